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
  'EARLY_HINTS',
  'LOG_LEVEL',
  'MAP_TILES',
  'OFFLINE',
  'PORT',
  'PUBLIC_URL',
  'RENDER_TIMEOUT',
  'TRUSTED_KEYS',
  'TRUSTED_PROXIES'
]

test('the gateway, which every visitor reaches, gets no secret', () => {
  expect(settingsFor('gateway')).toEqual(gatewaySettings)
})

test('with builds in an object store, the gateway gets the keys of the store and nothing else', () => {
  const store = ['MINIO_ACCESS_KEY', 'MINIO_BUCKET', 'MINIO_ENDPOINT', 'MINIO_SECRET_KEY']
  expect(settingsFor('gateway', { BUILD_STORE: 'minio' })).toEqual([...gatewaySettings, ...store].sort())
})

test('the API gets the settings that it reads, and not the key of a team', () => {
  const others = [
    'TEAM_KEY',
    'SEED',
    'PORT',
    'API_URL',
    'RENDER_TIMEOUT',
    'OFFLINE',
    'MAP_TILES',
    'EARLY_HINTS',
    'XDG_CACHE_HOME',
    'CHROMIUM_PATH'
  ]
  expect(settingsFor('api')).toEqual(everySetting.filter((name) => !others.includes(name)).sort())
  expect(settingsFor('seed')).toEqual([...settingsFor('api'), 'SEED'].sort())
})

test('a build, which runs the configuration of a section, gets no setting of the site', () => {
  expect(settingsFor('build')).toEqual(['KEUR_BUILD'])
})

test.each<ProcessName>(['gateway', 'api', 'seed', 'build'])('%s gets the settings of the machine', (name) => {
  expect(environmentFor(name, everything)).toMatchObject(
    Object.fromEntries(system.map((key) => [key, everything[key]]))
  )
})

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

onLinux('a real gateway process has no secret in its environment', async () => {
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
