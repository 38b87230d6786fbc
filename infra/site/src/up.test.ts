import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseTrustedKeys } from '@keur/store/trusted-keys'
import { type Compose, createCompose } from './compose.ts'
import { composeFolder, readComposeFiles } from './compose-file.ts'
import { down, up } from './up.ts'

let folder: string
let compose: Compose
let lines: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-site-'))
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, '.env.example'), readFileSync(join(composeFolder, '.env.example')))
  installDocker('exit 0')
  compose = createCompose(folder, { PATH: `${join(folder, 'bin')}:${process.env.PATH}` })
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A program named docker that notes its parameters. */
function installDocker(script: string) {
  const file = join(folder, 'bin/docker')
  writeFileSync(file, `#!/bin/sh\necho "$@" >> ${folder}/calls\n${script}\n`)
  chmodSync(file, 0o755)
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8')
const secret = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8')
const answers =
  (...given: string[]) =>
  async () =>
    given.shift() ?? ''
const start = (ask: ((question: string) => Promise<string>) | null, env = {}) =>
  up({ compose, ask, log: (line) => lines.push(line), env })
const complete = () => start(answers('keurdurail.sn', 'admin@keurdurail.sn', 'smtp://a:b@mail.sn:587'))

test('the first start asks for the name, makes secrets and keys, and prints the address', async () => {
  expect(await complete()).toBe('https://keurdurail.sn')
  expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(/^SITE_NAME=keurdurail.sn$/m)
  expect(secret('smtp-url')).toBe('smtp://a:b@mail.sn:587')
  expect(calls()).toContain('compose up --detach --wait')
  expect(lines.join('\n')).toContain('admin@keurdurail.sn logs in with the password in')
})

test('every secret that the compose file names exists, and other users of the machine cannot reach it', async () => {
  await complete()
  const all = readComposeFiles(['compose.yaml', 'compose.replica.yaml', 'compose.observe.yaml'])
  const files = Object.values(all.secrets ?? {}).map(({ file }) => file)
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
  expect(secret('database-uri')).toContain(`:${secret('database-password')}@mongodb:27017/`)
  const trusted = parseTrustedKeys(readFileSync(join(folder, 'configuration/trusted.json'), 'utf8'))
  expect(Object.keys(trusted)).toEqual(expect.arrayContaining(['@publishing', 'shell', 'ventes']))
  expect(existsSync(join(folder, 'secrets/keys/trusted.json'))).toBe(false)
})

test('the second start asks nothing and changes no secret', async () => {
  await complete()
  const before = ['jwt-secret', 'database-uri', 'keys/@publishing.pem', 'smtp-url'].map(secret)
  const trusted = readFileSync(join(folder, 'configuration/trusted.json'), 'utf8')
  await start(null)
  expect(['jwt-secret', 'database-uri', 'keys/@publishing.pem', 'smtp-url'].map(secret)).toEqual(before)
  expect(readFileSync(join(folder, 'configuration/trusted.json'), 'utf8')).toBe(trusted)
})

test('with three databases the address names them all, and another server of the operator stays', async () => {
  await complete()
  expect(secret('database-uri')).toContain('@mongodb:27017/')
  writeFileSync(
    join(folder, '.env'),
    `${readFileSync(join(folder, '.env'), 'utf8')}\nCOMPOSE_FILE=compose.yaml:compose.replica.yaml\n`
  )
  await start(null)
  expect(secret('database-uri')).toMatch(
    /@mongodb:27017,mongodb-2:27017,mongodb-3:27017\/keur-du-rail\?authSource=admin&replicaSet=keur$/
  )
  writeFileSync(join(folder, 'secrets/database-uri'), 'mongodb+srv://keur:x@cluster.example/keur')
  await start(null)
  expect(secret('database-uri')).toBe('mongodb+srv://keur:x@cluster.example/keur')
})

test('the folder of backups is open to the user of the container alone', async () => {
  await complete()
  const { uid, mode } = statSync(join(folder, 'backups'))
  expect([uid, mode & 0o777]).toEqual(process.getuid?.() === 0 ? [10_001, 0o700] : [process.getuid?.(), 0o777])
})

test('an answer that is no name is asked again; without a terminal each missing setting is a sentence', async () => {
  const questions: string[] = []
  const ask = async (question: string) => {
    questions.push(question)
    return ['https://keurdurail.sn', 'keurdurail.sn', 'a@b.sn', 'smtp://mail.sn'][questions.length - 1] ?? ''
  }
  await start(ask)
  expect(questions[1]).toMatch(/^a name in small letters without https:/)
  rmSync(join(folder, '.env'))
  rmSync(join(folder, 'secrets/smtp-url'))
  await expect(start(null)).rejects.toThrow(
    /SITE_NAME is missing: .*\nADMIN_EMAIL is missing: .*\nsmtp-url is missing: write an address such as smtp:/
  )
})

test('a missing image, a service that fails and a missing docker are each named', async () => {
  installDocker(`[ "$1" = image ] && { echo "Error: No such image: $5" >&2; exit 1; }; exit 0`)
  await expect(complete()).rejects.toThrow('There is no image keur-du-rail on this machine: run npm run image')
  // The secrets of this start are those of the next one, which says nothing of them.
  expect(lines.join('\n')).toMatch(/logs in with the password in .*\n.*store a copy of it elsewhere/)
  installDocker(`case "$2" in
up) exit 1;;
ps) [ "$3" = --quiet ] && exit 0; echo '{"Service":"migrate","State":"exited","Health":"","ExitCode":3}'; echo '{"Service":"api","State":"running","Health":"healthy","ExitCode":0}';;
logs) echo 'API: MONGODB_URI is missing.';;
esac`)
  await expect(start(null)).rejects.toThrow(/migrate is ended with 3:\n {2}API: MONGODB_URI is missing\.$/)
  compose = createCompose(folder, { PATH: '/nowhere' })
  await expect(start(null)).rejects.toThrow('There is no docker on the PATH')
})

test('down removes containers and leaves data', async () => {
  await down(compose)
  expect(calls()).toBe('compose down --remove-orphans\n')
})
