import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One line for each answer, at the level info: never an address as it was asked (tokens and e-mails stand in it), nor who asked. */
export function logResponses(app: FastifyInstance): void {
  // Not the route's own logger, whose level may be another.
  app.addHook('onResponse', async (request, reply) => logResponse(app.log, request, reply))
}

export function logResponse(
  log: FastifyBaseLogger,
  { id, method, routeOptions }: FastifyRequest,
  reply: FastifyReply
): void {
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10
  log.info({ reqId: id, method, route: routeOptions.url ?? 'none', status: reply.statusCode, milliseconds }, 'answered')
}
