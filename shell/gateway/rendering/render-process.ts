import type { RenderedPage } from '../../src/server.tsx'
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts'
import { startSandboxedProcess } from '../sandbox/sandboxed-process.ts'
import type { PageRequest, RenderData, RenderRequest, RenderResult } from './render-child.ts'

/** How soon a process that timed out with a page must respond, or it is taken to be stuck, in milliseconds. */
const aliveTimeout = 500
/**
 * Pages that one process renders at once. Each calls the API: more of them would take connections from other visitors
 * (the API has 2,000), and no page would be rendered sooner.
 */
const maxPages = 16

/** Either the module is slow, or the API that it calls. */
export class RenderTimeout extends Error {
  override name = 'RenderTimeout'
}

interface PendingPage {
  resolve(page: RenderedPage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

interface RenderProcessSettings {
  data: RenderData
  /** Milliseconds for the start, and for one page. */
  limits: { start: number; render: number }
  printing: boolean
  /** Called once if the process ends by itself or has to be killed; not after `stop` or `retire`. */
  onFailure(reason: string): void
}

/**
 * Renders pages in a sandboxed process. A page that takes too long is rejected. If the process then does not respond it
 * is killed together with all its pages, because a loop cannot be interrupted otherwise. A message counts only if it
 * was requested and is a page.
 */
export function startRenderProcess({ data, limits, printing, onFailure }: RenderProcessSettings) {
  /** By id: pages that are being rendered, and those that wait for their turn. */
  const pending = new Map<number, PendingPage>()
  const limit = createConcurrencyLimit(maxPages)
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let lastId = 0
  let rendering = 0
  /** How many messages the process may still send: one for its start, and one for each request. */
  let expectedMessages = 1
  let endReason: string | null = null
  let isRetired = false
  let aliveTimer: NodeJS.Timeout | undefined

  const child = startSandboxedProcess({
    script: new URL('render-child.ts', import.meta.url),
    printing,
    onMessage: (message) => receive(message as RenderResult),
    onEnd: (reason) => fail(`The render process ended: ${reason}`)
  })
  const startTimer = setTimeout(() => fail(`The server module did not start within ${limits.start} ms.`), limits.start)
  child.send(data)

  function end(reason: string) {
    if (endReason !== null) return
    endReason = reason
    clearTimeout(startTimer)
    clearTimeout(aliveTimer)
    ready.reject(new Error(reason))
    for (const id of [...pending.keys()]) settle(id)?.reject(new Error(reason))
    child.end()
  }

  function fail(reason: string) {
    if (endReason !== null) return
    end(reason)
    if (!isRetired) onFailure(reason)
  }

  function settle(id: number): PendingPage | undefined {
    const page = pending.get(id)
    clearTimeout(page?.timer)
    pending.delete(id)
    return page
  }

  function send(request: RenderRequest) {
    expectedMessages += 1
    child.send(request)
  }

  function onTimeout(id: number) {
    settle(id)?.reject(new RenderTimeout(`The page took longer than ${limits.render} ms.`))
    if (endReason !== null) return
    aliveTimer ??= setTimeout(() => fail(`It was stuck: no response within ${aliveTimeout} ms.`), aliveTimeout)
    send('alive?')
  }

  function receive(message: RenderResult) {
    expectedMessages -= 1
    if (expectedMessages < 0) return fail('It sent a message that was not requested.')
    clearTimeout(aliveTimer)
    aliveTimer = undefined
    if (message === 'alive') return
    if (message === 'ready') {
      clearTimeout(startTimer)
      return ready.resolve()
    }
    const page = settle(message?.id)
    if ('page' in message && isRenderedPage(message.page)) page?.resolve(message.page)
    else page?.reject(new Error('error' in message ? String(message.error) : 'What it sent is no page.'))
  }

  async function requestPage(request: PageRequest): Promise<RenderedPage> {
    await ready.promise
    if (endReason !== null) throw new Error(endReason)
    lastId += 1
    const id = lastId
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    pending.set(id, { resolve, reject, timer: setTimeout(onTimeout, limits.render, id) })
    void limit.run(async () => {
      // A page may time out before its turn.
      if (!pending.has(id)) return
      send({ id, ...request })
      await promise.catch(() => {})
    })
    return promise
  }

  const endIfDone = () => isRetired && rendering === 0 && end('Another build is live.')

  return {
    render(request: PageRequest): Promise<RenderedPage> {
      rendering += 1
      return requestPage(request).finally(() => {
        rendering -= 1
        endIfDone()
      })
    },
    retire() {
      isRetired = true
      endIfDone()
    },
    stop: () => end('The gateway stops.')
  }
}

export type RenderProcess = ReturnType<typeof startRenderProcess>

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A render process runs the code of remotes, which may send anything. */
function isRenderedPage(value: unknown): value is RenderedPage {
  if (!isObject(value)) return false
  const { status, location, head, body, chunks, loaderData, errors } = value as Record<keyof RenderedPage, unknown>
  return (
    Number.isInteger(status) &&
    (status as number) >= 200 &&
    (status as number) <= 599 &&
    (location === null || isText(location)) &&
    isText(head) &&
    isText(body) &&
    Array.isArray(chunks) &&
    chunks.every(isText) &&
    isObject(loaderData) &&
    (errors === null || isObject(errors))
  )
}
