import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { parseTrustedKeys } from '@keur/store/trusted-keys'
import { type Compose, createCompose } from './compose.ts'
import { composeFolder } from './compose-file.ts'
import { siteFolders, writeSecret } from './secrets.ts'
import { completeSettings } from './settings.ts'
import { readComposeFiles } from './testing/compose-files.ts'
import { down, up } from './up.ts'

const { at, read, write } = folderOfEachTest()
let compose: Compose
let lines: string[]

beforeEach(() => {
  write('.env.example', readFileSync(join(composeFolder, '.env.example'), 'utf8'))
  installDocker('exit 0')
  compose = createCompose(at(), { PATH: `${at('bin')}:${process.env.PATH}` })
  lines = []
})

/** A program named docker that notes its parameters. */
function installDocker(script: string) {
  write('bin/docker', `#!/bin/sh\necho "$@" >> ${at()}/calls\n${script}\n`, 0o755)
}
const calls = () => read('calls')
const settings = () => read('.env')
const secret = (name: string) => read(`secrets/${name}`)
const trustedKeys = () => read('configuration/trusted.json')
const modeOf = (path: string) => statSync(at(path)).mode & 0o777
const isRoot = process.getuid?.() === 0
const start = (ask: ((question: string) => Promise<string>) | null, env = {}) =>
  up({ compose, ask, log: (line) => lines.push(line), env })
/** Starts with an operator who gives these answers. */
function startAnswering(...answers: string[]) {
  const questions: string[] = []
  const ask = async (question: string) => answers[questions.push(question) - 1] ?? ''
  return { questions, started: start(ask) }
}
const complete = () => startAnswering('keurdurail.sn', 'admin@keurdurail.sn', 'smtp://a:b@mail.sn:587').started

test('the first start asks for the name, makes secrets and keys, and prints the address', async () => {
  expect(await complete()).toBe('https://keurdurail.sn')
  expect(settings().match(/^.*(SITE_NAME|ADMIN_EMAIL)=.*$/gm)).toEqual([
    ...['SITE_NAME=keurdurail.sn', 'ADMIN_EMAIL=admin@keurdurail.sn']
  ])
  expect(secret('smtp-url')).toBe('smtp://a:b@mail.sn:587')
  expect(calls()).toContain('compose up --detach --wait --wait-timeout 300')
  expect(lines.join('\n')).toContain('admin@keurdurail.sn logs in with the password in')
})

test('every secret that the compose file names exists, and other users of the machine cannot reach it', async () => {
  await complete()
  const all = readComposeFiles(['compose.yaml', 'compose.replica.yaml', 'compose.observe.yaml'])
  const files = Object.values(all.secrets ?? {}).map(({ file }) => file)
  expect(files.filter((file) => !existsSync(at(file)))).toEqual([])
  expect([modeOf('secrets'), modeOf('secrets/jwt-secret')]).toEqual([0o700, isRoot ? 0o640 : 0o644])
  expect(secret('database-uri')).toContain(`:${secret('database-password')}@mongodb:27017/`)
  expect(Object.keys(parseTrustedKeys(trustedKeys()))).toEqual(
    expect.arrayContaining(['@publishing', 'shell', 'ventes'])
  )
  expect(existsSync(at('secrets/keys/trusted.json'))).toBe(false)
  // The folder of backups is for the user of the container.
  const { uid } = statSync(at('backups'))
  expect([uid, modeOf('backups')]).toEqual(isRoot ? [10_001, 0o700] : [process.getuid?.(), 0o777])
})

test('the second start asks nothing, makes only what is missing, and has the port of the settings', async () => {
  await complete()
  const made = () => [...['jwt-secret', 'database-uri', 'keys/@publishing.pem', 'smtp-url'].map(secret), trustedKeys()]
  const before = made()
  lines = []
  expect(await start(null, { HTTPS_PORT: '443' })).toBe('https://keurdurail.sn')
  expect(await start(null, { SITE_NAME: 'www.keurdurail.sn' })).toBe('https://www.keurdurail.sn')
  expect(lines).toEqual([])
  rmSync(at('secrets/admin-password'))
  expect(await start(null, { HTTPS_PORT: '8443' })).toBe('https://keurdurail.sn:8443')
  expect(lines).toEqual([
    expect.stringMatching(/^New secrets in .*: admin-password\.$/),
    expect.stringContaining('logs in with the password')
  ])
  expect(made()).toEqual(before)
})

test('with three databases the address names them all, and another server of the operator stays', async () => {
  await complete()
  expect(secret('database-uri')).toContain('@mongodb:27017/')
  write('.env', `${settings()}\nCOMPOSE_FILE=compose.yaml:compose.replica.yaml\n`)
  await start(null)
  expect(secret('database-uri')).toMatch(
    /@mongodb:27017,mongodb-2:27017,mongodb-3:27017\/keur-du-rail\?authSource=admin&replicaSet=keur$/
  )
  write('secrets/database-uri', 'mongodb+srv://keur:x@cluster.example/keur')
  await start(null)
  expect(secret('database-uri')).toBe('mongodb+srv://keur:x@cluster.example/keur')
})

const longest = (length: number) => `${'a'.repeat(length)}.sn`
test.each([
  ['SITE_NAME', ['keurdurail.sn', 'www.keur-2.sn', longest(63)], ['https://a.sn', 'A.sn', 'sn', '-a.sn', longest(64)]],
  ['ADMIN_EMAIL', ['a@b.sn'], ['a', 'a@b', 'a b@c.sn', 'a@b@c.sn']],
  ['smtp-url', ['smtp://a:b@mail.sn:587', 'smtps://mail.sn'], ['http://mail.sn', 'smtp://', 'smtp://a/b']]
])('%s may be one of %j, and none of %j', async (name, valid, invalid) => {
  const completeWith = (value: string) => {
    const given = { SITE_NAME: 'a.sn', ADMIN_EMAIL: 'a@b.sn', 'smtp-url': 'smtp://mail.sn', [name]: value }
    writeSecret(siteFolders(at()), 'smtp-url', given['smtp-url'])
    return completeSettings(at(), null, given)
  }
  for (const value of valid) expect(await completeWith(value)).toHaveProperty(name, value)
  for (const value of invalid)
    await expect(completeWith(value)).rejects.toThrow(new RegExp(`^${name} in .* is not valid:`))
})

test('an answer that is no name is asked again; without a terminal each missing setting is a sentence', async () => {
  const { questions, started } = startAnswering('https://keurdurail.sn', 'keurdurail.sn', 'a@b.sn', 'smtp://mail.sn')
  await started
  expect(questions[1]).toMatch(/^a name in small letters without https:/)
  rmSync(at('.env'))
  rmSync(at('secrets/smtp-url'))
  await expect(start(null)).rejects.toThrow(
    /^SITE_NAME is missing: .*\nADMIN_EMAIL is missing: .*\nsmtp-url is missing: write an address such as smtp:.*$/
  )
})

test.each([
  [{}, 'keur-du-rail', true],
  [{}, 'keur-du-rail-publishing', true],
  [{ SITE_IMAGE: 'own' }, 'own', true],
  [{ SITE_IMAGE: 'registry.sn/keur' }, 'registry.sn/keur', false]
])('with %j the image %s is needed on this machine: %s', async (env, image, isNeeded) => {
  await complete()
  installDocker(`[ "$1 $5" = "image ${image}" ] && { echo "Error: No such image: $5" >&2; exit 1; }; exit 0`)
  const missing = `There is no image ${image} on this machine: run npm run image`
  await (isNeeded
    ? expect(start(null, env)).rejects.toThrow(missing)
    : expect(start(null, env)).resolves.toMatch(/^https/))
})

test('each service that is not as it must be is named with its last lines, and so is a missing docker', async () => {
  const state = (Service: string, State: string, Health: string, ExitCode = 0) =>
    `echo '${JSON.stringify({ Service, State, Health, ExitCode })}'`
  installDocker(`case "$2" in
up) exit 1;;
ps) [ "$3" = --quiet ] && exit 0
${state('migrate', 'exited', '', 3)}; ${state('publish', 'exited', '')}; ${state('api', 'running', 'healthy')}
${state('otel', 'running', '')}; ${state('gateway', 'running', 'starting')}; ${state('caddy', 'restarting', '')};;
logs) echo "last of $6"; echo more;;
esac`)
  const named = ['migrate is ended with 3', 'gateway is starting', 'caddy is restarting'].map(
    (fault) => `\n${fault}:\n  last of ${fault.split(' ')[0]}\n  more`
  )
  await expect(complete()).rejects.toThrow(new RegExp(`^docker compose up failed .*${named.join('')}$`))
  // The secrets of this start are those of the next one, which says nothing of them.
  expect(lines.join('\n')).toMatch(/logs in with the password in .*\n.*store a copy of it elsewhere/)
  compose = createCompose(at(), { PATH: '/nowhere' })
  await expect(start(null)).rejects.toThrow('There is no docker on the PATH')
})

test('down removes containers and leaves data', async () => {
  await down(compose)
  expect(calls()).toBe('compose down --remove-orphans\n')
})
