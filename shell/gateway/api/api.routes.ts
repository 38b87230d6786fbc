import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../problems/error-handlers.ts'
import type { RecentWriters } from './recent-writers.ts'
import { bufferRequestBodies } from './request-body.ts'

/**
 * The maximum of connections to the API, by path: 304 in all beside those of render processes, where the API accepts
 * 2,000. Further requests wait for a free one. Of those for `/api`, streams can take 48 (`request-limits.ts`).
 */
const connections = { '/api': 176, '/media': 128 }

interface ApiRoutesSettings {
  apiUrl: string
  writers: RecentWriters
}

export async function apiRoutes(app: FastifyInstance, { apiUrl, writers }: ApiRoutesSettings) {
  await app.register(async (scope) => {
    bufferRequestBodies(scope)
    // Errors of the API are logged by `onError` below, unless the client caused them.
    scope.addHook('onRoute', (route) => {
      route.logLevel = 'error'
    })
    for (const [prefix, maxSockets] of Object.entries(connections))
      await scope.register(proxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        http: { agentOptions: { keepAlive: true, maxSockets }, requestOptions: { timeout: 60_000 } },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => withForwardedFor(request as FastifyRequest, headers),
          rewriteHeaders: (headers, request) => {
            writers.record(request as FastifyRequest)
            return withoutHopByHop(headers)
          },
          // No retries: they would multiply the load of a busy API.
          retryDelay: () => null,
          onError: (reply, { error }) => {
            sendError({ statusCode: 503, cause: error }, reply.request as FastifyRequest, reply as never)
          }
        }
      })
  })
}

/**
 * Replaces the client's forwarding headers by the address that the gateway or a trusted proxy saw. Drops `Expect`,
 * which the gateway has handled.
 */
function withForwardedFor(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(
    ([name]) => !/^(expect|forwarded|x-forwarded-.*|x-real-ip|.*client-ip)$/.test(name)
  )
  return { ...Object.fromEntries(forwarded), 'x-forwarded-for': request.ip }
}

/** Drops headers about the connection between API and gateway (RFC 9110, section 7.6.1). */
function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const endToEnd = Object.entries(headers).filter(
    ([name]) => !/^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/.test(name)
  )
  return Object.fromEntries(endToEnd)
}
