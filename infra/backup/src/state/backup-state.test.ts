import { randomUUID } from 'node:crypto'
import { type Db, MongoClient } from 'mongodb'
import { createBackupState } from './backup-state.ts'

let client: MongoClient
let db: Db
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
})
beforeEach(() => {
  db = client.db(`state-${randomUUID()}`)
})
afterEach(() => db.dropDatabase())
afterAll(() => client.close())

const documents = () => db.collection<{ _id: string }>('backups')

test('while a backup runs no other begins, and the next one begins once it has ended, well or not', async () => {
  const [state, other] = [createBackupState(db), createBackupState(db)]
  const busy =
    /^Another backup of this site has been running since 20\d\d-.*Z \(process \d+ on .*\): wait until it ends/
  await state.withLock(() => expect(other.withLock(async () => 'second')).rejects.toThrow(busy))
  await expect(state.withLock(() => Promise.reject(new Error('no space')))).rejects.toThrow('no space')
  expect(await other.withLock(async () => 'next')).toBe('next')
})

test.each([
  ['ended a second ago', -1_000, true],
  ['ends in a minute', 60_000, false]
])('the lock of a backup that was killed, which %s: another may begin %s', async (_when, milliseconds, begins) => {
  const until = new Date(Date.now() + milliseconds)
  await documents().insertOne({ _id: 'lock', owner: 'gone', process: 'x', since: until, until } as never)
  const begun = createBackupState(db).withLock(async () => {
    // Two minutes by the clock of the database, if nothing extends it.
    const { until: end } = (await documents().findOne({ _id: 'lock' })) as unknown as { until: Date }
    return Math.round((end.getTime() - Date.now()) / 10_000) * 10
  })
  await (begins ? expect(begun).resolves.toBe(120) : expect(begun).rejects.toThrow('Another backup'))
})

test('a complete backup is the last one until the next, and takes the failure before it away', async () => {
  const state = createBackupState(db)
  const at = new Date('2026-11-24T02:00:00Z')
  const complete = { at, seconds: 1, bytes: 1, documents: 1, objects: 1, snapshot: 'a', repository: 'r' }
  expect(await state.lastComplete()).toBeNull()
  await state.write('complete', complete)
  await state.write('failure', { at: new Date(), reason: 'no space' })
  expect(await state.lastComplete()).toEqual(at)
  expect(await documents().findOne({ _id: 'failure' })).toMatchObject({ reason: 'no space' })
  await state.write('complete', { ...complete, at: new Date(0) })
  expect(await state.lastComplete()).toEqual(new Date(0))
  expect(await documents().findOne({ _id: 'failure' })).toBeNull()
})
