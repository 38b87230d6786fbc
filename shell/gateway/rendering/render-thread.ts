import { Worker } from 'node:worker_threads'
import type { RenderedPage } from '../../src/server.tsx'
import type { RenderJob, RenderResult, RenderWorkerData } from './render-worker.ts'

/** Enough for a page of fifty listings with their photos; a module that wants more is ended. */
const memoryLimit = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

interface Waiting {
  resolve(page: RenderedPage): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/**
 * One render worker. It sees nothing of the gateway's environment. A page over its time ends the thread, because a
 * loop cannot be interrupted otherwise; `isAlive` is then false and the pages it had under way are rejected.
 */
export function startRenderThread(data: RenderWorkerData, limits: { start: number; render: number }) {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
    workerData: data,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: memoryLimit
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let alive = true

  function end(reason: string) {
    if (!alive) return
    alive = false
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new Error(reason))
    }
    waiting.clear()
    void worker.terminate()
  }

  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      end(`The server module did not start within ${limits.start} ms.`)
      reject(new Error(`The server module did not start within ${limits.start} ms.`))
    }, limits.start)
    worker.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    worker.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
  ready.catch(() => {})
  worker.on('error', (error) => end(`The render thread died: ${error}`))
  worker.on('exit', () => end('The render thread ended.'))
  worker.on('message', (message: 'ready' | RenderResult) => {
    if (message === 'ready') return
    const job = waiting.get(message.id)
    if (!job) return
    waiting.delete(message.id)
    clearTimeout(job.timer)
    if ('page' in message) job.resolve(message.page)
    else job.reject(new Error(message.error))
  })

  return {
    isAlive: () => alive,
    async render(url: string): Promise<RenderedPage> {
      await ready
      if (!alive) throw new Error('The render thread ended.')
      return new Promise((resolve, reject) => {
        lastId += 1
        const timer = setTimeout(() => end(`A page took longer than ${limits.render} ms.`), limits.render)
        waiting.set(lastId, { resolve, reject, timer })
        worker.postMessage({ id: lastId, url } satisfies RenderJob)
      })
    },
    stop: () => end('The gateway stops.')
  }
}

export type RenderThread = ReturnType<typeof startRenderThread>
