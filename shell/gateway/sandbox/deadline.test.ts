import { spawn } from 'node:child_process'
import { waitUntil } from '@keur/store/testing/wait-until'
import { startDeadline } from './deadline.ts'

/** When a process is late, in milliseconds of ten seconds, that has used the processor for as long at each moment. */
function lateAt(usedAt: (passed: number) => number | null, limit: number, end = Number.POSITIVE_INFINITY): number[] {
  jest.useFakeTimers()
  const late: number[] = []
  let passed = 0
  const stop = startDeadline(
    1,
    limit,
    () => late.push(passed),
    () => usedAt(passed)
  )
  while (passed < 10_000) {
    if (passed >= end) stop()
    passed += 100
    jest.advanceTimersByTime(100)
  }
  stop()
  jest.useRealTimers()
  return late
}

test.each<[string, (passed: number) => number | null, number, number]>([
  ['that works all the time is late after its time', (passed) => passed, 500, 500],
  ['that does nothing is late after a second', () => 70, 500, 1_000],
  ['that does nothing has its own time, if that is longer', () => 70, 2_000, 2_000],
  ['that works and then does nothing is late a second later', (passed) => Math.min(passed, 300), 500, 1_300],
  ['that gets a tenth of a processor has six times its time', (passed) => passed / 10, 500, 3_000],
  ['that gets it once a second, too', (passed) => Math.floor(passed / 1_000) * 10, 500, 3_000],
  ['whose use of the processor is unknown has its time', () => null, 500, 500]
])('a process %s', (_what, usedAt, limit, expected) => {
  expect(lateAt(usedAt, limit)).toEqual([expected])
})

test('a process that was in time is not late afterwards', () => {
  expect(lateAt((passed) => passed, 500, 400)).toEqual([])
})

test('a process in a loop is late', async () => {
  const child = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' })
  let isLate = false
  const stop = startDeadline(child.pid, 500, () => {
    isLate = true
  })
  await waitUntil(() => isLate)
  stop()
  child.kill('SIGKILL')
})
