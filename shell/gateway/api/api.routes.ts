import type { IncomingHttpHeaders } from 'node:http'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendError } from '../problems/error-handlers.ts'
import { bufferRequestBodies } from './request-body.ts'

/**
 * Connections to the API: 304 in all, and some hundred more for the pages that are being rendered, where the API takes 2,000. What
 * comes while all are taken waits for one. Of those for `/api`, streams can take 48 (`request-limits.ts`).
 */
const connections = { '/api': 176, '/media': 128 }

/** The API and its photos, behind the gateway's own address. */
export async function apiRoutes(app: FastifyInstance, { apiUrl }: { apiUrl: string }) {
  await app.register(async (scope) => {
    bufferRequestBodies(scope)
    // A failure of the API is logged by `onError` below, once and with who caused it in mind.
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
          rewriteRequestHeaders: (request, headers) => ownForwarding(request as FastifyRequest, headers),
          rewriteHeaders: withoutConnection,
          // Asking again is the visitor's to decide: eleven requests for one would keep a busy API busy.
          retryDelay: () => null,
          onError: (reply, { error }) => {
            sendError({ statusCode: 503, cause: error }, reply.request as FastifyRequest, reply as never)
          }
        }
      })
  })
}

/** Who asks is what the gateway saw, or what a proxy that it trusts told it; never what a visitor wrote. What a visitor expects, the gateway has answered. */
function ownForwarding(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(
    ([name]) => !/^(expect|forwarded|x-forwarded-.*|x-real-ip|.*client-ip)$/.test(name)
  )
  return { ...Object.fromEntries(own), 'x-forwarded-for': request.ip }
}

/** The API speaks of its connection to the gateway, not of the visitor's (RFC 9110, section 7.6.1). */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const end = Object.entries(headers).filter(
    ([name]) => !/^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/.test(name)
  )
  return Object.fromEntries(end)
}
