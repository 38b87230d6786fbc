import type { Language } from '@keur/contract/language'
import { limits } from '@keur/contract/limits'
import type { Problem as ProblemBody } from '@keur/contract/responses'
import { limitLines } from '@keur/store/http/line-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, translateMessage } from '../domain/language.ts'
import { asProblem } from '../problems/as-problem.ts'
import { methodNotAllowed, notFound, type Problem, slowRequest } from '../problems/problem.ts'

export function registerErrors(app: FastifyInstance): void {
  limitLines(app)
  const allowedMethods = createAllowedMethods()
  app.addHook('onRoute', (route) => allowedMethods.add(route.url, route.method))
  // Before the body is read: no upload of 50 MB to an unknown path.
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return
    const methods = allowedMethods.methodsOf(request.url)
    if (methods.length > 0 || request.method === 'TRACE') throw methodNotAllowed(methods.join(', ') || 'GET, HEAD')
    throw notFound()
  })
  app.setNotFoundHandler(async () => {
    throw notFound()
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(error, request, reply))
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = isBodyTimeout(error, request) ? slowRequest() : asProblem(error)
  // A thrown Problem is expected, and the request log has its status.
  if (problem.status >= 500 && problem !== error) logFailure(error, request)
  if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
  if (problem.allow) reply.header('allow', problem.allow)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  if (!request.raw.complete && (problem.status === 408 || !shouldDrain(request))) reply.header('connection', 'close')
  reply.header('cache-control', 'no-store').code(problem.status)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(problem, languageOf(request))))
}

/** Once a second of each kind: what is broken is broken for every request. */
function logFailure(error: unknown, { server, log, routeOptions }: FastifyRequest): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  server.limitLine(`${routeOptions.url} ${code ?? name}`, (count) =>
    log.error({ err: error, ...(count > 1 ? { count } : {}) }, 'request failed')
  )
}

/** A handler timeout before the whole body has arrived is a slow sender (408), not an unavailable service (503). */
const isBodyTimeout = (error: unknown, { raw }: FastifyRequest) =>
  (error as { code?: string } | null)?.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete

/** What is left of a rejected form is read: a browser that is still sending would not show the response. */
function shouldDrain({ headers }: FastifyRequest): boolean {
  const length = Number(headers['content-length'])
  return /^multipart\/form-data/.test(headers['content-type'] ?? '') && length <= limits.uploadRequestBytes
}

/** In French without a language: a request that is no HTTP has none. */
export function bodyOf({ code, message, fields }: Problem, language: Language = 'fr'): ProblemBody {
  const translate = (text: string) => translateMessage(language, text)
  return {
    error: code,
    message: translate(message),
    ...(fields?.length ? { fields: fields.map((field) => ({ ...field, message: translate(field.message) })) } : {})
  }
}

/** The methods of each path: without it, Fastify responds 404 instead of 405 to an unsupported method. */
export function createAllowedMethods() {
  const patterns = new Map<string, { matches: RegExp; methods: Set<string> }>()
  return {
    add(pattern: string, method: string | string[]): void {
      const entry = patterns.get(pattern) ?? { matches: toRegExp(pattern), methods: new Set() }
      for (const name of [method].flat()) entry.methods.add(name)
      patterns.set(pattern, entry)
    },
    /** Sorted. Empty for an unknown path. */
    methodsOf(url: string): string[] {
      const path = url.split('?', 1)[0]!
      const methods = [...patterns.values()]
        .filter(({ matches }) => matches.test(path))
        .flatMap((entry) => [...entry.methods])
      return [...new Set(methods)].sort()
    }
  }
}

function toRegExp(pattern: string): RegExp {
  const segments = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.+' : RegExp.escape(part)))
  return new RegExp(`^${segments.join('/')}$`)
}
