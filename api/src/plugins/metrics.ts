import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

type Load = () => { running: number; waiting: number }

/** What the metrics are read from. */
export interface MetricSources {
  decodingLoad: Load
  hashingLoad: Load
  /** By group of senders. */
  uploadLoads: Record<string, Load>
  connectionPool: () => { open: number; busy: number }
  countMessages: (state: 'waiting' | 'stuck') => Promise<number>
}

/** Prometheus metrics of this process: Node, responses, queues, outbox and database connections. */
export function createMetrics(sources: MetricSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const responses = new Histogram({
    name: 'keur_answer_seconds',
    help: 'Response times by route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers
  })

  /** A gauge with a value per state, read when the metrics are collected. */
  function gauge(name: string, help: string, read: () => object | Promise<object>): void {
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset()
        for (const [state, count] of Object.entries(await read())) this.set({ state }, count)
      }
    })
  }

  gauge('keur_decode_queue', 'Work on a picture, by state', sources.decodingLoad)
  gauge('keur_hash_queue', 'Work on a password, by state', sources.hashingLoad)
  for (const [senders, load] of Object.entries(sources.uploadLoads))
    gauge(`keur_upload_forms_of_${senders}`, 'Forms with photos that are read or worked on, by state', load)
  gauge('keur_database_connections', 'Connections to the database, by state', sources.connectionPool)
  gauge('keur_outbox_messages', 'Messages that are not sent, by state', async () => {
    // The other metrics must not fail without the database.
    const count = (state: 'waiting' | 'stuck') => sources.countMessages(state).catch(() => Number.NaN)
    const [waiting, stuck] = await Promise.all([count('waiting'), count('stuck')])
    return { waiting, stuck }
  })

  return {
    observe: (method: string, route: string, status: number, milliseconds: number) =>
      responses.observe({ method, route, status }, milliseconds / 1000),
    text: () => registry.metrics(),
    /** Serves /metrics on 127.0.0.1. Port 0 is any free port. Returns a function that stops the server. */
    async listen(port: number, onListening: (port: number) => void = () => {}): Promise<() => Promise<void>> {
      const server = createServer(async (request, response) => {
        const isMetrics = request.method === 'GET' && request.url === '/metrics'
        const headers = { 'content-type': isMetrics ? registry.contentType : 'text/plain; charset=utf-8' }
        response.writeHead(isMetrics ? 200 : 404, headers)
        response.end(isMetrics ? await registry.metrics() : 'Not found.\n')
      })
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      onListening((server.address() as { port: number }).port)
      return async () => {
        server.closeAllConnections()
        server.close()
      }
    }
  }
}

/** Counts responses by route pattern: URLs would be unbounded as labels, and personal. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    metrics.observe(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
  )
}
