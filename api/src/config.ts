import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { EmailAddress } from '@keur/contract/scalars'
import { isLoopback, resolveEnvironment } from '@keur/store/environment'
import type { StoreSettings } from '@keur/store/open-store'
import { readBuildStoreSettings } from '@keur/store/open-store'
import { defaultSample, type TracingSettings } from '@keur/store/telemetry/tracing'
import { type TrustedKeys, watchTrustedKeys } from '@keur/store/trusted-keys'
import { Ajv, type ErrorObject } from 'ajv'
import { type Static, Type } from 'typebox'
import {
  inconsistentMail,
  type MailSettings,
  mailEnvironment,
  mailSettingsOf
} from './features/outbox/mail-settings.ts'
import { type OidcProvider, readProviders } from './features/social-login/login-providers.ts'
import { type LogLevel, logLevels } from './plugins/log-levels.ts'

const megabyte = 1_000_000
const defaultMegabytes = { video: 60, audio: 8 }

/** One video and one spoken presentation. */
export const defaultRecordingBytes = {
  video: defaultMegabytes.video * megabyte,
  audio: defaultMegabytes.audio * megabyte
}

const Text = Type.String({ minLength: 1 })

const Environment = Type.Object({
  API_PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 5000 }),
  API_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PUBLIC_URL: Type.String({ pattern: '^https?://[^/\\s?#@]+/?$', default: 'http://localhost:3000' }),
  DATA_DIR: Type.String({ minLength: 1, default: '.data' }),
  MONGODB_URI: Type.String({ pattern: '^mongodb(\\+srv)?://' }),
  DATABASE_DIR: Type.Optional(Text),
  MINIO_ENDPOINT: Type.Optional(Text),
  MINIO_REGION: Type.Optional(Type.String({ pattern: '^[a-z0-9-]+$' })),
  MINIO_ACCESS_KEY: Type.Optional(Text),
  MINIO_SECRET_KEY: Type.Optional(Text),
  MINIO_BUCKET: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$', default: 'keur-du-rail' }),
  BUILD_STORE: Type.Optional(Text),
  BUILD_STORE_ACCESS_KEY: Type.Optional(Text),
  BUILD_STORE_SECRET_KEY: Type.Optional(Text),
  TRUSTED_KEYS: Type.Optional(Text),
  JWT_SECRET: Type.String({ minLength: 32 }),
  VISIT_SECRET: Type.String({ minLength: 32 }),
  ADMIN_EMAIL: Type.Unsafe<string>({ ...EmailAddress, default: 'admin@keur-du-rail.sn' }),
  ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 8, maxLength: 200 })),
  TRUSTED_PROXIES: Type.String({ default: '' }),
  ...mailEnvironment,
  LOG_LEVEL: Type.Enum(logLevels, { default: 'warn' }),
  DRAIN_DELAY: Type.Integer({ minimum: 0, maximum: 60_000, default: 1000 }),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  TRACE_SAMPLE: Type.Number({ minimum: 0, maximum: 1, default: defaultSample }),
  OIDC_PROVIDERS: Type.Optional(Type.String()),
  SECOND_FACTOR_REQUIRED: Type.Optional(Type.Enum(['head'])),
  VIDEO_MEGABYTES: Type.Integer({ minimum: 1, maximum: 200, default: defaultMegabytes.video }),
  AUDIO_MEGABYTES: Type.Integer({ minimum: 1, maximum: 50, default: defaultMegabytes.audio }),
  VISIT_CALENDAR_URL: Type.Optional(Type.String({ pattern: '^(https?|webcal)://[^\\s]+$' }))
})
type Environment = Static<typeof Environment>

/** The names of all environment variables that the API reads. */
export const apiSettings: readonly string[] = Object.keys(Environment.properties)

export interface Config {
  port: number
  host: string
  /** Without a trailing slash. */
  publicUrl: string
  mongodbUri: string
  /** A folder on the disk of the database, where that is a disk of this machine. */
  databaseFolder: string | undefined
  store: StoreSettings
  uploadFolder: string
  /** The bytes of one video and of one spoken presentation. */
  recordingBytes: { video: number; audio: number }
  /** The artifact store and the keys whose signatures are trusted; the API only reads there. */
  builds: { store: StoreSettings; trustedKeys: () => TrustedKeys }
  jwtSecret: string
  /** Shared with the gateway, which signs visits. */
  visitSecret: string
  admin: { email: string; password: string | undefined }
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
  mail: MailSettings
  /** The OpenID Connect providers for login. */
  oidcProviders: OidcProvider[]
  /** Whether the back office of the head of the agency opens only with a second factor. */
  headNeedsSecondFactor: boolean
  /** The agency's own calendar, whose hours are not offered for visits. */
  visitCalendarUrl: string | undefined
  logLevel: LogLevel
  /** Where Prometheus reads the metrics; undefined: there are none. */
  metricsAddress: { host: string; port: number } | undefined
  /** Where traces are sent; null: nowhere. */
  traces: TracingSettings | null
  /** Milliseconds for which a process that is to end still responds, while its health checks fail. */
  drainDelay: number
  /** Whether /api/docs is there: not in production. */
  docs: boolean
}

/** All invalid settings, each in a sentence that names it. */
export class BadSettings extends Error {
  override name = 'BadSettings'
  readonly sentences: string[]
  constructor(sentences: string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** Reads and validates all settings. Throws BadSettings. The result is frozen. */
export function readConfig(given: Record<string, string | undefined>): Readonly<Config> {
  const { environment, errors } = resolveEnvironment(given, { names: apiSettings })
  if (errors.length > 0) throw new BadSettings(errors)
  const settings = Object.fromEntries(
    apiSettings.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))
  ) as unknown as Environment
  const validate = new Ajv({
    allErrors: true,
    coerceTypes: true,
    useDefaults: true,
    validateSchema: false,
    keywords: ['x-clean', 'x-message']
  }).compile<Environment>(Environment)
  const wrong = validate(settings) ? consistencyOf(settings) : (validate.errors ?? []).map(sentenceOf)
  const builds = wrong.length > 0 ? null : buildsOf(environment, settings, wrong)
  if (!builds) throw new BadSettings(wrong)
  return Object.freeze({
    port: settings.API_PORT,
    host: settings.API_HOST,
    publicUrl: settings.PUBLIC_URL.replace(/\/$/, ''),
    mongodbUri: settings.MONGODB_URI,
    databaseFolder: settings.DATABASE_DIR,
    store: storeOf(settings),
    uploadFolder: join(resolve(settings.DATA_DIR), 'uploads'),
    recordingBytes: { video: settings.VIDEO_MEGABYTES * megabyte, audio: settings.AUDIO_MEGABYTES * megabyte },
    builds,
    jwtSecret: settings.JWT_SECRET,
    visitSecret: settings.VISIT_SECRET,
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    trustedProxies: proxiesOf(settings),
    mail: mailSettingsOf(settings),
    oidcProviders: readProviders(settings.OIDC_PROVIDERS).providers,
    headNeedsSecondFactor: settings.SECOND_FACTOR_REQUIRED === 'head',
    // webcal is what programs of calendars write for https.
    visitCalendarUrl: settings.VISIT_CALENDAR_URL?.replace(/^webcal:/, 'https:'),
    logLevel: settings.LOG_LEVEL,
    metricsAddress: settings.METRICS_PORT ? { host: settings.METRICS_HOST, port: settings.METRICS_PORT } : undefined,
    traces: tracingOf(settings),
    drainDelay: settings.DRAIN_DELAY,
    docs: environment.NODE_ENV !== 'production'
  })
}

function storeOf(settings: Environment): StoreSettings {
  const { MINIO_ENDPOINT: endpoint, MINIO_ACCESS_KEY: accessKey, MINIO_SECRET_KEY: secretKey } = settings
  const region = settings.MINIO_REGION ? { region: settings.MINIO_REGION } : {}
  return endpoint && accessKey && secretKey
    ? { minio: { endpoint, accessKey, secretKey, bucket: settings.MINIO_BUCKET, ...region } }
    : { folder: join(resolve(settings.DATA_DIR), 'media') }
}

const tracingOf = ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE: sample }: Environment) =>
  endpoint ? { endpoint: endpoint.replace(/\/$/, ''), sample } : null

/** Null where they cannot be read; the reason is added to `wrong`. */
function buildsOf(
  environment: Record<string, string | undefined>,
  { DATA_DIR, MINIO_BUCKET }: Environment,
  wrong: string[]
): Config['builds'] | null {
  const env = { ...environment, DATA_DIR, MINIO_BUCKET }
  try {
    return {
      store: readBuildStoreSettings(env),
      trustedKeys: watchTrustedKeys(env)
    }
  } catch (error) {
    wrong.push((error as Error).message)
    return null
  }
}

const proxiesOf = ({ TRUSTED_PROXIES }: Environment) =>
  TRUSTED_PROXIES.split(',')
    .map((text) => text.trim())
    .filter(Boolean)

/** Rules between settings, which a schema of each cannot express. */
function consistencyOf(settings: Environment): string[] {
  const { MINIO_ENDPOINT, MINIO_ACCESS_KEY, MINIO_SECRET_KEY } = settings
  const wrong: string[] = []
  if (MINIO_ENDPOINT && !MINIO_ACCESS_KEY) wrong.push('MINIO_ACCESS_KEY is missing: MINIO_ENDPOINT is set.')
  if (MINIO_ENDPOINT && !MINIO_SECRET_KEY) wrong.push('MINIO_SECRET_KEY is missing: MINIO_ENDPOINT is set.')
  if (!MINIO_ENDPOINT && (MINIO_ACCESS_KEY || MINIO_SECRET_KEY))
    wrong.push('MINIO_ENDPOINT is missing: a MinIO key is set.')
  if (MINIO_ENDPOINT && MINIO_SECRET_KEY === 'minioadmin' && !isLoopback(MINIO_ENDPOINT))
    wrong.push('MINIO_SECRET_KEY is the one that everybody knows: choose another.')
  for (const name of ['JWT_SECRET', 'VISIT_SECRET'] as const)
    if (new Set(settings[name]).size < 8 || /example|change.?me|secret/i.test(settings[name]))
      wrong.push(`${name} is an example: take 32 random bytes or more, such as \`openssl rand -base64 48\` prints.`)
  if (settings.JWT_SECRET === settings.VISIT_SECRET)
    wrong.push('VISIT_SECRET is JWT_SECRET: the gateway knows the one, and must not know the other.')
  wrong.push(...inconsistentMail(settings), ...readProviders(settings.OIDC_PROVIDERS).wrong)
  for (const proxy of proxiesOf(settings))
    if (!isNetwork(proxy))
      wrong.push(`TRUSTED_PROXIES names ${JSON.stringify(proxy)}, which is no IP address or network.`)
  return wrong
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

function sentenceOf({ keyword, instancePath, params }: ErrorObject): string {
  const name = instancePath.slice(1) || params.missingProperty
  if (keyword === 'required') return `${name} is missing.`
  if (keyword === 'minLength') return `${name} is too short: at least ${params.limit} characters.`
  if (keyword === 'type') return `${name} must be a whole number.`
  if (keyword === 'minimum') return `${name} must be ${params.limit} or more.`
  if (keyword === 'maximum') return `${name} must be ${params.limit} or less.`
  return `${name} is not in the form expected: see .env.example.`
}
