import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createFolderStore } from '@keur/store/folder-store'
import { useFolder } from '@keur/store/testing/use-folder'
import { migrateDatabase } from '../migrations.ts'
import { type MailServer, startMailServer } from '../testing/mail-server.ts'
import { useDatabase } from '../testing/test-database.ts'
import { runChecks } from './checks.ts'
import { describeReplicaSet } from './database-check.ts'

const database = useDatabase({ emptied: true })
let mailServer: MailServer
const uri = process.env.TEST_MONGODB_URI!.replace('/?', `/${database.name}?`)

beforeEach(async () => {
  mailServer = await startMailServer()
})
afterEach(async () => {
  await mailServer.stop()
})

const photos = join(useFolder(), 'photos')
const builds = join(useFolder(), 'builds')
const publishSomething = () =>
  createFolderStore(builds).put('live/ventes.json', Buffer.from('{}'), { contentType: 'application/json' })
const check = async (changes: { smtpUrl?: string | undefined; mongodbUri?: string } = {}) => {
  const findings = await runChecks({
    mongodbUri: changes.mongodbUri ?? uri,
    store: { folder: photos },
    builds: { store: { folder: builds } } as never,
    mail: { smtpUrl: 'smtpUrl' in changes ? changes.smtpUrl : mailServer.url } as never
  })
  return Object.fromEntries(findings.map(({ subject, isWell, sentence }) => [subject, { isWell, sentence }]))
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const write = (_id: string, document: object) =>
  database.db.collection<{ _id: string }>('backups').insertOne({ _id, ...document })
const ofOne = { seconds: 1, bytes: 1, documents: 1, objects: 1, recoverySeconds: 1, lossSeconds: 1 }
const backup = { ...ofOne, snapshot: 'ab12cd34', repository: '/backup' }
const drill = { ...ofOne, snapshot: 'ab12cd34', lostDocuments: 0, pages: 20, faults: [] as string[] }

test('a new site without builds, backup or drill gets a sentence of what to do', async () => {
  const found = await check({ smtpUrl: undefined })
  const well = Object.keys(found).filter((subject) => found[subject]!.isWell)
  expect(well.sort()).toEqual(['database', 'photos'])
  expect(found.builds?.sentence).toMatch(/has no live build: run the job publish\.$/)
  expect(found.mail?.sentence).toMatch(/set SMTP_URL\.$/)
})

test('a site with a live build, a mail server, a backup and a drill is well', async () => {
  await publishSomething()
  await migrateDatabase(uri)
  await write('complete', { at: hoursAgo(3), ...backup })
  await write('drill', { at: hoursAgo(24 * 9), ...drill })
  const found = await check()
  expect(Object.values(found).filter(({ isWell }) => !isWell)).toEqual([])
  expect(found.backup?.sentence).toBe('The last complete backup is 3 hours old.')
  expect(found.drill?.sentence).toBe('The last drill is 9 days old.')
  expect(found.database?.sentence).toMatch(/takes writes\. It is a single one/)
  expect(found.mail?.sentence).toMatch(/greets and accepts/)
})

test('an old backup, one that failed, and a drill with wrong pages are each named', async () => {
  await write('complete', { at: hoursAgo(27), ...backup })
  await write('drill', { at: hoursAgo(1), ...drill, faults: ['/ventes responds 500.'] })
  const old = await check()
  expect(old.backup).toEqual({
    isWell: false,
    sentence: 'The last complete backup is 27 hours old, and 26 hours are the limit.'
  })
  expect(old.drill?.sentence).toMatch(/found 1 wrong pages: \/ventes responds 500\.$/)
  await write('failure', { at: hoursAgo(2), reason: 'The disk is full.' })
  expect((await check()).backup?.sentence).toMatch(/failed: The disk is full\.$/)
})

test.each([
  ['backup', 'complete', 25.9, true],
  ['backup', 'complete', 26.1, false],
  ['drill', 'drill', 40 * 24 - 0.1, true],
  ['drill', 'drill', 40 * 24 + 0.1, false]
])('a %s (%s) of %d hours ago is well: %s', async (subject, _id, hours, isWell) => {
  await write(_id, { at: hoursAgo(hours), ...(_id === 'drill' ? drill : backup) })
  expect((await check())[subject]?.isWell).toBe(isWell)
})

test('a mail server that refuses the login, is away or does not greet is wrong, without its password', async () => {
  const refusing = await startMailServer({ login: 535 })
  const { mail } = await check({ smtpUrl: refusing.url })
  await refusing.stop()
  expect(mail).toEqual({ isWell: false, sentence: expect.stringMatching(/cannot be used: Invalid login: 535/) })
  expect(mail?.sentence).not.toContain('secret')
  expect((await check({ smtpUrl: refusing.url })).mail?.sentence).toMatch(/cannot be used: .*ECONNREFUSED/)
})

test('a database that is away is wrong, and the other checks go on', async () => {
  const found = await check({ mongodbUri: 'mongodb://127.0.0.1:9/x?connectTimeoutMS=200&serverSelectionTimeoutMS=200' })
  expect(found.database).toEqual({ isWell: false, sentence: expect.stringMatching(/ECONNREFUSED/) })
  expect(found.photos?.isWell).toBe(true)
})

describe('a replica set', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
  /** The part of replSetGetStatus that is read. */
  const member = (name: string, state: number, seconds = 100, health = 1) => {
    const stateStr = ['', 'PRIMARY', 'SECONDARY', 'RECOVERING'][state] ?? '(not reachable/healthy)'
    const lastHeartbeatMessage = health ? '' : 'Connection refused'
    return { name: `${name}:27017`, state, stateStr, health, optimeDate: at(seconds), lastHeartbeatMessage }
  }
  const describe = (...members: ReturnType<typeof member>[]) => describeReplicaSet({ set: 'keur', members })

  test('is well with a primary, members that are near it, and an arbiter, which has no data', () => {
    expect(describe(member('a', 2, 90), member('b', 1), member('c', 2), member('d', 7, 0))).toBe(
      'The 4 members of keur are well; b:27017 takes writes, the others are 10 s behind at most.'
    )
  })

  test.each([
    [[member('a', 2), member('b', 2)], /has no primary/],
    [[member('a', 1), member('b', 2, 89)], /^Of 2 members of keur, b:27017 is 11 s behind\.$/],
    [[member('a', 1), member('b', 3)], /b:27017 is RECOVERING/],
    [[member('a', 1), member('b', 8, 0, 0)], /b:27017 does not respond \(Connection refused\)/]
  ])('names the member that is wrong', (members, sentence) => {
    expect(() => describe(...members)).toThrow(sentence)
  })
})

test('the program writes a finding per line and ends with 1 when something is wrong', async () => {
  const env = { PATH: process.env.PATH, MONGODB_URI: 'mongodb://127.0.0.1:9', JWT_SECRET: 'short' }
  const program = join(import.meta.dirname, '../doctor.ts')
  const bad = await promisify(execFile)(process.execPath, [program], { env }).catch((error) => error)
  expect(bad.code).toBe(1)
  const lines = bad.stdout
    .trim()
    .split('\n')
    .map(JSON.parse as (line: string) => object)
  expect(lines).toContainEqual({ subject: 'settings', isWell: false, sentence: 'VISIT_SECRET is missing.' })
})
