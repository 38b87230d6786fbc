import { jest } from '@jest/globals'

const now = performance.now.bind(performance)

/** Moves the clock by which ages are counted on, until the end of the test; calls add up. The wall clock stays. */
export function advanceClock(count: number) {
  const shift = performance.now() - now() + count * 1000
  jest.spyOn(performance, 'now').mockImplementation(() => now() + shift)
}
