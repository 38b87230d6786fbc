import { gatewaySettingsFor } from 'shell/gateway/config.ts'

type Environment = Record<string, string | undefined>

interface ServiceConfig {
  port: number
  host: string
  trustedProxies: string[]
  logLevel: string
  /** Where Prometheus reads the metrics; null: there are none. */
  metricsAddress: { host: string; port: number } | null
  /** Where releases are announced; null: nowhere. */
  webhook: string | null
}

/** The settings of a trial: those of its gateway, which counts no visits, and of its browser. */
export const trialSettingsFor = (env: Environment): readonly string[] => [
  ...gatewaySettingsFor(env).filter((name) => name !== 'VISIT_SECRET'),
  'CHROMIUM_PATH',
  'XDG_CACHE_HOME',
  'PLAYWRIGHT_BROWSERS_PATH'
]

/** The settings that the publishing service reads or passes on. */
export const publishingSettingsFor = (env: Environment): readonly string[] => [
  ...trialSettingsFor(env),
  'PUBLISHING_PORT',
  'PUBLISHING_HOST',
  'PUBLISHING_METRICS_PORT',
  'PUBLISHING_KEY',
  'RELEASE_WEBHOOK'
]

/** Throws an error with a sentence if a port or an address is invalid. */
export function readServiceConfig(env: Environment): ServiceConfig {
  return {
    port: readPort(env, 'PUBLISHING_PORT', 5002),
    host: env.PUBLISHING_HOST ?? '127.0.0.1',
    // The gateway of this machine, and those that the settings name.
    trustedProxies: ['127.0.0.1', '::1', ...(env.TRUSTED_PROXIES ?? '').split(',').map((entry) => entry.trim())].filter(
      Boolean
    ),
    logLevel: env.LOG_LEVEL ?? 'warn',
    metricsAddress: env.PUBLISHING_METRICS_PORT
      ? { host: env.METRICS_HOST || '127.0.0.1', port: readPort(env, 'PUBLISHING_METRICS_PORT', 0) }
      : null,
    webhook: readAddress(env, 'RELEASE_WEBHOOK')
  }
}

/** The value is a secret: a sentence does not repeat it. */
function readAddress(env: Environment, name: string): string | null {
  const value = env[name]
  if (!value) return null
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(`${name} must be an address with https or http.`)
  return value
}

function readPort(env: Environment, name: string, fallback: number): number {
  const port = Number(env[name] ?? fallback)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a whole number from 1 to 65535, not « ${env[name]} ».`)
  return port
}
