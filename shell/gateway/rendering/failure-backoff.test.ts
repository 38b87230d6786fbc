import { stopClock } from '../testing/fakes.ts'
import { createFailureBackoff } from './failure-backoff.ts'

let advance: (seconds: number) => void
beforeEach(() => {
  advance = stopClock()
})

test('a module that fails now and then goes on; one that fails three times in a minute is paused for ten', () => {
  const backoff = createFailureBackoff(() => {})
  // The third of these comes a minute after the first.
  for (const seconds of [0, 30, 30]) {
    advance(seconds)
    expect([backoff.recordFailure('ventes', 'boom'), backoff.isPaused('ventes')]).toEqual([false, false])
  }
  expect(backoff.recordFailure('btp', 'boom')).toBe(false)
  advance(29.9)
  // and counting starts again
  for (const isOneTooMany of [true, false, false]) expect(backoff.recordFailure('ventes', 'boom')).toBe(isOneTooMany)
  advance(599)
  expect([backoff.isPaused('ventes'), backoff.isPaused('btp')]).toEqual([true, false])
  advance(1)
  expect(backoff.isPaused('ventes')).toBe(false)
})

test('a process that ended is not started again for ten seconds, unless another build is live', () => {
  const backoff = createFailureBackoff(() => {})
  for (const key of ['ventes', 'btp']) backoff.pause(key, 'boom')
  advance(9.9)
  expect(backoff.isPaused('ventes')).toBe(true)
  advance(0.1)
  expect(backoff.isPaused('ventes')).toBe(false)
  for (const key of ['ventes', 'btp']) backoff.pause(key, 'boom')
  backoff.retain(new Set(['btp', 'ventes, other build']))
  expect([backoff.isPaused('ventes'), backoff.isPaused('btp')]).toEqual([false, true])
})
