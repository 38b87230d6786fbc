import { addGauge, createMetricsRegistry, durationBuckets } from '@keur/store/telemetry/metrics-endpoint'
import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import type { RunTrial } from './run-trial.ts'

/** In seconds: a trial opens each page of a section in a browser, and is ended after 330. */
const trialBuckets = [5, 10, 20, 40, 80, 160, 330]

export function createPublishingMetrics() {
  const registry = createMetricsRegistry()
  const registers = [registry]
  let running = 0
  const trials = new Histogram({
    name: 'publishing_trial_duration_seconds',
    help: 'Seconds that trials of builds took, by result',
    labelNames: ['result'] as const,
    buckets: trialBuckets,
    registers
  })
  const requests = new Histogram({
    name: 'publishing_request_duration_seconds',
    help: 'Seconds until a response was sent, by route pattern and class of status',
    labelNames: ['route', 'status'] as const,
    buckets: durationBuckets,
    registers
  })
  addGauge(registry, { name: 'publishing_trials_running', help: 'Trials that run now', read: () => running })
  for (const result of ['passed', 'refused']) trials.zero({ result })

  return {
    registry,
    /** The same trials, counted. */
    count: (runTrial: RunTrial): RunTrial =>
      async function countedTrial(request, onStep) {
        const startedAt = performance.now()
        running += 1
        try {
          const result = await runTrial(request, onStep)
          const seconds = (performance.now() - startedAt) / 1_000
          trials.observe({ result: result.findings.length === 0 ? 'passed' : 'refused' }, seconds)
          return result
        } finally {
          running -= 1
        }
      },
    /** Counts responses by the pattern of their route. To be called before routes are added. */
    countRequests(server: FastifyInstance): void {
      server.addHook('onResponse', (request, reply, done) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        requests.observe({ route: request.routeOptions.url ?? 'none', status }, reply.elapsedTime / 1_000)
        done()
      })
    }
  }
}
