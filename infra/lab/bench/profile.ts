import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { ScenarioContext } from '../faults/scenario.ts'
import { findProcess } from '../support/processes.ts'
import { machine } from '../support/statistics.ts'

const processes = { gateway: /shell\/gateway\/server\.ts/, API: /api\/src\/server\.ts/ }

/**
 * Profiles gateway and API while `count` pages are asked for the first time, or with `cached` the same page
 * again and again. Writes a file for each, which browsers' tools and editors open. Render processes have no inspector.
 * Linux only.
 */
export async function profilePages(isCached: boolean, count: number, { log, openSite }: ScenarioContext) {
  const { address, stop } = await openSite()
  let bound = 100_000
  const send = (amount: number) =>
    autocannon({
      ...{ url: address, connections: 4, amount, timeout: 60 },
      requests: [
        {
          headers: { 'accept-encoding': 'br' },
          setupRequest: (request) => ({ ...request, path: isCached ? '/locations' : `/locations?prixMax=${bound++}` })
        }
      ]
    })
  try {
    await send(count)
    for (const [name, command] of Object.entries(processes)) {
      const profile = await profileWhile(findProcess(command)!.pid, () => send(count))
      const file = join(tmpdir(), `keur-${name.toLowerCase()}.cpuprofile`)
      writeFileSync(file, JSON.stringify(profile))
      log(`${name}, ${count} pages, ${machine()}: ${file}`)
    }
  } finally {
    await stop()
  }
}

/** Opens the process's inspector by a signal, and closes it again: one at a time has its port. */
async function profileWhile(pid: number, work: () => Promise<unknown>): Promise<unknown> {
  process.kill(pid, 'SIGUSR1')
  await pause(1_000)
  const [target] = (await (await fetch('http://127.0.0.1:9229/json/list')).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let last = 0
  function call<Result>(method: string, params = {}): Promise<Result> {
    last += 1
    const id = last
    const { promise, resolve } = Promise.withResolvers<Result>()
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { id?: number; result: Result }
      if (message.id === id) resolve(message.result)
    })
    socket.send(JSON.stringify({ id, method, params }))
    return promise
  }
  await call('Profiler.enable')
  await call('Profiler.start')
  await work()
  const { profile } = await call<{ profile: unknown }>('Profiler.stop')
  const expression = "setTimeout(() => process.getBuiltinModule('node:inspector').close(), 100)"
  await call('Runtime.evaluate', { expression })
  await new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }))
  return profile
}
