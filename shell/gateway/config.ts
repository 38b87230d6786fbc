import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type Agency, defaultAgency, parseAgency } from '@keur/contract/agency'
import { countersFile } from '@keur/store/counters'
import { type Environment, resolveEnvironment } from '@keur/store/environment'
import type { StoreSettings } from '@keur/store/open-store'
import { readBuildStoreSettings } from '@keur/store/open-store'
import { readTracingSettings, type TracingSettings } from '@keur/store/telemetry/tracing'
import { type TrustedKeys, watchTrustedKeys } from '@keur/store/trusted-keys'
import type { MapArchive } from './maps/map-archive.ts'
import { defaultRenderTimeout } from './rendering/page-limits.ts'

export interface GatewayConfig {
  port: number
  publicUrl: string
  apiUrl: string
  /** The publishing service, which is reached under `/api/publishing` and needs neither API nor database. */
  publishingUrl: string
  agency: Agency
  buildStore: StoreSettings
  trustedKeys: () => TrustedKeys
  /** Where the gateway remembers the counters of builds. */
  countersFile: string
  trustedProxies: string[]
  /** Milliseconds that rendering a page may take; after that the browser renders it. */
  renderTimeout: number
  /** Milliseconds until a page that waits for others is left to the browser. */
  renderWait?: number
  offline: boolean
  /** Send 103 Early Hints: for a balancer that passes them on. */
  earlyHints: boolean
  /** Vector tiles of the maps; null where maps are drawn. */
  mapTiles: MapArchive | null
  /** Where Prometheus reads the metrics; null: there are none. */
  metricsAddress: { host: string; port: number } | null
  /** Where traces are sent; null: nowhere. */
  traces: TracingSettings | null
  /** Milliseconds for which a process that is to end still responds, while `/sante` says that it closes. */
  drainDelay: number
  /** Whether the process is to end. */
  isClosing?: () => boolean
  /** Shared with the API: signs visits, which are not counted without it. */
  visitSecret: string | null
  /** The trial of a candidate: without canaries and failure reports. */
  forTrial?: boolean
}

const gatewaySettings = [
  'PORT',
  'PUBLIC_URL',
  'API_URL',
  'API_PORT',
  'PUBLISHING_URL',
  'PUBLISHING_PORT',
  'AGENCY_FILE',
  'DATA_DIR',
  'BUILD_STORE',
  'TRUSTED_KEYS',
  'TRUSTED_PROXIES',
  'RENDER_TIMEOUT',
  'OFFLINE',
  'EARLY_HINTS',
  'MAP_TILES',
  'VISIT_SECRET',
  'METRICS_HOST',
  'GATEWAY_METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'TRACE_SAMPLE',
  'DRAIN_DELAY',
  'LOG_LEVEL'
] as const
const storeSettings = [
  'MINIO_ENDPOINT',
  'MINIO_REGION',
  'MINIO_ACCESS_KEY',
  'MINIO_SECRET_KEY',
  'MINIO_BUCKET',
  'BUILD_STORE_ACCESS_KEY',
  'BUILD_STORE_SECRET_KEY'
] as const

/** The names of the settings that the gateway reads; the process that starts it passes no others. */
export const gatewaySettingsFor = ({ BUILD_STORE }: Environment): readonly string[] =>
  BUILD_STORE === 'minio' ? [...gatewaySettings, ...storeSettings] : gatewaySettings

/** Reads and checks all settings. Throws an error with one sentence per invalid setting. */
export function readConfig(given: Environment): Readonly<GatewayConfig> {
  const names = gatewaySettingsFor(given)
  const { environment, errors } = resolveEnvironment(given, { names })
  const env: Environment = Object.fromEntries(names.map((name) => [name, environment[name]]))
  const number = (name: string, fallback: number, max: number, min = 1) => {
    const value = Number(env[name] ?? fallback)
    if (!Number.isInteger(value) || value < min || value > max)
      errors.push(`${name} must be a whole number from ${min} to ${max}, not « ${env[name]} ».`)
    return value
  }
  const origin = (name: string, fallback: string) => {
    const value = env[name] ?? fallback
    if (!isOrigin(value))
      errors.push(`${name} must be an address without a path, such as ${fallback}, not « ${value} ».`)
    return value.replace(/\/$/, '')
  }
  const port = number('PORT', 3000, 65_535)
  const config: GatewayConfig = {
    port,
    publicUrl: origin('PUBLIC_URL', `http://localhost:${port}`),
    apiUrl: origin('API_URL', `http://127.0.0.1:${number('API_PORT', 5000, 65_535)}`),
    publishingUrl: origin('PUBLISHING_URL', `http://127.0.0.1:${number('PUBLISHING_PORT', 5002, 65_535)}`),
    agency: readAgencyFile(env.AGENCY_FILE, errors),
    buildStore: orFallback(errors, { folder: '' }, () => readBuildStoreSettings(env)),
    trustedKeys: orFallback(
      errors,
      () => ({}),
      () => watchTrustedKeys(env)
    ),
    countersFile: countersFile(env),
    trustedProxies: readProxies(env.TRUSTED_PROXIES ?? '', errors),
    renderTimeout: number('RENDER_TIMEOUT', defaultRenderTimeout, 60_000),
    drainDelay: number('DRAIN_DELAY', 1_000, 60_000, 0),
    offline: readSwitch('OFFLINE', env.OFFLINE ?? 'on', errors),
    earlyHints: readSwitch('EARLY_HINTS', env.EARLY_HINTS ?? 'off', errors),
    mapTiles: readMapTiles(env.MAP_TILES, errors),
    metricsAddress: env.GATEWAY_METRICS_PORT
      ? { host: env.METRICS_HOST || '127.0.0.1', port: number('GATEWAY_METRICS_PORT', 0, 65_535) }
      : null,
    traces: readTracingSettings(env, errors),
    visitSecret: env.VISIT_SECRET || null
  }
  if (env.VISIT_SECRET && env.VISIT_SECRET.length < 32)
    errors.push('VISIT_SECRET must have 32 characters or more, as `openssl rand -base64 48` prints.')
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return Object.freeze(config)
}

function readSwitch(name: string, value: string, errors: string[]): boolean {
  if (!/^(on|off)$/.test(value)) errors.push(`${name} must be on or off, not « ${value} ».`)
  return value === 'on'
}

const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

function readProxies(text: string, errors: string[]): string[] {
  const proxies = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const proxy of proxies) {
    if (!isNetwork(proxy)) errors.push(`TRUSTED_PROXIES names « ${proxy} », which is no IP address or network.`)
  }
  return proxies
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

function readAgencyFile(file: string | undefined, errors: string[]): Agency {
  try {
    return file ? parseAgency(readFileSync(file, 'utf8')) : defaultAgency
  } catch (error) {
    errors.push(`AGENCY_FILE (${file}) cannot be read: ${(error as Error).message}`)
    return defaultAgency
  }
}

/** Only its form: the archive itself is read when the gateway starts. */
function readMapTiles(value: string | undefined, errors: string[]): MapArchive | null {
  if (!value) return null
  if (!/^[a-z]+:\/\//i.test(value)) return { file: value }
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    errors.push(`MAP_TILES must be a file or an address that begins with https://, not « ${value} ».`)
  return { address: value }
}

function orFallback<Value>(errors: string[], fallback: Value, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    errors.push((error as Error).message)
    return fallback
  }
}
