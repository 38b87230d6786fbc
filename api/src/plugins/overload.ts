import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unavailable } from '../problems/problem.ts'
import { createMemoryWatch, type MemoryLimits, type MemoryWatch } from '../runtime/memory-watch.ts'

export interface OverloadLimits extends MemoryLimits {
  /** Mean delay of the event loop over `sampleInterval`, in milliseconds. */
  maxEventLoopDelay: number
  /** Requests in a sample, or under way, below which a late event loop is no overload. */
  minRequests: number
  /** Milliseconds between two samples. */
  sampleInterval: number
  /** Milliseconds after the start without rejections, when loading modules delays the event loop. */
  startMilliseconds: number
}

const mebibyte = 1024 ** 2

/**
 * A delay of 250 ms means about 250 concurrent requests: a new one would wait longer than a retry takes. With fewer than
 * a hundred a second, and fewer under way, it is one slow turn, or others of a busy machine have the processor: to refuse
 * these few would not make the process earlier. The heap may take four fifths of V8's limit. External memory: three forms
 * with photos take about 120 MB, cached responses 64 MB, request bodies as much again.
 */
export const defaultLimits: OverloadLimits = {
  maxEventLoopDelay: 250,
  minRequests: 100,
  sampleInterval: 1000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.8),
  maxExternalBytes: 768 * mebibyte,
  idleMilliseconds: 10_000,
  startMilliseconds: 5000
}

/** Counts the requests of this sample and of the one before, whichever has more. */
function countRequests(interval: number) {
  let counts = [0, 0] as [before: number, now: number]
  const timer = setInterval(() => {
    counts = [counts[1], 0]
  }, interval).unref()
  return {
    add: () => {
      counts[1] += 1
    },
    recent: () => Math.max(...counts),
    stop: () => clearInterval(timer)
  }
}

const isHealthCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/health/') === true

/**
 * Rejects requests with 503 while the process is overloaded, except health checks. `onExhausted` is called when memory
 * stays above a limit without any request in progress.
 */
export async function registerOverload(
  app: FastifyInstance,
  { startMilliseconds, maxEventLoopDelay, minRequests, sampleInterval, ...memoryLimits }: OverloadLimits,
  onExhausted: () => void
): Promise<MemoryWatch> {
  const startedAt = performance.now()
  let activeRequests = 0
  /** Requests whose answer is not there yet: who takes one slowly makes the process no later. */
  const working = new Set<FastifyRequest>()
  let loggedAt = Number.NEGATIVE_INFINITY
  const memory = createMemoryWatch(memoryLimits, (use) => {
    app.log.fatal(use, 'the memory stays full with no request under way: the process ends, to be started again')
    onExhausted()
  })

  const requests = countRequests(sampleInterval)
  app.addHook('onClose', async () => requests.stop())

  // Before the check: refused requests count.
  app.addHook('onRequest', (request, reply, done) => {
    let counts = true
    const onEnd = () => {
      if (counts) activeRequests -= 1
      counts = false
      working.delete(request)
    }
    working.add(request)
    activeRequests += 1
    requests.add()
    reply.raw.once('finish', onEnd).once('close', onEnd)
    done()
  })

  app.addHook('onSend', (request, _reply, _payload, done) => {
    working.delete(request)
    done()
  })

  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval,
    healthCheck: async () => !memory.check(activeRequests),
    healthCheckInterval: sampleInterval,
    pressureHandler: async (request, _reply, reason, value) => {
      if (isHealthCall(request)) return
      if (performance.now() - startedAt < startMilliseconds) return
      if (reason === 'eventLoopDelay' && Math.max(requests.recent(), working.size) < minRequests) return
      // Once a second: logging each request would add load.
      if (performance.now() - loggedAt > 1000) {
        loggedAt = performance.now()
        request.log.warn({ reason, value }, 'overloaded: requests are refused')
      }
      throw unavailable(2)
    }
  })
  return memory
}
