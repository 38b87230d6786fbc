import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Logs one line per response at level info, without the URL (it may hold tokens and e-mails) and the client's address.
 */
export function logResponses(app: FastifyInstance): void {
  // Not the route's own logger, whose level may differ.
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(app.log, request, reply)
    done()
  })
}

export function logResponse(
  log: FastifyBaseLogger,
  { id, method, routeOptions }: FastifyRequest,
  reply: FastifyReply
): void {
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10
  log.info({ reqId: id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, milliseconds }, 'answered')
}
