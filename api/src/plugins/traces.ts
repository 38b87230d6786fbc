import { parseTraceparent } from '@keur/contract/trace'
import { runInTrace, type TraceSpan } from '@keur/store/telemetry/trace-context'
import type { Tracing } from '@keur/store/telemetry/tracing'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const spans = new WeakMap<FastifyRequest, TraceSpan>()

/**
 * Makes each request a span of the trace that its `traceparent` names, if the gateway samples that. A failure is a span
 * in any case. Names and attributes are routes and statuses: never an address, a body or a caller.
 */
export function registerTraces(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = parseTraceparent(request.headers.traceparent)
    if (!trace?.sampled) return done()
    const span = startSpan(tracing, request, Date.now())
    if (!span) return done()
    spans.set(request, span)
    runInTrace({ traceId: trace.traceId, span }, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (span) span.end(attributesOf(request, reply))
    else if (reply.statusCode >= 500)
      startSpan(tracing, request, Date.now() - reply.elapsedTime)?.end(attributesOf(request, reply))
  })
}

/** Undefined for a request without a trace: the gateway gives each one. */
function startSpan(tracing: Tracing, request: FastifyRequest, startedAt: number): TraceSpan | undefined {
  const trace = parseTraceparent(request.headers.traceparent)
  if (!trace) return undefined
  const place = { traceId: trace.traceId, parent: trace.span, kind: 'server' as const, startedAt }
  return tracing.start(`${request.method} ${routeOf(request)}`, place)
}

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

const attributesOf = (request: FastifyRequest, { statusCode }: FastifyReply) => ({
  'http.request.method': request.method,
  'http.route': routeOf(request),
  'http.response.status_code': statusCode
})
