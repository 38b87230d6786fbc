import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { root } from '@keur/platform/apps'
import { environmentFor, type ProcessName, runScript } from './processes.ts'

const everySetting = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=/gm)].map(
  ([, name]) => name as string
)
/** Settings of the machine, which every process gets. */
const system = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']
const everything = Object.fromEntries(
  [...everySetting, ...system, 'KEUR_BUILD', 'AWS_SECRET_ACCESS_KEY', 'SSH_AUTH_SOCK', 'npm_config_token'].map(
    (name) => [name, `value of ${name}`]
  )
)
const settingsFor = (name: ProcessName, more = {}) =>
  Object.keys(environmentFor(name, { ...everything, ...more }))
    .filter((key) => !system.includes(key))
    .sort()

const gatewaySettings = [
  'AGENCY_FILE',
  'API_PORT',
  'API_URL',
  'BUILD_STORE',
  'DATA_DIR',
  'DRAIN_DELAY',
  'EARLY_HINTS',
  'GATEWAY_METRICS_PORT',
  'LOG_LEVEL',
  'MAP_TILES',
  'METRICS_HOST',
  'OFFLINE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'PORT',
  'PUBLIC_URL',
  'PUBLISHING_PORT',
  'PUBLISHING_URL',
  'RENDER_TIMEOUT',
  'TRACE_SAMPLE',
  'TRUSTED_KEYS',
  'TRUSTED_PROXIES',
  'VISIT_SECRET'
]

test('the gateway, which every visitor reaches, gets no secret but that of visits', () => {
  expect(settingsFor('gateway')).toEqual(gatewaySettings)
})

test('with builds in an object store, the gateway gets the keys of the store and nothing else', () => {
  const minio = ['MINIO_ACCESS_KEY', 'MINIO_BUCKET', 'MINIO_ENDPOINT', 'MINIO_REGION', 'MINIO_SECRET_KEY']
  const store = ['BUILD_STORE_ACCESS_KEY', 'BUILD_STORE_SECRET_KEY', ...minio]
  expect(settingsFor('gateway', { BUILD_STORE: 'minio' })).toEqual([...gatewaySettings, ...store].sort())
})

test('the API gets the settings that it reads, and not the key of a team', () => {
  const others = [
    ...everySetting.filter((name) => name.startsWith('BACKUP_')),
    'TEAM_KEY',
    'SEED',
    'PORT',
    'API_URL',
    'RENDER_TIMEOUT',
    'OFFLINE',
    'MAP_TILES',
    'EARLY_HINTS',
    'XDG_CACHE_HOME',
    'CHROMIUM_PATH',
    'PUBLISHING_KEY',
    'PUBLISHING_HOST',
    'GATEWAY_METRICS_PORT',
    'PUBLISHING_METRICS_PORT',
    'PUBLISHING_PORT',
    'PUBLISHING_URL',
    'KEUR_SITE'
  ]
  expect(settingsFor('api')).toEqual(everySetting.filter((name) => !others.includes(name)).sort())
  expect(settingsFor('seed')).toEqual([...settingsFor('api'), 'SEED'].sort())
})

test('the migration, a job of its own in a cluster, gets the address of the database alone', () => {
  expect(settingsFor('migrate')).toEqual(['MONGODB_URI'])
})

test('the publishing service gets its own key and what a trial needs, and no secret of the API or of a team', () => {
  const own = ['CHROMIUM_PATH', 'PUBLISHING_HOST', 'PUBLISHING_KEY', 'PUBLISHING_METRICS_PORT', 'XDG_CACHE_HOME']
  const shared = gatewaySettings.filter((name) => name !== 'VISIT_SECRET')
  expect(settingsFor('publishing')).toEqual([...shared, ...own].sort())
})

test('a build, which runs the configuration of a section, gets no setting of the site', () => {
  expect(settingsFor('build')).toEqual(['KEUR_BUILD'])
})

test.each<ProcessName>(['gateway', 'api', 'migrate', 'seed', 'build', 'publishing'])(
  '%s gets the settings of the machine',
  (name) => {
    expect(environmentFor(name, everything)).toMatchObject(
      Object.fromEntries(system.map((key) => [key, everything[key]]))
    )
  }
)

test('a build or seed that fails stops the start, with its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-script-'))
  const script = join(folder, 'script.mjs')
  writeFileSync(script, 'process.exit(Number(process.argv[2]))')
  const run = (exitCode: string) => runScript('The seed', script, {}, { parameters: [exitCode] })
  await run('0')
  await expect(run('3')).rejects.toThrow('The seed failed (exit code 3)')
  rmSync(folder, { recursive: true })
})

// Only Linux shows the environment of another process.
const onLinux = process.platform === 'linux' ? test : test.skip

onLinux('a real gateway process has no secret but that of visits in its environment', async () => {
  // Given all settings of a site
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
    VISIT_SECRET: 'of visits: 0123456789 abcdefghijklmnopqrs',
    DATA_DIR: folder,
    PORT: String(await freePort())
  }
  // When its gateway is started
  const script = join(root, 'shell/gateway/server.ts')
  const gateway = await startService('The gateway', script, environmentFor('gateway', settings))
  try {
    // Then its environment holds none of them
    const environment = readFileSync(`/proc/${gateway.pid}/environ`, 'utf8')
    expect(environment).toContain(`DATA_DIR=${folder}`)
    expect(environment).not.toContain('secret of')
    for (const name of secrets) expect(environment).not.toContain(`${name}=`)
  } finally {
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
