import type { Tracing, TracingSettings } from './trace-context.ts'

export type { Tracing, TracingSettings }

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
