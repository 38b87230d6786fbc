import { AsyncLocalStorage } from 'node:async_hooks'

/** Names of routes, sections, builds and statuses only: never an address, a value of a visitor or of the database. */
export type SpanAttributes = Record<string, string | number>

/** A part of a sampled trace that has begun. */
export interface TraceSpan {
  /** 16 hexadecimal digits. */
  readonly id: string
  child(name: string, attributes?: SpanAttributes, kind?: SpanKind): TraceSpan
  /** `http.response.status_code` from 500 on, or `error.type`, makes it a failure. */
  end(attributes?: SpanAttributes, endedAt?: number): void
}
export type SpanKind = 'server' | 'client' | 'internal'

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

/** The trace that something is a part of. Without a span it is not sampled. */
export interface TraceContext {
  traceId: string
  span?: TraceSpan | undefined
}

const contexts = new AsyncLocalStorage<TraceContext>()

/** The trace of the request that is being answered; undefined outside of one. */
export const currentTrace = (): TraceContext | undefined => contexts.getStore()

/** Whatever the work starts is a part of this trace. */
export const runInTrace = <Result>(trace: TraceContext, work: () => Result): Result => contexts.run(trace, work)

/** Runs the work as a part of the current trace, if that is sampled. */
export async function inSpan<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
  kind: SpanKind = 'internal'
): Promise<Result> {
  const trace = currentTrace()
  const span = trace?.span?.child(name, attributes, kind)
  if (!trace || !span) return work()
  try {
    const result = await contexts.run({ ...trace, span }, work)
    span.end()
    return result
  } catch (error) {
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' })
    throw error
  }
}
