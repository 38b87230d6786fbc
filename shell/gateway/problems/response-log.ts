import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds. */
const slow = 3_000

/**
 * Logs one line per response at level info, and at level warn where it is an error of the server or slow, of which
 * one a second is logged with their count: without the URL (it may hold tokens and e-mails) and the client's address.
 */
export function logResponses(app: FastifyInstance): void {
  // Not the route's own logger, whose level may differ.
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(app.log, request, reply)
    done()
  })
}

export function logResponse(log: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, routeOptions, server } = request
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10
  const route = routeOptions.url ?? 'none'
  const status = reply.statusCode
  if (status < 500 && milliseconds <= slow) log.info({ trace: id, method, route, status, milliseconds }, 'answered')
  else
    server.limitLine(`answered ${route} ${status}`, (count) =>
      log.warn({ trace: id, method, route, status, milliseconds, ...(count > 1 ? { count } : {}) }, 'answered')
    )
}
