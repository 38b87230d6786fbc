import { startChild, waitUntilReady } from './child.ts'

afterEach(() => jest.useRealTimers())

/** The clock of timeouts alone: processes and their output stay real. */
const stopClock = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] })

test('an engine that does not end is killed after ten seconds, so that the site stops', async () => {
  const child = startChild('/bin/sleep', ['60'], {})
  stopClock()
  let isOver = false
  const stopped = child.stop().then(() => {
    isOver = true
  })
  jest.advanceTimersByTime(9_999)
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  jest.advanceTimersByTime(1)
  await stopped
  expect(await child.exited).toBe('ended by SIGKILL')
})

test('an engine that prints no address is reported with its last lines', async () => {
  const child = startChild('/bin/sh', ['-c', 'echo one >&2; echo two; read -r end'], {})
  const line = child.firstLine((text) => (text === 'two' ? undefined : text), 60_000)
  stopClock()
  const late = child.firstLine((text) => (text === 'three' ? text : undefined), 60_000)
  const refused = expect(late).rejects.toThrow('no output within 60 s')
  jest.advanceTimersByTime(60_000)
  await refused
  await child.stop()
  await expect(line).rejects.toThrow(/^ended with code 1: (one \| two|two \| one)$/)
})

test('an engine that never gets ready is reported with the last refusal', async () => {
  const child = startChild('/bin/sleep', ['60'], {})
  let probes = 0
  const probe = async () => {
    probes += 1
    throw new Error('connection refused')
  }
  await expect(waitUntilReady(child, probe, 0)).rejects.toThrow('not ready within 0 s (connection refused)')
  expect(probes).toBeLessThan(3)
  process.kill(-child.pid, 'SIGKILL')
  await child.exited
})
