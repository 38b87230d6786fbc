import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../problems/problem.ts'

export interface OverloadLimits {
  /** Milliseconds by which a turn of the event loop is late, on average over `sampleInterval`. */
  maxEventLoopDelay: number
  /** Milliseconds between two looks. */
  sampleInterval: number
  maxHeapUsedBytes: number
  maxRssBytes: number
  /** So long after its start the process sends nobody away: loading itself leaves no turns either. */
  startMilliseconds: number
}

const gibibyte = 1024 ** 3

/**
 * A quarter of a second for each turn means some 250 requests in the works: who comes now would wait longer than it takes to come
 * back. Looked at over a whole second, so that one slow turn, or a neighbour on a machine of two cores, sends nobody away. Memory: four
 * fifths of what the engine would die at, and half as much again as load and uploads together were seen to take (600 + 400 MB).
 */
export const usualLimits: OverloadLimits = {
  maxEventLoopDelay: 250,
  sampleInterval: 1000,
  maxHeapUsedBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.8),
  maxRssBytes: 1.5 * gibibyte,
  startMilliseconds: 5000
}

/** Sends requests away while the process has more than it can do; whoever watches over it is always answered. */
export async function registerOverload(
  app: FastifyInstance,
  { startMilliseconds, ...limits }: OverloadLimits
): Promise<void> {
  const begun = Date.now()
  let toldAt = 0
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async (request, _reply, reason, value) => {
      if (request.routeOptions.url?.startsWith('/api/health/')) return
      if (Date.now() - begun < startMilliseconds) return
      // Once a second: writing it down for each would be more load.
      if (Date.now() - toldAt > 1000) {
        toldAt = Date.now()
        request.log.warn({ reason, value }, 'overloaded: requests are sent away')
      }
      throw unavailable(2)
    }
  })
}
