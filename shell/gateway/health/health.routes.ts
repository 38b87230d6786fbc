import type { FastifyInstance } from 'fastify'
import type { GatewayHealth } from './health.ts'

/** `/sante/live`: the process answers. `/sante`: it has what it needs to serve pages; 503 says what is missing. */
export function healthRoutes(app: FastifyInstance, readHealth: () => Promise<GatewayHealth>) {
  app.get('/sante/live', { logLevel: 'warn' }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
  )

  app.get('/sante', { logLevel: 'warn' }, async (_request, reply) => {
    const health = await readHealth()
    const ok = health.builds && health.api
    return reply
      .code(ok ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ok ? 'ok' : 'unavailable', ...health })
  })
}
