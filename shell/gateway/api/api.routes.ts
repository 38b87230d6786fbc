import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRetried, retryPause } from '../lib/retry-read.ts'
import { traceparentOf } from '../lib/trace.ts'
import { sendError } from '../problems/error-handlers.ts'
import { type Limits, startWork, takePlace, tooMany } from '../security/limits.ts'
import { passedToApi, passedToVisitor } from './passed-headers.ts'
import { createRecentResponses } from './recent-responses.ts'
import type { RecentWriters } from './recent-writers.ts'
import { readRequestBodies } from './request-body.ts'

const reads = ['GET', 'HEAD', 'OPTIONS'] as const
const allMethods = [...reads, 'DELETE', 'PATCH', 'POST', 'PUT'] as const

/**
 * The maximum of connections to the API, by path: 304 in all beside those of render processes, where the API accepts
 * 2,000. Further requests wait for a free one. Of those for `/api`, forms with photos can take 48 (`limits.ts`). Builds
 * that are uploaded to the publishing service leave its other connections free: for status, releases and roll-back.
 */
const upstreams = [
  { prefix: '/api', maxSockets: 176, methods: allMethods, isPublishing: false },
  { prefix: '/media', maxSockets: 128, methods: allMethods, isPublishing: false },
  { prefix: '/api/publishing', maxSockets: 16, methods: ['PUT'], isPublishing: true },
  { prefix: '/api/publishing', maxSockets: 16, methods: [...reads, 'DELETE', 'PATCH', 'POST'], isPublishing: true }
] as const

/** Bytes up to which an answer is read whole, so that who takes it slowly holds no connection to the API. */
const maxWholeAnswer = 1024 ** 2

/** What the proxy hands over. */
interface ApiResponse {
  statusCode: number
  headers: IncomingHttpHeaders
  stream: Readable
}

interface ApiRoutesSettings {
  apiUrl: string
  publishingUrl: string
  limits: Limits
  writers: RecentWriters
  /** Called when a read is sent a second time. */
  onRetry?: (() => void) | undefined
}

export async function apiRoutes(
  app: FastifyInstance,
  { apiUrl, publishingUrl, limits, writers, onRetry = () => {} }: ApiRoutesSettings
) {
  /** When each request was sent, by its headers. */
  const startTimes = new WeakMap<object, number>()
  const recent = createRecentResponses()
  /** Ends the work of a request: its answer is there. */
  const ends = new WeakMap<FastifyRequest, () => void>()

  /** Sends an upstream's response. A small one is read first: it frees the connection, and may be remembered. */
  async function passOn(request: FastifyRequest, reply: FastifyReply, { statusCode, headers, stream }: ApiResponse) {
    if (request.method === 'HEAD' || statusCode === 304) return reply.send(stream)
    const size = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
    const activity = () => (reply.raw.socket?.writableLength ? 'waiting' : 'working')
    const isWhole = size <= maxWholeAnswer && takePlace(limits.answerBytes, request, reply, { size, activity })
    if (!isWhole) {
      if (takePlace(limits.streams, request, reply, { activity })) return reply.send(stream)
      stream.destroy()
      return sendError(tooMany(), request, reply)
    }
    try {
      const body = await buffer(stream)
      if (recent.isLasting(request, statusCode, headers)) recent.remember(request, passedToVisitor(headers), body)
      reply.send(body)
    } catch (cause) {
      sendError({ statusCode: 503, cause }, request, reply)
    }
  }

  await app.register(async (scope) => {
    readRequestBodies(scope, limits)
    // Errors of the API are logged by `onError` below, unless the client caused them.
    scope.addHook('onRoute', (route) => {
      route.logLevel = 'error'
    })
    // The body is there, or is forwarded while it arrives, which has a limit of its own.
    scope.addHook('preHandler', async (request, reply) => void ends.set(request, startWork(limits, request, reply)))
    scope.addHook('onSend', (request, _reply, _payload, done) => {
      ends.get(request)?.()
      done()
    })
    for (const { prefix, maxSockets, methods, isPublishing } of upstreams)
      await scope.register(proxy, {
        upstream: isPublishing ? publishingUrl : apiUrl,
        prefix,
        rewritePrefix: prefix,
        httpMethods: [...methods],
        proxyPayloads: false,
        http: {
          agentOptions: { keepAlive: true, maxSockets },
          requestOptions: { timeout: isPublishing ? 290_000 : 60_000 }
        },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => {
            const forwarded = forwardedHeaders(request as FastifyRequest, headers)
            startTimes.set(forwarded, performance.now())
            return forwarded
          },
          rewriteHeaders: (headers, request) => {
            if (!isPublishing) writers.record(request as FastifyRequest)
            return passedToVisitor(headers)
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
            const known = !isPublishing && recent.find(reply.request as FastifyRequest)
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

/** What is passed on of a request, with its trace and the address that the gateway or a trusted proxy saw. */
const forwardedHeaders = (request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  // Its length, once the gateway has read it, is in the request's own headers.
  ...passedToApi({ ...request.raw.headers, host: headers.host }, request.body !== undefined),
  traceparent: traceparentOf(request),
  'x-forwarded-for': request.ip
})
