import type { FastifyInstance } from 'fastify'
import type { LiveBuildsReader } from '../builds/live-builds.ts'
import { routeName } from '../lib/route-name.ts'
import { measureProcessorLoad, sandboxProcessorSeconds } from '../sandbox/processor-time.ts'
import type { GatewayMetricSources, GatewayMetrics } from './gateway-metrics.ts'

interface GatewayParts {
  renderer: { load: GatewayMetricSources['renderers'] }
  liveBuilds: LiveBuildsReader
  refused(): string[]
  damaged(): string[]
}

/** Reads the metrics of a gateway's parts until it closes. */
export function readMetrics(app: FastifyInstance, metrics: GatewayMetrics, parts: GatewayParts): void {
  const { renderer, liveBuilds, refused, damaged } = parts
  const { load, stop } = measureProcessorLoad()
  app.addHook('onClose', async () => stop())
  metrics.read({
    renderers: renderer.load,
    renderLoad: load,
    renderSeconds: sandboxProcessorSeconds,
    refused,
    damaged,
    async canaryShares() {
      const { canaries } = await liveBuilds.current()
      return new Map([...canaries].map(([app, { share }]) => [app, share / 100]))
    }
  })
}

/** Counts responses by the names of routes and sections. */
export function countRequests(app: FastifyInstance, metrics: GatewayMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(routeName(request), request.section, reply.statusCode, reply.elapsedTime)
    done()
  })
}
