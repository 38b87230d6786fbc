import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import { freePort } from '@keur/engines/port'
import { environmentOf, type ProcessName } from './process-settings.ts'
import { startPart } from './processes.ts'

/** Every setting that there is, and what a machine says of itself. */
const everySetting = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(
  ([, name]) => name as string
)
const system = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']
const everything = Object.fromEntries(
  [...everySetting, ...system, 'KEUR_BUILD', 'AWS_SECRET_ACCESS_KEY', 'SSH_AUTH_SOCK', 'npm_config_token'].map(
    (name) => [name, `value of ${name}`]
  )
)
const given = (name: ProcessName, more = {}) =>
  Object.keys(environmentOf(name, { ...everything, ...more }))
    .filter((key) => !system.includes(key))
    .sort()

const gateways = [
  'AGENCY_FILE',
  'API_PORT',
  'API_URL',
  'BUILD_STORE',
  'DATA_DIR',
  'LOG_LEVEL',
  'OFFLINE',
  'PORT',
  'PUBLIC_URL',
  'RENDER_TIMEOUT',
  'TRUSTED_KEYS',
  'TRUSTED_PROXIES'
]

test('the gateway, which stands in front of every visitor, is given no secret', () => {
  expect(given('gateway')).toEqual(gateways)
})

test('where builds lie in an object store, the gateway needs its keys, and nothing more', () => {
  const store = ['MINIO_ACCESS_KEY', 'MINIO_BUCKET', 'MINIO_ENDPOINT', 'MINIO_SECRET_KEY']
  expect(given('gateway', { BUILD_STORE: 'minio' })).toEqual([...gateways, ...store].sort())
})

test('the API is given what it reads, and not the key of a team', () => {
  const others = ['TEAM_KEY', 'SEED', 'PORT', 'API_URL', 'RENDER_TIMEOUT', 'OFFLINE', 'XDG_CACHE_HOME', 'CHROMIUM_PATH']
  expect(given('api')).toEqual(everySetting.filter((name) => !others.includes(name)).sort())
  expect(given('seed')).toEqual([...given('api'), 'SEED'].sort())
})

test('a build, which runs a section’s configuration, is given no setting of the site', () => {
  expect(given('build')).toEqual(['KEUR_BUILD'])
})

test.each<ProcessName>(['gateway', 'api', 'seed', 'build'])(
  '%s is told of the machine what every process is',
  (name) => {
    expect(environmentOf(name, everything)).toMatchObject(
      Object.fromEntries(system.map((key) => [key, everything[key]]))
    )
  }
)

// Linux alone lets one look.
const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('a real gateway has no secret in its environment, nor where the kernel keeps it', async () => {
  // given all settings of a site
  const folder = mkdtempSync(join(tmpdir(), 'keur-settings-'))
  const secrets = [
    'JWT_SECRET',
    'ADMIN_PASSWORD',
    'MONGODB_URI',
    'SMTP_URL',
    'MINIO_SECRET_KEY',
    'OIDC_PROVIDERS',
    'TEAM_KEY'
  ]
  const settings = {
    ...process.env,
    ...Object.fromEntries(secrets.map((name) => [name, `secret of ${name}`])),
    DATA_DIR: folder,
    PORT: String(await freePort())
  }
  // when its gateway is started
  const script = join(root, 'shell/gateway/server.ts')
  const gateway = await startPart('The gateway', script, environmentOf('gateway', settings))
  try {
    // then whoever reads its environment finds none of them
    const environment = readFileSync(`/proc/${gateway.pid}/environ`, 'utf8')
    expect(environment).toContain(`DATA_DIR=${folder}`)
    expect(environment).not.toContain('secret of')
    for (const name of secrets) expect(environment).not.toContain(`${name}=`)
  } finally {
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
