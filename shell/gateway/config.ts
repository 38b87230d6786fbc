import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type Agency, defaultAgency, parseAgency } from '@keur/contract/agency'
import type { StoreSettings } from '@keur/store/open-store'
import { readBuildStoreSettings } from '@keur/store/open-store'
import { type TrustedKeys, watchTrustedKeys } from '@keur/store/trusted-keys'

export interface GatewayConfig {
  port: number
  publicUrl: string
  apiUrl: string
  agency: Agency
  buildStore: StoreSettings
  /** Whose builds are served, as the list of keys is now. */
  trustedKeys: () => TrustedKeys
  trustedProxies: string[]
  /** Milliseconds that a page may take to render before the browser has to do it. */
  renderTimeout: number
  /** Whether browsers keep what was seen, for when there is no connection. */
  offline: boolean
  /** Nobody who comes is a visitor: nothing is tried on them, and nothing of them is counted. */
  forTrial?: boolean
}

type Environment = Record<string, string | undefined>

/** Every setting that the gateway reads; those of the object store only where builds lie there. */
const gatewaySettings = [
  'PORT',
  'PUBLIC_URL',
  'API_URL',
  'API_PORT',
  'AGENCY_FILE',
  'DATA_DIR',
  'BUILD_STORE',
  'TRUSTED_KEYS',
  'TRUSTED_PROXIES',
  'RENDER_TIMEOUT',
  'OFFLINE',
  'LOG_LEVEL'
] as const
const storeSettings = ['MINIO_ENDPOINT', 'MINIO_ACCESS_KEY', 'MINIO_SECRET_KEY', 'MINIO_BUCKET'] as const

/** The names that it reads of these settings: whoever starts it need not give it more. */
export const gatewaySettingsFor = ({ BUILD_STORE }: Environment): readonly string[] =>
  BUILD_STORE === 'minio' ? [...gatewaySettings, ...storeSettings] : gatewaySettings

/** Reads the gateway's settings, all of them before anything starts. Throws one sentence per setting that is wrong. */
export function readConfig(environment: Environment): Readonly<GatewayConfig> {
  // What is not on the list cannot be read by mistake.
  const env: Environment = Object.fromEntries(gatewaySettingsFor(environment).map((name) => [name, environment[name]]))
  const wrong: string[] = []
  const number = (name: string, fallback: number, highest: number) => {
    const value = Number(env[name] ?? fallback)
    if (!Number.isInteger(value) || value < 1 || value > highest)
      wrong.push(`${name} must be a whole number from 1 to ${highest}, not « ${env[name]} ».`)
    return value
  }
  const origin = (name: string, fallback: string) => {
    const value = env[name] ?? fallback
    if (!isOrigin(value))
      wrong.push(`${name} must be an address without a path, such as ${fallback}, not « ${value} ».`)
    return value.replace(/\/$/, '')
  }
  const port = number('PORT', 3000, 65_535)
  const config: GatewayConfig = {
    port,
    publicUrl: origin('PUBLIC_URL', `http://localhost:${port}`),
    apiUrl: origin('API_URL', `http://127.0.0.1:${number('API_PORT', 5000, 65_535)}`),
    agency: agencyOf(env.AGENCY_FILE, wrong),
    buildStore: orTold(wrong, { folder: '' }, () => readBuildStoreSettings(env)),
    trustedKeys: orTold(
      wrong,
      () => ({}),
      () => watchTrustedKeys(env)
    ),
    trustedProxies: readProxies(env.TRUSTED_PROXIES ?? '', wrong),
    renderTimeout: number('RENDER_TIMEOUT', 2_000, 60_000),
    offline: onOrOff('OFFLINE', env.OFFLINE, wrong)
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return Object.freeze(config)
}

function onOrOff(name: string, value: string | undefined, wrong: string[]): boolean {
  if (value && !/^(on|off)$/.test(value)) wrong.push(`${name} must be on or off, not « ${value} ».`)
  return value !== 'off'
}

const isOrigin = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

function readProxies(text: string, wrong: string[]): string[] {
  const proxies = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  for (const proxy of proxies) {
    if (!isNetwork(proxy)) wrong.push(`TRUSTED_PROXIES names « ${proxy} », which is no IP address or network.`)
  }
  return proxies
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

function agencyOf(file: string | undefined, wrong: string[]): Agency {
  try {
    return file ? parseAgency(readFileSync(file, 'utf8')) : defaultAgency
  } catch (error) {
    wrong.push(`AGENCY_FILE (${file}) cannot be read: ${(error as Error).message}`)
    return defaultAgency
  }
}

function orTold<Value>(wrong: string[], fallback: Value, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    wrong.push((error as Error).message)
    return fallback
  }
}
