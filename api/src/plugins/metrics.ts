import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../services.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Sources = Pick<Services, 'database' | 'uploads' | 'intakes' | 'users' | 'repositories'>

/** Figures about this process in the form of Prometheus: engine and event loop, answers, queues, outbox, connections to the database. */
export function createMetrics({ database, uploads, intakes, users, repositories: { outbox } }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const answers = new Histogram({
    name: 'keur_answer_seconds',
    help: 'Answers by route pattern and status, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers
  })

  /** Numbers that are looked up when somebody asks, each under a name of one label. */
  function gauge(name: string, help: string, label: string, look: () => object | Promise<object>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset()
        for (const [value, number] of Object.entries(await look())) this.set({ [label]: value }, number)
      }
    })
  }
  const queue = (name: string, load: () => object) =>
    gauge(`keur_${name}_queue`, `Work on a ${name === 'decode' ? 'picture' : 'password'}, by state`, 'state', load)

  queue('decode', uploads.decodingLoad)
  queue('hash', users.hashingLoad)
  for (const [senders, intake] of Object.entries(intakes))
    gauge(
      `keur_upload_forms_of_${senders}`,
      'Forms with photos that are read or worked on, by state',
      'state',
      intake.load
    )
  gauge('keur_database_connections', 'Connections to the database, by state', 'state', database.pool)
  gauge('keur_outbox_messages', 'Messages that are not sent, by state', 'state', async () => {
    // Without the database the other figures are wanted all the more.
    const count = (state: 'waiting' | 'stuck') => outbox.count(state).catch(() => Number.NaN)
    const [waiting, stuck] = await Promise.all([count('waiting'), count('stuck')])
    return { waiting, stuck }
  })

  return {
    observe: (method: string, route: string, status: number, milliseconds: number) =>
      answers.observe({ method, route, status }, milliseconds / 1000),
    text: () => registry.metrics(),
    /** Shows them at /metrics to this machine alone; answers what ends that. A port of 0 is any. */
    async listen(port: number, onListening: (port: number) => void = () => {}): Promise<() => Promise<void>> {
      const server = createServer(async (request, response) => {
        const asked = request.method === 'GET' && request.url === '/metrics'
        const headers = { 'content-type': asked ? registry.contentType : 'text/plain; charset=utf-8' }
        response.writeHead(asked ? 200 : 404, headers)
        response.end(asked ? await registry.metrics() : 'Not found.\n')
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

/** Counts answers by the pattern of their route: addresses as they were asked would be endless, and tell of visitors. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) =>
    metrics.observe(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
  )
}
