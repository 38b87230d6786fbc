import { limits } from '@keur/contract/limits'
import type { Problem as ProblemAnswer } from '@keur/contract/responses'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asProblem } from '../problems/as-problem.ts'
import { methodNotAllowed, notFound, type Problem, slowRequest } from '../problems/problem.ts'
import { createAddressBook } from './address-book.ts'

/** The one place where what went wrong becomes an answer. */
export function registerErrors(app: FastifyInstance): void {
  const addresses = createAddressBook()
  app.addHook('onRoute', (route) => addresses.add(route.url, route.method))
  // Before a body is read: nobody should send 50 MB to an address that is not there.
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return
    const methods = addresses.methodsOf(request.url)
    if (methods.length > 0 || request.method === 'TRACE') throw methodNotAllowed(methods.join(', ') || 'GET, HEAD')
    throw notFound()
  })
  app.setNotFoundHandler(async () => {
    throw notFound()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => answerProblem(error, request, reply))
}

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = isLateBody(error, request) ? slowRequest() : asProblem(error)
  // A problem of ours is no surprise, and the request log has its status.
  if (problem.status >= 500 && problem !== error) request.log.error({ err: error }, 'request failed')
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  if (problem.allow) reply.header('allow', problem.allow)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  if (!request.raw.complete && (problem.status === 408 || !isWorthDraining(request)))
    reply.header('connection', 'close')
  reply.header('cache-control', 'no-store').code(problem.status)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(problem)))
}

/** A route's time can be over before its body has arrived: then the sender was slow, and nothing here was unavailable. */
const isLateBody = (error: unknown, { raw }: FastifyRequest) =>
  (error as { code?: string } | null)?.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete

/**
 * What is left of a refused body is not worth reading, except that a browser which is still sending photos when we hang up
 * never sees why: so those are read to their end, and thrown away.
 */
function isWorthDraining({ headers }: FastifyRequest): boolean {
  const length = Number(headers['content-length'])
  return /^multipart\/form-data/.test(headers['content-type'] ?? '') && length <= limits.uploadRequestBytes
}

export function bodyOf({ code, message, fields }: Problem): ProblemAnswer {
  return { error: code, message, ...(fields?.length ? { fields } : {}) }
}
