import { currentTrace, type TraceContext } from '@keur/store/telemetry/trace-context'
import type { PageTexts } from '../html/page-document.ts'
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts'
import { startSandboxedProcess } from '../sandbox/sandboxed-process.ts'
import type { ApiCaller, ApiRead } from './api-caller.ts'
import { readPage } from './page-message.ts'
import type { ApiCall, PageMessage, PageRequest, RenderData, RenderRequest, RenderResult } from './render-child.ts'

/** How soon a process that timed out with a page must respond, or it is taken to be stuck, in milliseconds of its own. */
const aliveTimeout = 500
/**
 * Pages that one process renders at once. Each calls the API: more of them would take connections from other visitors
 * (the API has 2,000), and no page would be rendered sooner.
 */
const maxPages = 16
/** Of them for one network: it may have more, which wait for each other. */
const maxPagesOfNetwork = 4

/** API calls for one page; no page needs more than a few. */
const maxCalls = 20

/** Either the module is slow, or the API that it calls. */
export class RenderTimeout extends Error {
  override name = 'RenderTimeout'
}

/** The page did not come to its turn: many others wait, which is no failure of its build. */
export class RenderQueueTimeout extends Error {
  override name = 'RenderQueueTimeout'
}

export interface ProcessPage extends PageMessage, PageTexts {
  /** What it was rendered from; null stands for what may change without notice. */
  reads: (ApiRead | null)[]
  /** Milliseconds from its turn to its end. */
  renderTime: number
}

interface PendingPage {
  startedAt: number
  /** Of the request for the page. */
  trace: TraceContext | undefined
  calls: number
  reads: (ApiRead | null)[]
  resolve(page: ProcessPage): void
  reject(error: Error): void
  /** Of its wait, then of its rendering. */
  timer: NodeJS.Timeout
}

interface RenderProcessSettings {
  data: RenderData
  /** Milliseconds: of the process until it has started, for a page, and until that comes to its turn. */
  limits: { start: number; render: number; wait: number }
  /** Sends the API calls of pages: the process has no network. */
  callApi: ApiCaller
  printing: boolean
  /** Called once if the process ends by itself or has to be killed; not after `stop` or `retire`. */
  onFailure(reason: string): void
}

/**
 * Renders pages in a sandboxed process. A page that takes too long is rejected. If the process then does not respond it
 * is killed together with all its pages, because a loop cannot be interrupted otherwise. A message counts only if it
 * was requested and is a page.
 */
export function startRenderProcess({ data, limits, callApi, printing, onFailure }: RenderProcessSettings) {
  /** By id: pages that are being rendered, and those that wait for their turn. */
  const pending = new Map<number, PendingPage>()
  const limit = createConcurrencyLimit(maxPages, maxPagesOfNetwork)
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let lastId = 0
  let rendering = 0
  /** How many messages the process may still send: one for its start, and one for each request. */
  let expectedMessages = 1
  let endReason: string | null = null
  let isRetired = false
  let isReady = false
  let endAliveCheck: (() => void) | undefined

  const child = startSandboxedProcess({
    script: new URL('render-child.ts', import.meta.url),
    printing,
    onMessage: (message) => receive(message as RenderResult),
    onEnd: (reason) => fail(`The render process ended: ${reason}`)
  })
  const endStart = child.deadline(limits.start, () =>
    fail(`The server module did not start within ${limits.start} ms.`)
  )
  child.send(data)

  function end(reason: string) {
    if (endReason !== null) return
    endReason = reason
    endStart()
    endAliveCheck?.()
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

  const onLate = (id: number) =>
    settle(id)?.reject(new RenderQueueTimeout(`The page waited for its turn for ${limits.wait} ms.`))

  function onTimeout(id: number) {
    settle(id)?.reject(new RenderTimeout(`The page took longer than ${limits.render} ms.`))
    if (endReason !== null) return
    endAliveCheck ??= child.deadline(aliveTimeout, () => fail(`It was stuck: no response within ${aliveTimeout} ms.`))
    send('alive?')
  }

  /** Only what a page reads that is being rendered. */
  function receiveCall({ call, page: id, path }: ApiCall) {
    const page = pending.get(id)
    if (!page) return
    page.calls += 1
    if (page.calls > maxCalls) return fail(`It called the API more than ${maxCalls} times for a page.`)
    void callApi(path, undefined, page.trace).then(({ status, body, read }) => {
      page.reads.push(read)
      if (endReason === null) child.send({ call, status } satisfies RenderRequest, [body])
    })
  }

  function receive(message: RenderResult) {
    if (isCall(message)) return receiveCall(message)
    expectedMessages -= 1
    if (expectedMessages < 0) return fail('It sent a message that was not requested.')
    endAliveCheck?.()
    endAliveCheck = undefined
    if (message === 'alive') return
    if (message === 'ready') {
      endStart()
      isReady = true
      return ready.resolve()
    }
    const page = settle(message?.id)
    if (!page) return
    if ('error' in message) return page.reject(new Error(String(message.error)))
    const renderTime = performance.now() - page.startedAt
    try {
      page.resolve({ ...readPage(message.page, message.texts ?? []), reads: readsOf(page), renderTime })
    } catch (error) {
      page.reject(new Error(`What it sent is no page: ${(error as Error).message}.`))
    }
  }

  async function requestPage(request: PageRequest, network: string): Promise<ProcessPage> {
    await ready.promise
    if (endReason !== null) throw new Error(endReason)
    lastId += 1
    const id = lastId
    const { promise, resolve, reject } = Promise.withResolvers<ProcessPage>()
    const page: PendingPage = {
      ...{ startedAt: 0, trace: currentTrace(), calls: 0, reads: [] },
      ...{ resolve, reject, timer: setTimeout(onLate, limits.wait, id) }
    }
    pending.set(id, page)
    void limit.run(async () => {
      // A page may time out before its turn.
      if (!pending.has(id)) return
      clearTimeout(page.timer)
      page.timer = setTimeout(onTimeout, limits.render, id)
      page.startedAt = performance.now()
      send({ id, ...request })
      await promise.catch(() => {})
    }, network)
    return promise
  }

  const endIfDone = () => isRetired && rendering === 0 && end('Another build is live.')

  return {
    /** The pages that it renders, and those that wait. */
    load: () => rendering,
    isReady: () => isReady,
    /** Resolves when it has started. Rejects with the reason if it cannot. */
    started: ready.promise,
    /** `network` is the one of the visitor: networks take turns. */
    render(request: PageRequest, network: string): Promise<ProcessPage> {
      rendering += 1
      return requestPage(request, network).finally(() => {
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

/** A page that did not wait for a response may show less than there is. */
const readsOf = ({ calls, reads }: PendingPage) => (reads.length < calls ? [...reads, null] : reads)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isCall(message: unknown): message is ApiCall {
  if (!isObject(message) || !('call' in message)) return false
  const { call, page, path } = message as Record<keyof ApiCall, unknown>
  return Number.isInteger(call) && Number.isInteger(page) && typeof path === 'string'
}
