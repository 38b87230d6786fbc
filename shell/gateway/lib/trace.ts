import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createTraceparent, documentSpanOf, parseTraceparent, traceIdOf } from '@keur/contract/trace'
import { runInTrace, type TraceContext, type TraceSpan } from '@keur/store/telemetry/trace-context'
import type { Tracing } from '@keur/store/telemetry/tracing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeName } from './route-name.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a sampled trace. */
    traceSpan: TraceSpan | null
  }
}

/** The id of a request is that of its trace: the browser's, or a new one. */
export const requestTraceId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers.traceparent === undefined ? undefined : traceIdOf(headers.traceparent)) ?? newTraceId()

const random = Buffer.alloc(4_096)
let used = random.length
/** Random bytes are drawn for many ids at once: for each one alone they took a fourteenth of a page from the cache. */
function newTraceId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += 16
  return random.toString('hex', used - 16, used)
}

/**
 * Whatever a request starts knows its trace. With `tracing` the request is a span of it, if the trace is among those that
 * are sampled: the gateway decides that for all others. A failure is a span in any case.
 */
export function followTraces(app: FastifyInstance, tracing?: Tracing): void {
  app.decorateRequest('traceSpan', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (tracing?.isSampled(request.id)) request.traceSpan = startSpan(tracing, request, Date.now())
    runInTrace({ traceId: request.id, span: request.traceSpan ?? undefined }, done)
  })
  if (!tracing) return
  app.addHook('onResponse', (request, reply, done) => {
    if (request.traceSpan) request.traceSpan.end(attributesOf(request, reply))
    else if (reply.statusCode >= 500)
      startSpan(tracing, request, Date.now() - reply.elapsedTime).end(attributesOf(request, reply))
    done()
  })
  app.addHook('onClose', tracing.stop)
}

function startSpan(tracing: Tracing, request: FastifyRequest, startedAt: number): TraceSpan {
  const { id: traceId, method, headers } = request
  const parent = parseTraceparent(headers.traceparent)?.span
  // Without a parent it is the document of a page, or the like.
  const place = parent ? { parent } : { id: documentSpanOf(traceId) }
  return tracing.start(`${method} ${routeName(request)}`, { traceId, ...place, kind: 'server', startedAt })
}

const attributesOf = (request: FastifyRequest, { statusCode }: FastifyReply) => ({
  'http.request.method': request.method,
  'http.route': routeName(request),
  'http.response.status_code': statusCode,
  'keur.section': request.section
})

/** The header that makes a request to the API a part of this trace. */
export const traceparentFor = ({ traceId, span }: TraceContext): string =>
  createTraceparent(traceId, span?.id, span !== undefined)

/** As `traceparentFor`, for a request that is forwarded. */
export const traceparentOf = (request: FastifyRequest): string =>
  traceparentFor({ traceId: request.id, span: request.traceSpan ?? undefined })
