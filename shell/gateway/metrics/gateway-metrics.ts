import type { Manifest } from '@keur/contract/build'
import { addCounts, addHistogram } from '@keur/store/telemetry/labelled-series'
import { addCounter, addGauge, createMetricsRegistry, durationBuckets } from '@keur/store/telemetry/metrics-endpoint'
import type { StoreOperation } from '@keur/store/telemetry/store-failures'
import { Counter, type Registry } from 'prom-client'
import type { VisitorBuilds } from '../builds/visitor-builds.ts'

/** Where a page came from; `none`: it was rendered for this visitor alone. */
type PageSource = 'hit' | 'stale' | 'miss' | 'away' | 'none'
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
  const fallbacks = addCounts(registry, {
    name: 'gateway_page_fallbacks_total',
    help: 'Pages that a build could not render, by section and by what visitors got instead',
    labels: ['section', 'fallback']
  })
  const renders = addHistogram(registry, {
    name: 'gateway_render_duration_seconds',
    help: 'Seconds that a render process took for a page, by section',
    labels: ['section'],
    buckets: durationBuckets
  })
  const processFailures = addCounts(registry, {
    name: 'gateway_render_process_failures_total',
    help: 'Render processes that ended by themselves or had to be killed, by section',
    labels: ['section']
  })
  // Without a label: it is there, as 0, before the first one.
  const apiRetries = new Counter({
    name: 'gateway_api_retries_total',
    help: 'Reads that were sent to the API a second time',
    registers: [registry]
  })
  const storeFailures = addCounts(registry, {
    name: 'gateway_store_failures_total',
    help: 'Times that the store of builds was full, did not respond or failed, by operation',
    labels: ['operation']
  })

  return {
    registry,
    request: (route: string, section: string, status: number, milliseconds: number): void =>
      requests(milliseconds / 1_000, route, section, statusClasses[Math.trunc(status / 100)] ?? 'none'),
    /** Counts a page with the builds that it is made of. `section`: what it was asked for. */
    page(section: string, cache: PageSource, ofVisitor: VisitorBuilds, remote: Manifest | null): void {
      pages(section, cache)
      builds('shell', kindOf(ofVisitor, ofVisitor.shell))
      if (remote) builds(remote.app, kindOf(ofVisitor, remote))
    },
    fallback: (section: string, fallback: PageFallback): void => fallbacks(section, fallback),
    rendered: (section: string, milliseconds: number): void => renders(milliseconds / 1_000, section),
    processFailure: (section: string): void => processFailures(section),
    apiRetry: () => apiRetries.inc(),
    storeFailure: (operation: StoreOperation): void => storeFailures(operation),
    read: (sources: GatewayMetricSources) => readSources(registry, sources)
  }
}

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>

function kindOf({ live, preview }: VisitorBuilds, { app, id }: Manifest) {
  if (preview?.app === app && preview.build === id) return 'preview'
  if ((app === 'shell' ? live.shell : live.remotes.get(app))?.id === id) return 'live'
  if (live.canaries.get(app)?.build === id) return 'canary'
  return live.registry.remotes[app]?.previous === id ? 'previous' : 'other'
}

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
