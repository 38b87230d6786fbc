import { defaultAgency } from '@keur/contract/agency'
import { BadSettings, readConfig } from './config.ts'

const good = {
  MONGODB_URI: 'mongodb://localhost',
  JWT_SECRET: 'k9Xw2mPq7vLr4tYs8nBd5hGf3jZc6aQe',
  VISIT_SECRET: 'Zt4Wb8Kp2Vn6Rc9Xf3Jm7Hd5Lq1Gs0YaE'
}

const sentences = (environment: Record<string, string | undefined>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof BadSettings) return error.sentences
    throw error
  }
}

test('what is not set has a value, and nothing can be changed after', () => {
  const config = readConfig({ ...good, DATA_DIR: '/data' })
  expect(config).toEqual({
    port: 5000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    mongodbUri: 'mongodb://localhost',
    databaseFolder: undefined,
    store: { folder: '/data/media' },
    uploadFolder: '/data/uploads',
    recordingBytes: { video: 60_000_000, audio: 8_000_000 },
    builds: { store: { folder: '/data/builds' }, trustedKeys: expect.any(Function) },
    jwtSecret: good.JWT_SECRET,
    visitSecret: good.VISIT_SECRET,
    admin: { email: 'admin@keur-du-rail.sn', password: undefined },
    trustedProxies: [],
    mail: {
      agency: defaultAgency,
      smtpUrl: undefined,
      folder: '/data/mail',
      from: defaultAgency.email,
      agencyMailbox: defaultAgency.email,
      sendingService: null
    },
    oidcProviders: [],
    headNeedsSecondFactor: false,
    logLevel: 'warn',
    metricsAddress: undefined,
    traces: null,
    drainDelay: 1000,
    docs: true
  })
  expect(Object.isFrozen(config)).toBe(true)
})

test('MinIO is used where it is named, an empty setting is one that is not set, an address ends without a slash', () => {
  const minio = { MINIO_ENDPOINT: 'localhost:9000', MINIO_ACCESS_KEY: 'key', MINIO_SECRET_KEY: 'minioadmin' }
  expect(readConfig({ ...good, ...minio, MINIO_BUCKET: 'photos' }).store).toEqual({
    minio: { endpoint: 'localhost:9000', accessKey: 'key', secretKey: 'minioadmin', bucket: 'photos' }
  })
  const site = { SMTP_URL: 'file:', PUBLIC_URL: 'https://keur-du-rail.sn/', API_PORT: '', MINIO_ENDPOINT: '' }
  expect(readConfig({ ...good, ...site })).toMatchObject({ publicUrl: 'https://keur-du-rail.sn', port: 5000 })
})

test('what is set is read: networks of proxies, mail, an administrator, ports, and no documentation in production', () => {
  const config = readConfig({
    ...good,
    API_PORT: '6000',
    API_HOST: '0.0.0.0',
    METRICS_HOST: '10.0.0.2',
    METRICS_PORT: '6001',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    TRACE_SAMPLE: '0.2',
    DATABASE_DIR: '/data/db',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1/128,127.0.0.1',
    SMTP_URL: 'smtps://mail.b.sn:465',
    MAIL_FROM: 'site@b.sn',
    MAIL_TO: 'agence@b.sn',
    EMAILJS_URL: 'https://a.example/send',
    EMAILJS_SERVICE_ID: 'service',
    EMAILJS_TEMPLATE_ID: 'template',
    EMAILJS_USER_ID: 'user',
    ADMIN_EMAIL: 'chef@b.sn',
    ADMIN_PASSWORD: '12345678',
    VIDEO_MEGABYTES: '200',
    AUDIO_MEGABYTES: '1',
    SECOND_FACTOR_REQUIRED: 'head',
    VISIT_CALENDAR_URL: 'webcal://agenda.example/a.ics',
    NODE_ENV: 'production'
  })
  expect(config).toMatchObject({
    port: 6000,
    host: '0.0.0.0',
    metricsAddress: { host: '10.0.0.2', port: 6001 },
    traces: { endpoint: 'http://collector:4318', sample: 0.2 },
    databaseFolder: '/data/db',
    logLevel: 'info',
    trustedProxies: ['10.0.0.0/8', '::1/128', '127.0.0.1'],
    mail: {
      smtpUrl: 'smtps://mail.b.sn:465',
      from: 'site@b.sn',
      agencyMailbox: 'agence@b.sn',
      sendingService: { url: 'https://a.example/send', serviceId: 'service', templateId: 'template', userId: 'user' }
    },
    admin: { email: 'chef@b.sn', password: '12345678' },
    recordingBytes: { video: 200_000_000, audio: 1_000_000 },
    headNeedsSecondFactor: true,
    visitCalendarUrl: 'https://agenda.example/a.ics',
    docs: false
  })
})

test('mails are files on this machine without a mail server, and elsewhere only where that is wanted', () => {
  const wanted = { PUBLIC_URL: 'https://keur.sn', SMTP_URL: 'file:' }
  for (const site of ['localhost:3000', '127.0.0.1:3000', '[::1]'].map((host) => ({ PUBLIC_URL: `http://${host}` })))
    for (const setting of [site, wanted]) expect(readConfig({ ...good, ...setting }).mail.smtpUrl).toBeUndefined()
})

test('all wrong settings are reported at once, each by its name', () => {
  const wrong = sentences({ API_PORT: 'abc', JWT_SECRET: 'short', PUBLIC_URL: 'keur' })
  for (const name of ['MONGODB_URI', 'API_PORT', 'JWT_SECRET', 'PUBLIC_URL'])
    expect(wrong.filter((sentence) => sentence.startsWith(name))).toHaveLength(1)
})

const [elsewhere, known] = ['https://localhost.example', 'minioadmin']
const knownKey = { MINIO_ENDPOINT: elsewhere, MINIO_ACCESS_KEY: known, MINIO_SECRET_KEY: known }
const halfOfEmailJs = { EMAILJS_URL: 'https://a.example', EMAILJS_SERVICE_ID: 's', EMAILJS_USER_ID: 'u' }
test.each([
  ['a site below a path', { PUBLIC_URL: 'https://keur.sn/site' }, 'PUBLIC_URL'],
  ['a database of another make', { MONGODB_URI: 'postgres://localhost' }, 'MONGODB_URI'],
  ['a bucket with a name that MinIO refuses', { MINIO_BUCKET: 'Photos_1' }, 'MINIO_BUCKET'],
  ['figures at any port', { METRICS_PORT: '0' }, 'METRICS_PORT'],
  ['a share of traces above one', { TRACE_SAMPLE: '1.5' }, 'TRACE_SAMPLE'],
  ['a missing secret', { JWT_SECRET: undefined }, 'JWT_SECRET'],
  ['a missing secret of visits', { VISIT_SECRET: undefined }, 'VISIT_SECRET'],
  ['one secret for sessions and visits', { VISIT_SECRET: good.JWT_SECRET }, 'VISIT_SECRET'],
  ['an example secret', { JWT_SECRET: 'change-me-change-me-change-me-change-me' }, 'JWT_SECRET'],
  ['a secret of seven letters', { JWT_SECRET: 'abcdefg'.repeat(6) }, 'JWT_SECRET'],
  ['a secret of 31 letters', { JWT_SECRET: good.JWT_SECRET.slice(1) }, 'JWT_SECRET'],
  ['a short password of the administrator', { ADMIN_PASSWORD: '1234567' }, 'ADMIN_PASSWORD'],
  ['half of MinIO', { MINIO_ENDPOINT: 'localhost:9000', MINIO_ACCESS_KEY: 'a' }, 'MINIO_SECRET_KEY'],
  ['keys of a MinIO that is nowhere', { MINIO_ACCESS_KEY: 'a' }, 'MINIO_ENDPOINT'],
  ['the key that everybody knows, outside this machine', knownKey, 'MINIO_SECRET_KEY'],
  ['a proxy that is no address', { TRUSTED_PROXIES: '127.0.0.1, everybody' }, 'TRUSTED_PROXIES'],
  ['a network that is too long', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  ['no mail server for a site that others reach', { PUBLIC_URL: 'https://keur.sn' }, 'SMTP_URL'],
  ['a site whose name begins like this machine', { PUBLIC_URL: 'http://127.0.0.1.keur.sn' }, 'SMTP_URL'],
  ['a mail server that is none', { SMTP_URL: 'localhost:25' }, 'SMTP_URL'],
  ['any certificate of a mail server', { SMTP_URL: 'smtps://b.sn?tls.rejectUnauthorized=false' }, 'SMTP_URL'],
  ['a sender that is no address', { MAIL_FROM: 'Keur <a@b.sn>' }, 'MAIL_FROM'],
  ['a mailbox that a mail library would take apart', { MAIL_TO: '(c)agence@b.sn' }, 'MAIL_TO'],
  ['an administrator who is called otherwise than they are', { ADMIN_EMAIL: 'a:admin@b.sn' }, 'ADMIN_EMAIL'],
  ['half of a sending service', halfOfEmailJs, 'EMAILJS_TEMPLATE_ID'],
  ['facts of the agency that are nowhere', { AGENCY_FILE: '/nowhere.json' }, 'AGENCY_FILE'],
  ['a level of the log that there is not', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ['a build store without its keys', { BUILD_STORE: 'minio' }, 'BUILD_STORE=minio'],
  ['keys of teams that are none', { TRUSTED_KEYS: '{"ventes":["key"]}' }, 'TRUSTED_KEYS'],
  ['a secret that is set twice', { JWT_SECRET_FILE: '/nowhere' }, 'JWT_SECRET and JWT_SECRET_FILE'],
  ['a delay of more than a minute', { DRAIN_DELAY: '60001' }, 'DRAIN_DELAY'],
  ['videos above what can be sent', { VIDEO_MEGABYTES: '201' }, 'VIDEO_MEGABYTES'],
  ['recordings of no bytes', { AUDIO_MEGABYTES: '0' }, 'AUDIO_MEGABYTES'],
  ['a port beyond the last', { API_PORT: '65536' }, 'API_PORT']
])('%s stops the start', (_what, change, name) => {
  const wrong = sentences({ ...good, ...change })
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatch(new RegExp(`^${name} `))
})

test('no sentence repeats a secret', () => {
  expect(sentences({ ...good, JWT_SECRET: 'example-of-a-secret-that-is-long-enough' }).join()).not.toContain(
    'of-a-secret'
  )
})
