import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startDeadline } from './deadline.ts'

/** Milliseconds until a process that runs this script has had 500 ms; null if it has not within `wait`. */
async function timeUntilLate(script: string, wait: number): Promise<number | null> {
  const child = spawn(process.execPath, ['--eval', script], { stdio: 'ignore' })
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<number>()
  const end = startDeadline(child.pid, 500, () => resolve(performance.now() - started))
  return Promise.race([promise, pause(wait, null, { ref: false })]).finally(() => {
    end()
    child.kill('SIGKILL')
  })
}

test('a process in a loop is late after its milliseconds of the processor', async () => {
  expect(await timeUntilLate('for (;;);', 10_000)).toBeGreaterThan(400)
})

test('a process that does nothing is late as well', async () => {
  const milliseconds = await timeUntilLate('setTimeout(() => {}, 60_000)', 10_000)
  expect(milliseconds).toBeGreaterThan(900)
})

test('a process that gets a tenth of a processor has its time too, up to six times as much', async () => {
  const busyMachine = 'setInterval(() => { for (const end = Date.now() + 10; Date.now() < end; ); }, 100)'
  expect(await timeUntilLate(busyMachine, 1_500)).toBeNull()
  expect(await timeUntilLate(busyMachine, 20_000)).toBeGreaterThan(2_900)
})
