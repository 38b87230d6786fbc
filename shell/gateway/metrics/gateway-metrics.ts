import { addCounts, addHistogram } from '@keur/store/telemetry/labelled-series'
import { addCounter, addGauge, createMetricsRegistry, durationBuckets } from '@keur/store/telemetry/metrics-endpoint'
import type { StoreOperation } from '@keur/store/telemetry/store-failures'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Where a page came from; `none`: it was rendered for this visitor alone. */
export type PageSource = 'hit' | 'stale' | 'miss' | 'away' | 'none'
/** Why a visitor got this build of an app. */
export type BuildKind = 'live' | 'canary' | 'previous' | 'preview' | 'other'
/** What a visitor got in place of a page that a build could not render. */
export type PageFallback = 'live_shell' | 'previous_build' | 'frame' | 'unavailable'

/** What the metrics are read from when they are collected. */
export interface GatewayMetricSources {
  /** Render processes that run, and pages that they render or that wait for one. */
  renderers(): { processes: number; pages: number }
  /** From 0 to 1. */
  renderLoad(): number
  renderSeconds(): number
  /** Apps whose stored pointer or manifest was refused. */
  refused(): string[]
  /** Sections whose live build could not be read when the health was last checked. */
  damaged(): string[]
  /** The share of visitors that a canary is for, from 0 to 1, by app. */
  canaryShares(): Promise<Map<string, number>>
}

const statusClasses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx']

/**
 * Prometheus metrics of the gateway. Labels are names of routes, sections and statuses: never an address, a build or a
 * visitor, so that their number has a bound and they say nothing about anyone.
 */
export function createGatewayMetrics() {
  const registry = createMetricsRegistry()
  const registers = [registry]

  const requests = addHistogram(registry, {
    name: 'gateway_request_duration_seconds',
    help: 'Seconds until a response was sent, by route, section of the page and class of status',
    labels: ['route', 'section', 'status'],
    buckets: durationBuckets
  })
  const pages = addCounts(registry, {
    name: 'gateway_pages_total',
    help: 'Pages, by section and by what the page cache had',
    labels: ['section', 'cache']
  })
  const builds = addCounts(registry, {
    name: 'gateway_page_builds_total',
    help: 'Pages, by section and by the kind of build that visitors got',
    labels: ['section', 'build']
  })
  const fallbacks = new Counter({
    name: 'gateway_page_fallbacks_total',
    help: 'Pages that a build could not render, by section and by what visitors got instead',
    labelNames: ['section', 'fallback'] as const,
    registers
  })
  const renders = new Histogram({
    name: 'gateway_render_duration_seconds',
    help: 'Seconds that a render process took for a page, by section',
    labelNames: ['section'] as const,
    buckets: durationBuckets,
    registers
  })
  const processFailures = new Counter({
    name: 'gateway_render_process_failures_total',
    help: 'Render processes that ended by themselves or had to be killed, by section',
    labelNames: ['section'] as const,
    registers
  })
  const apiRetries = new Counter({
    name: 'gateway_api_retries_total',
    help: 'Reads that were sent to the API a second time',
    registers
  })
  const storeFailures = new Counter({
    name: 'gateway_store_failures_total',
    help: 'Times that the store of builds was full, did not respond or failed, by operation',
    labelNames: ['operation'] as const,
    registers
  })

  return {
    registry,
    request: (route: string, section: string, status: number, milliseconds: number): void =>
      requests(milliseconds / 1_000, route, section, statusClasses[Math.trunc(status / 100)] ?? 'none'),
    page: (section: string, cache: PageSource): void => pages(section, cache),
    build: (section: string, kind: BuildKind): void => builds(section, kind),
    fallback: (section: string, fallback: PageFallback) => fallbacks.inc({ section, fallback }),
    rendered: (section: string, milliseconds: number) => renders.observe({ section }, milliseconds / 1_000),
    processFailure: (section: string) => processFailures.inc({ section }),
    apiRetry: () => apiRetries.inc(),
    storeFailure: (operation: StoreOperation) => storeFailures.inc({ operation }),
    /** Adds the metrics that are read from the parts of the gateway. */
    read: (sources: GatewayMetricSources) => readSources(registry, sources)
  }
}

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>

function readSources(registry: Registry, sources: GatewayMetricSources): void {
  const gauge = (name: string, help: string, read: () => number) => addGauge(registry, { name, help, read })
  const sections = (name: string, help: string, read: () => Promise<Record<string, number>>) =>
    addGauge(registry, { name, help, label: 'section', read })
  const each = async (apps: string[]) => Object.fromEntries(apps.map((app) => [app, 1]))

  gauge(
    'gateway_render_load_ratio',
    'Share of the processors that render processes use, from 0 to 1',
    sources.renderLoad
  )
  gauge('gateway_render_processes', 'Render processes that run', () => sources.renderers().processes)
  gauge('gateway_render_queue_pages', 'Pages that are being rendered or wait for it', () => sources.renderers().pages)
  sections('gateway_builds_refused', '1 for an app whose published build was refused', () => each(sources.refused()))
  sections('gateway_builds_damaged', '1 for a section whose live build cannot be read', () => each(sources.damaged()))
  sections('gateway_canary_share_ratio', 'Share of visitors that a canary is for, from 0 to 1', async () =>
    Object.fromEntries(await sources.canaryShares())
  )
  addCounter(registry, {
    name: 'gateway_render_cpu_seconds_total',
    help: 'Seconds of processor time that render processes have used',
    read: sources.renderSeconds
  })
}
