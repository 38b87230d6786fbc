import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startService } from './service.ts'
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary-folder.ts'

afterEach(() => jest.useRealTimers())
afterAll(removeTemporaryFolders)

/** The clock of timeouts alone: processes and their messages stay real. */
const stopClock = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] })

function writeScript(text: string): string {
  const file = join(temporaryFolder(), 'service.mjs')
  writeFileSync(file, text)
  return file
}

test('a service gets its parameters, and of our environment nothing that it is not given; its output is passed on by lines', async () => {
  const script = writeScript(
    "console.log(process.argv[2], process.env.OURS); console.error(process.env.NAME); process.send('ready'); setInterval(() => {}, 1000)"
  )
  process.env.OURS = 'a secret of this process'
  const lines: string[] = []
  const options = { parameters: ['--now'], output: (line: string) => void lines.push(line) }
  const service = await startService('The service', script, { NAME: 'Awa' }, options)
  expect(service.isRunning()).toBe(true)
  await service.kill()
  expect(service.isRunning()).toBe(false)
  expect(await service.ended).toBe('The service ended (SIGKILL).')
  delete process.env.OURS
  expect(lines.toSorted()).toEqual(['--now undefined', 'Awa'])
})

test('a service that ends before it is ready rejects with its exit code', async () => {
  const script = writeScript('process.exit(7)')
  await expect(startService('The service', script, {}, { output: 'errors' })).rejects.toThrow(
    'The service did not start (exit code 7)'
  )
})

test('a service that does not end is killed after ten seconds', async () => {
  const script = writeScript("process.on('SIGTERM', () => {}); process.send('ready'); setInterval(() => {}, 1000)")
  const service = await startService('The service', script, {}, { output: 'errors' })
  stopClock()
  const stopped = service.stop()
  jest.advanceTimersByTime(9_999)
  await new Promise(setImmediate)
  expect(service.isRunning()).toBe(true)
  jest.advanceTimersByTime(1)
  await stopped
  expect(await service.ended).toBe('The service ended (SIGKILL).')
})

test('a service that never gets ready is stopped after two minutes', async () => {
  stopClock()
  const starting = startService('The service', writeScript('setInterval(() => {}, 1000)'), {}, { output: 'errors' })
  const refused = expect(starting).rejects.toThrow('The service was not ready within 120 s.')
  jest.advanceTimersByTime(120_000)
  await refused
})

test('nothing is started once the site stops, and what is starting then is ended', async () => {
  const start = (signal: AbortSignal) =>
    startService('The service', writeScript('setInterval(() => {}, 1000)'), {}, { output: 'errors', signal })
  await expect(start(AbortSignal.abort())).rejects.toThrow('The service is not started: the site stops.')
  const stopping = new AbortController()
  const refused = expect(start(stopping.signal)).rejects.toThrow('The service did not start (SIGTERM)')
  stopping.abort()
  await refused
})
