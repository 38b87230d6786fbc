import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import { apiEnvironment, environmentFor, type ProcessName, runScript } from './processes.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const everySetting = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name as string)
/** Settings of the machine, which every process gets. */
const system = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']
/** Secrets of the machine, which no process gets. */
const foreign = ['AWS_SECRET_ACCESS_KEY', 'SSH_AUTH_SOCK', 'npm_config_token']
const everything = Object.fromEntries(
  [...everySetting, ...system, ...foreign, 'KEUR_BUILD'].map((name) => [name, name])
)
const namesFor = (name: ProcessName, more = {}) => Object.keys(environmentFor(name, { ...everything, ...more })).sort()

const isSecret = (name: string) =>
  /SECRET|PASSWORD|token|AUTH|_KEY$|_URI$|SMTP_URL|OIDC|WEBHOOK|CALENDAR|BACKUP_REPOSITORY/.test(name)
const ofTeams = [
  'TEAM_KEY',
  'PUBLISHING_KEY',
  'RELEASE_WEBHOOK',
  ...everySetting.filter((name) => name.startsWith('BACKUP_'))
]
const ofApi = everySetting.filter((name) => isSecret(name) && !ofTeams.includes(name)).sort()
const ofStore = ['BUILD_STORE_ACCESS_KEY', 'BUILD_STORE_SECRET_KEY', 'MINIO_ACCESS_KEY', 'MINIO_SECRET_KEY']

test.each<[ProcessName, settings: object, secrets: string[]]>([
  ['gateway', {}, ['VISIT_SECRET']],
  ['gateway', { BUILD_STORE: 'minio' }, [...ofStore, 'VISIT_SECRET']],
  ['publishing', {}, ['PUBLISHING_KEY', 'RELEASE_WEBHOOK']],
  ['publishing', { BUILD_STORE: 'minio' }, [...ofStore, 'PUBLISHING_KEY', 'RELEASE_WEBHOOK']],
  ['api', {}, ofApi],
  ['seed', {}, ofApi],
  ['migrate', {}, ['MONGODB_URI']],
  ['build', {}, []]
])(
  'the process %s with %j gets the settings of the machine, and of all secrets these alone: %j',
  (name, more, secrets) => {
    expect(namesFor(name, more)).toEqual(expect.arrayContaining(system))
    expect(namesFor(name, more).filter(isSecret)).toEqual(secrets)
  }
)

test.each<[ProcessName, sources: string[]]>([
  ['gateway', ['shell/gateway/config.ts', 'shell/gateway/server.ts']],
  ['publishing', ['infra/platform/src/service/config.ts', 'infra/engines/src/browser.ts', 'infra/engines/src/cache.ts']]
])('the process %s gets every setting that its code reads: %j', (name, sources) => {
  const names = sources.flatMap((path) => [...read(path).matchAll(/\b(?:env|settings)\.([A-Z]\w+)/g)])
  expect(names.length).toBeGreaterThan(0)
  const given = namesFor(name, { BUILD_STORE: 'minio' })
  expect(
    names.map(([, setting]) => setting!).filter((setting) => everySetting.includes(setting) && !given.includes(setting))
  ).toEqual([])
})

test('a build, which runs the configuration of a section, gets no setting of the site, nor does a migration', () => {
  expect(namesFor('build').filter((name) => !system.includes(name))).toEqual(['KEUR_BUILD'])
  expect(namesFor('migrate').filter((name) => !system.includes(name))).toEqual(['MONGODB_URI'])
  expect(environmentFor('migrate', { MONGODB_URI: undefined })).toEqual({})
  expect(namesFor('seed')).toEqual([...namesFor('api'), 'SEED'].sort())
})

describe('a script', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keur-script-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (source: string) => {
    writeFileSync(join(folder, 'script.mjs'), source)
    return join(folder, 'script.mjs')
  }

  test('that fails, or that the site ends, stops the start with its name', async () => {
    const script = write('process.exit(Number(process.argv[2]) + Number(process.env.MORE))')
    const run = (exitCode: string, signal?: AbortSignal) =>
      runScript('The seed', script, { MORE: '1' }, { parameters: [exitCode], ...(signal ? { signal } : {}) })
    await run('-1')
    await expect(run('2')).rejects.toThrow('The seed failed (exit code 3)')
    await expect(run('-1', AbortSignal.abort())).rejects.toThrow(/abort/)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'that stops on %s stops once, and exits well when it has',
    async (signal) => {
      const processes = JSON.stringify(join(import.meta.dirname, 'processes.ts'))
      const script = write(`import { stopOnSignal } from ${processes}
stopOnSignal(async () => {
  console.log('stops')
  process.kill(process.pid, '${signal}')
  await new Promise((resolve) => setTimeout(resolve, 50))
  console.log('stopped')
})
setInterval(() => {}, 1000)
process.kill(process.pid, '${signal}')`)
      const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
      const output = child.stdout.toArray()
      expect(await once(child, 'exit')).toEqual([0, null])
      expect(String(Buffer.concat(await output)).match(/stop\w+/g)).toEqual(['stops', 'stopped'])
    }
  )
})

test.each([
  [undefined, '127.0.0.1,::1'],
  ['10.0.0.7', '10.0.0.7,127.0.0.1,::1']
])('where the settings trust %s, the API trusts %s', (TRUSTED_PROXIES, expected) => {
  expect(apiEnvironment({ TRUSTED_PROXIES })).toEqual({ TRUSTED_PROXIES: expected })
})
