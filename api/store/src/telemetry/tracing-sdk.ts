import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { NewSpan, SpanAttributes, TraceSpan, Tracing, TracingSettings } from './trace-context.ts'

/** Milliseconds until spans are sent, and until that is given up: a collector that is away must not hold up a stop. */
const delay = 5_000
const timeout = 2_000

/** Sends spans by OpenTelemetry's SDK. What the collector does not take in time is lost, and no request waits for it. */
export function createTracing({ endpoint, sample }: TracingSettings, service: string): Tracing {
  const random = new RandomIdGenerator()
  /** Ids of the span that is being started, in place of random ones. */
  let given: { traceId?: string; id?: string | undefined } = {}
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: timeout })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    idGenerator: {
      generateTraceId: () => given.traceId ?? random.generateTraceId(),
      generateSpanId: () => given.id ?? random.generateSpanId()
    },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: delay, exportTimeoutMillis: timeout })]
  })
  const tracer = provider.getTracer('keur-du-rail')
  /** Of the first eight digits of a trace id, which are random. */
  const bound = sample * 0x1_0000_0000

  function start(name: string, { traceId, parent, id, kind = 'internal', attributes = {}, startedAt }: NewSpan) {
    const remote = parent && { traceId, spanId: parent, traceFlags: TraceFlags.SAMPLED, isRemote: true }
    const context = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
    given = { traceId, id }
    const options = { kind: kinds[kind], attributes, ...(startedAt === undefined ? {} : { startTime: startedAt }) }
    const span = tracer.startSpan(name, options, context)
    given = {}
    return traceSpan(span, traceId)
  }

  const traceSpan = (span: Span, traceId: string): TraceSpan => {
    const id = span.spanContext().spanId
    return {
      id,
      child: (name, attributes = {}, kind = 'internal') => start(name, { traceId, parent: id, attributes, kind }),
      end(attributes = {}, endedAt) {
        span.setAttributes(attributes)
        if (isFailure(attributes)) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(endedAt)
      }
    }
  }

  return {
    isSampled: (traceId) => Number.parseInt(traceId.slice(0, 8), 16) < bound,
    start,
    stop: () => provider.shutdown().catch(() => {})
  }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

const isFailure = (attributes: SpanAttributes): boolean =>
  'error.type' in attributes || Number(attributes['http.response.status_code'] ?? 0) >= 500
