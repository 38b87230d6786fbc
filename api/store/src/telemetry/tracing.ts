import type { SpanAttributes, SpanKind, TraceSpan } from './trace-context.ts'

export interface TracingSettings {
  /** The address of an OpenTelemetry collector, without the path `/v1/traces`. */
  endpoint: string
  /** The share of traces whose spans are sent, from 0 to 1. */
  sample: number
}

export interface NewSpan {
  traceId: string
  /** The span that it is a part of; without it, it is the first of its trace. */
  parent?: string | undefined
  /** By default a random one. */
  id?: string | undefined
  kind?: SpanKind
  attributes?: SpanAttributes
  /** Milliseconds since 1970; by default now. */
  startedAt?: number
}

export interface Tracing {
  /** Whether a trace is among those that are sampled: by its id, so that all processes agree. */
  isSampled(traceId: string): boolean
  /** Starts a span that is sent when it ends. It is for the caller to start those of sampled traces and failures only. */
  start(name: string, span: NewSpan): TraceSpan
  /** Sends what has ended, and stops. Never rejects. */
  stop(): Promise<void>
}

export const defaultSample = 0.01

/** Undefined without a collector: then nothing of OpenTelemetry is loaded. `service`: the name of this process. */
export async function startTracing(settings: TracingSettings | null, service: string): Promise<Tracing | undefined> {
  return settings ? (await import('./tracing-sdk.ts')).createTracing(settings, service) : undefined
}

/** The settings of traces; null without a collector. Adds a sentence to `errors` for each that is invalid. */
export function readTracingSettings(env: Record<string, string | undefined>, errors: string[]): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE } = env
  if (!endpoint) return null
  const sample = Number(TRACE_SAMPLE || defaultSample)
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    errors.push(`OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, not « ${endpoint} ».`)
  if (!(sample >= 0 && sample <= 1)) errors.push(`TRACE_SAMPLE must be a share from 0 to 1, not « ${TRACE_SAMPLE} ».`)
  return { endpoint: endpoint.replace(/\/$/, ''), sample }
}
