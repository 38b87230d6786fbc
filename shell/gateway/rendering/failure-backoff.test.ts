import { advanceClock } from '../testing/fakes.ts'
import { createFailureBackoff } from './failure-backoff.ts'

test('a module that fails now and then goes on; one that fails three times in a minute is paused for ten', () => {
  const backoff = createFailureBackoff(() => {})
  for (const seconds of [0, 30, 31]) {
    advanceClock(seconds)
    expect(backoff.recordFailure('ventes', 'boom')).toBe(false)
  }
  advanceClock(20)
  expect(backoff.recordFailure('ventes', 'boom')).toBe(true)
  advanceClock(599)
  expect([backoff.isPaused('ventes'), backoff.isPaused('btp')]).toEqual([true, false])
  advanceClock(2)
  expect(backoff.isPaused('ventes')).toBe(false)
})

test('a process that ended is not started again for ten seconds, unless another build is live', () => {
  const backoff = createFailureBackoff(() => {})
  backoff.pause('ventes', 'boom')
  advanceClock(9)
  expect(backoff.isPaused('ventes')).toBe(true)
  advanceClock(2)
  expect(backoff.isPaused('ventes')).toBe(false)
  backoff.pause('ventes', 'boom')
  backoff.retain(new Set(['ventes, other build']))
  expect(backoff.isPaused('ventes')).toBe(false)
})
