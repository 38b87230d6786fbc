import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './port.ts'
import { startService } from './service.ts'
import { serveOnDemand } from './service-on-demand.ts'
import { removeTemporaryFolders, temporaryFolder } from './testing/temporary-folder.ts'

afterAll(removeTemporaryFolders)

const script = () => {
  const file = join(temporaryFolder(), 'service.mjs')
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
     createServer((_, response) => response.end(String(process.pid))).listen(Number(process.argv[2]), '127.0.0.1', () => process.send('ready'))`
  )
  return file
}

/** A service that responds with its process, and the end of its idle time by hand. */
async function open(start = (port: number) => startService('The service', script(), {}, { parameters: [`${port}`] })) {
  const port = await freePort()
  const lines: string[] = []
  const waits: { elapse(): void; isCancelled(): boolean }[] = []
  const service = await serveOnDemand({
    ...{ port, start, log: (line) => void lines.push(line) },
    wait: ((_time: number, _value: undefined, { signal }: { signal: AbortSignal }) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', reject)
        waits.push({ elapse: resolve, isCancelled: () => signal.aborted })
      })) as never
  })
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
    return Number(await response.text())
  }
  return { ...service, ask, lines, waits }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(setImmediate)
}

test('it starts at the first request, once for those that come together, and stops after its idle time', async () => {
  const service = await open()
  expect(service.isRunning()).toBe(false)
  const [one, other] = await Promise.all([service.ask(), service.ask()])
  expect(other).toBe(one)
  await until(() => service.waits.length > 0)
  expect(await service.ask()).toBe(one)
  await until(() => service.waits.length > 1)
  expect(service.waits[0]?.isCancelled()).toBe(true)
  service.waits.at(-1)?.elapse()
  await until(() => !isRunning(one))
  expect(service.isRunning()).toBe(false)
  expect(await service.ask()).not.toBe(one)
  await service.stop()
})

test('one that ends is started again by the next request', async () => {
  const service = await open()
  const first = await service.ask()
  process.kill(first, 'SIGKILL')
  await until(() => !service.isRunning())
  expect(await service.ask()).not.toBe(first)
  await service.stop()
})

test('a request ends where it does not start, and the next one tries again', async () => {
  let attempts = 0
  const service = await open(() => Promise.reject(new Error(`It did not start: ${++attempts}.`)))
  await expect(service.ask()).rejects.toThrow()
  await expect(service.ask()).rejects.toThrow()
  expect(service.lines).toEqual(['It did not start: 1.', 'It did not start: 2.'])
  await service.stop()
})

test('it stops with the site, and its port is free', async () => {
  const service = await open()
  const pid = await service.ask()
  await service.stop()
  expect(isRunning(pid)).toBe(false)
  await expect(service.ask()).rejects.toThrow()
})
