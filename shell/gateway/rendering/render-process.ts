import type { RenderedPage } from '../../src/server.tsx'
import { startSandboxedProcess } from '../sandbox/sandboxed-process.ts'
import type { RenderData, RenderRequest, RenderResult } from './render-child.ts'
import { isRenderedPage } from './rendered-page.ts'

/** How soon a process that was late with a page must show that it is not stuck, in milliseconds. */
const signOfLife = 500
/**
 * Pages that one process makes at once. Each asks the API for what it shows: more of them would take connections from the API
 * that other visitors need (it has 2,000), and no page would be there sooner.
 */
const maxPages = 16

/** It may be the module's fault, or that of what the page asks for. */
export class RenderTimeout extends Error {
  override name = 'PageLate'
}

interface Waiting {
  request: Exclude<RenderRequest, string>
  /** Whether the process has been asked. */
  isAsked: boolean
  resolve(page: RenderedPage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

interface RenderProcessSettings {
  data: RenderData
  /** Milliseconds for the start, and for one page. */
  limits: { start: number; render: number }
  printing: boolean
  /** Called once when the process ends by itself or had to be ended; not after `stop` or `retire`. */
  onFailure(reason: string): void
}

/**
 * Renders pages in a confined process. A page over its time is rejected; where the process then shows no sign of life it is
 * ended, because a loop cannot be interrupted otherwise, and with it all pages that it had under way. What it sends is
 * believed as far as it was asked for and is a page.
 */
export function startRenderProcess({ data, limits, printing, onFailure }: RenderProcessSettings) {
  /** Pages in the order in which they were asked for: those that the process makes, and those whose turn has not come. */
  const waiting = new Map<number, Waiting>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let lastId = 0
  let underWay = 0
  /** How many messages it may still send: one for its start, and one for each question. */
  let expectedMessages = 1
  let ended: string | null = null
  let retired = false
  let stuck: NodeJS.Timeout | undefined

  const child = startSandboxedProcess({
    script: new URL('render-child.ts', import.meta.url),
    printing,
    onMessage: (message) => receive(message as RenderResult),
    onEnd: (reason) => fail(`The render process ended: ${reason}`)
  })
  const starting = setTimeout(() => fail(`The server module did not start within ${limits.start} ms.`), limits.start)
  child.send(data)

  function end(reason: string) {
    if (ended !== null) return
    ended = reason
    clearTimeout(starting)
    clearTimeout(stuck)
    ready.reject(new Error(reason))
    for (const id of [...waiting.keys()]) settle(id)?.reject(new Error(reason))
    child.end()
  }

  function fail(reason: string) {
    if (ended !== null) return
    end(reason)
    if (!retired) onFailure(reason)
  }

  function settle(id: number): Waiting | undefined {
    const job = waiting.get(id)
    clearTimeout(job?.timer)
    waiting.delete(id)
    askForNext()
    return job
  }

  function askForNext() {
    if (ended !== null) return
    const jobs = [...waiting.values()]
    const free = maxPages - jobs.filter(({ isAsked }) => isAsked).length
    for (const job of jobs.filter(({ isAsked }) => !isAsked).slice(0, Math.max(0, free))) {
      job.isAsked = true
      ask(job.request)
    }
  }

  function ask(request: RenderRequest) {
    expectedMessages += 1
    child.send(request)
  }

  function late(id: number) {
    settle(id)?.reject(new RenderTimeout(`The page took longer than ${limits.render} ms.`))
    if (ended !== null) return
    stuck ??= setTimeout(() => fail(`It was stuck: no sign of life within ${signOfLife} ms.`), signOfLife)
    ask('alive?')
  }

  function receive(message: RenderResult) {
    expectedMessages -= 1
    if (expectedMessages < 0) return fail('It sent what nobody asked for.')
    clearTimeout(stuck)
    stuck = undefined
    if (message === 'alive') return
    if (message === 'ready') {
      clearTimeout(starting)
      return ready.resolve()
    }
    const job = settle(message?.id)
    if ('page' in message && isRenderedPage(message.page)) job?.resolve(message.page)
    else job?.reject(new Error('error' in message ? String(message.error) : 'What it sent is no page.'))
  }

  async function answerTo(url: string, saving: boolean): Promise<RenderedPage> {
    await ready.promise
    if (ended !== null) throw new Error(ended)
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(late, limits.render, id)
      waiting.set(id, { request: { id, url, saving }, isAsked: false, resolve, reject, timer })
      askForNext()
    })
  }

  const endIfDone = () => retired && underWay === 0 && end('Another build is live.')

  return {
    render(url: string, saving = false): Promise<RenderedPage> {
      underWay += 1
      return answerTo(url, saving).finally(() => {
        underWay -= 1
        endIfDone()
      })
    },
    /** Ends once the pages under way are done. */
    retire() {
      retired = true
      endIfDone()
    },
    stop: () => end('The gateway stops.')
  }
}

export type RenderProcess = ReturnType<typeof startRenderProcess>
