import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createMemoryWatch, type MemoryLimits, type MemoryWatch } from '../runtime/memory-watch.ts'
import { unavailable } from '../problems/problem.ts'

export interface OverloadLimits extends MemoryLimits {
  /** Milliseconds by which a turn of the event loop is late, on average over `sampleInterval`. */
  maxEventLoopDelay: number
  /** Milliseconds between two looks. */
  sampleInterval: number
  /** For how long after its start the process refuses nobody: loading itself leaves no turns either. */
  startMilliseconds: number
}

const mebibyte = 1024 ** 2

/**
 * A delay of a quarter of a second means some 250 requests under way: who comes now would wait longer than it takes to come back. It is
 * averaged over a whole second, so that one slow turn, or a neighbour on a machine of two cores, refuses nobody. The heap may take four
 * fifths of what the engine would die at. Buffers: three forms with photos in the works take some 120 MB, cached answers 64 MB, bodies
 * that arrive as much again.
 */
export const usualLimits: OverloadLimits = {
  maxEventLoopDelay: 250,
  sampleInterval: 1000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.8),
  maxExternalBytes: 768 * mebibyte,
  idleMilliseconds: 10_000,
  startMilliseconds: 5000
}

const isHealthCall = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/health/') === true

/**
 * Refuses requests with 503 for as long as the process has more than it can do, and no longer; calls about its health are always
 * answered. `onExhausted`: it stays over a limit of memory with nothing to do.
 */
export async function registerOverload(
  app: FastifyInstance,
  { startMilliseconds, maxEventLoopDelay, sampleInterval, ...memoryLimits }: OverloadLimits,
  onExhausted: () => void
): Promise<MemoryWatch> {
  const begun = performance.now()
  let countUnderWay = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  const memory = createMemoryWatch(memoryLimits, (use) => {
    app.log.fatal(use, 'the memory stays full with no request under way: the process ends, to be started again')
    onExhausted()
  })

  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval,
    healthCheck: async () => !memory.check(countUnderWay),
    healthCheckInterval: sampleInterval,
    pressureHandler: async (request, _reply, reason, value) => {
      if (isHealthCall(request)) return
      if (performance.now() - begun < startMilliseconds) return
      // Once a second: writing it down for each would be more load.
      if (performance.now() - loggedAt > 1000) {
        loggedAt = performance.now()
        request.log.warn({ reason, value }, 'overloaded: requests are refused')
      }
      throw unavailable(2)
    }
  })
  app.addHook('onRequest', (_request, reply, done) => {
    let counts = true
    const onEnd = () => {
      if (counts) countUnderWay -= 1
      counts = false
    }
    countUnderWay += 1
    reply.raw.once('finish', onEnd).once('close', onEnd)
    done()
  })
  return memory
}
