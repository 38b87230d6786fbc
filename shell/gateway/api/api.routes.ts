import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRetried, retryPause } from '../lib/retry-read.ts'
import { traceparentOf } from '../lib/trace.ts'
import { sendError } from '../problems/error-handlers.ts'
import { createRecentResponses } from './recent-responses.ts'
import type { RecentWriters } from './recent-writers.ts'
import { bufferRequestBodies } from './request-body.ts'

/**
 * The maximum of connections to the API, by path: 304 in all beside those of render processes, where the API accepts
 * 2,000. Further requests wait for a free one. Of those for `/api`, streams can take 48 (`request-limits.ts`).
 */
const connections = { '/api': 176, '/media': 128 }
/** To the publishing service, of which few are needed. */
const publishing = { prefix: '/api/publishing', maxSockets: 16 }

/** What the proxy hands over. */
interface ApiResponse {
  statusCode: number
  headers: IncomingHttpHeaders
  stream: Readable
}

interface ApiRoutesSettings {
  apiUrl: string
  publishingUrl: string
  writers: RecentWriters
  /** Called when a read is sent a second time. */
  onRetry?: (() => void) | undefined
}

export async function apiRoutes(
  app: FastifyInstance,
  { apiUrl, publishingUrl, writers, onRetry = () => {} }: ApiRoutesSettings
) {
  /** When each request was sent, by its headers. */
  const startTimes = new WeakMap<object, number>()
  const recent = createRecentResponses()

  /** Sends the response of an upstream, and remembers it where it is for everybody. */
  async function passOn(request: FastifyRequest, reply: FastifyReply, { statusCode, headers, stream }: ApiResponse) {
    if (!recent.isLasting(request, statusCode, headers)) return reply.send(stream)
    try {
      const body = await buffer(stream)
      recent.remember(request, withoutHopByHop(headers), body)
      reply.send(body)
    } catch (cause) {
      sendError({ statusCode: 503, cause }, request, reply)
    }
  }

  await app.register(async (scope) => {
    bufferRequestBodies(scope)
    // Errors of the API are logged by `onError` below, unless the client caused them.
    scope.addHook('onRoute', (route) => {
      route.logLevel = 'error'
    })
    const upstreams = [
      ...Object.entries(connections).map(([prefix, maxSockets]) => ({ prefix, maxSockets, upstream: apiUrl })),
      { ...publishing, upstream: publishingUrl }
    ]
    for (const { prefix, maxSockets, upstream } of upstreams)
      await scope.register(proxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        proxyPayloads: false,
        http: {
          agentOptions: { keepAlive: true, maxSockets },
          requestOptions: { timeout: prefix === publishing.prefix ? 290_000 : 60_000 }
        },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => {
            const forwarded = withForwardedFor(request as FastifyRequest, headers)
            startTimes.set(forwarded, performance.now())
            return forwarded
          },
          rewriteHeaders: (headers, request) => {
            if (upstream === apiUrl) writers.record(request as FastifyRequest)
            return withoutHopByHop(headers)
          },
          // No others: they would multiply the load of a busy API.
          retryDelay({ attempt, req, err }) {
            if (attempt > 0 || !isRetried(req.method, err, startTimes.get(req.headers) ?? 0)) return null
            onRetry()
            return retryPause
          },
          onResponse: (request, reply, response) =>
            void passOn(request as FastifyRequest, reply as never, response as unknown as ApiResponse),
          onError: (reply, { error }) => {
            const known = upstream === apiUrl && recent.find(reply.request as FastifyRequest)
            if (known) {
              const headers = { ...known.headers, age: known.age, 'cache-control': 'no-store' }
              return void (reply as unknown as FastifyReply).code(200).headers(headers).send(known.body)
            }
            sendError({ statusCode: 503, cause: error }, reply.request as FastifyRequest, reply as never)
          }
        }
      })
  })
}

/**
 * Replaces the client's forwarding headers by the address that the gateway or a trusted proxy saw. Drops `Expect`,
 * which the gateway has handled. Passes the trace on.
 */
function withForwardedFor(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const forwarded = Object.entries(headers).filter(
    ([name]) => !/^(expect|forwarded|x-forwarded-.*|x-real-ip|.*client-ip)$/.test(name)
  )
  return {
    ...Object.fromEntries(forwarded),
    traceparent: traceparentOf(request),
    'x-forwarded-for': request.ip
  }
}

/** Drops headers about the connection between API and gateway (RFC 9110, section 7.6.1). */
function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const endToEnd = Object.entries(headers).filter(
    ([name]) => !/^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/.test(name)
  )
  return Object.fromEntries(endToEnd)
}
