import type { FastifyInstance } from 'fastify'
import { routeName } from '../lib/route-name.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'

/** Counts responses by the names of routes and sections. */
export function countRequests(app: FastifyInstance, metrics: GatewayMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(routeName(request), request.section, reply.statusCode, reply.elapsedTime)
    done()
  })
}
