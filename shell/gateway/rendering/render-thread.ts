import { Worker } from 'node:worker_threads'
import type { RenderedPage } from '../../src/server.tsx'
import type { RenderRequest, RenderResult, RenderWorkerData } from './render-worker.ts'

/** Enough for a page of fifty listings with their photos; a module that wants more is ended. */
const memoryLimit = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
/** How soon a thread that was late with a page must show that it is not stuck, in milliseconds. */
const signOfLife = 500

/** It may be the module's fault, or that of what the page asks for. */
export class PageLate extends Error {
  override name = 'PageLate'
}

interface Waiting {
  resolve(page: RenderedPage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

interface RenderThreadSettings {
  data: RenderWorkerData
  /** Milliseconds for the start, and for one page. */
  limits: { start: number; render: number }
  /** Called once when the thread ends by itself or had to be ended; not after `stop` or `retire`. */
  onFailure(reason: string): void
}

/**
 * One render worker. It sees nothing of the gateway's environment. A page over its time is rejected; where the thread
 * then shows no sign of life it is ended, because a loop cannot be interrupted otherwise, and with it all pages that
 * it had under way.
 */
export function startRenderThread({ data, limits, onFailure }: RenderThreadSettings) {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
    workerData: data,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: memoryLimit
  })
  const waiting = new Map<number, Waiting>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  let lastId = 0
  let underWay = 0
  let ended: string | null = null
  let retired = false
  let stuck: NodeJS.Timeout | undefined

  const starting = setTimeout(() => fail(`The server module did not start within ${limits.start} ms.`), limits.start)

  function end(reason: string) {
    if (ended !== null) return
    ended = reason
    clearTimeout(starting)
    clearTimeout(stuck)
    ready.reject(new Error(reason))
    for (const id of [...waiting.keys()]) settle(id)?.reject(new Error(reason))
    void worker.terminate()
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
    return job
  }

  function late(id: number) {
    settle(id)?.reject(new PageLate(`The page took longer than ${limits.render} ms.`))
    if (ended !== null) return
    stuck ??= setTimeout(() => fail(`It was stuck: no sign of life within ${signOfLife} ms.`), signOfLife)
    worker.postMessage('alive?' satisfies RenderRequest)
  }

  worker.on('error', (error) => fail(`The render thread died: ${error}`))
  worker.on('exit', () => fail('The render thread ended.'))
  worker.on('message', (message: RenderResult) => {
    clearTimeout(stuck)
    stuck = undefined
    if (message === 'alive') return
    if (message === 'ready') {
      clearTimeout(starting)
      return ready.resolve()
    }
    const job = settle(message.id)
    if ('page' in message) job?.resolve(JSON.parse(message.page) as RenderedPage)
    else job?.reject(new Error(message.error))
  })

  async function answerTo(url: string, saving: boolean): Promise<RenderedPage> {
    await ready.promise
    if (ended !== null) throw new Error(ended)
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, timer: setTimeout(late, limits.render, id) })
      worker.postMessage({ id, url, saving } satisfies RenderRequest)
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

export type RenderThread = ReturnType<typeof startRenderThread>
