import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds. */
const slow = 3_000

/**
 * Logs one line per response at level info, and at level warn where it is an error of the server or slow: without the URL (it may hold tokens and e-mails) and the client's address.
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
  const status = reply.statusCode
  const level = status >= 500 || milliseconds > slow ? 'warn' : 'info'
  log[level]({ trace: id, method, route: routeOptions.url ?? 'none', status, milliseconds }, 'answered')
}
