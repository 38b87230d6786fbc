import { randomUUID } from 'node:crypto'
import { Collection } from 'mongodb'
import { useDatabase } from '../../testing/test-database.ts'
import { expiries } from './expiries.ts'
import { createRetentionRepository, findExpired, type RetentionRepository } from './retention.repository.ts'
import { createRetention, type DeleteFiles } from './retention.ts'

const database = useDatabase()
let repository: RetentionRepository
beforeAll(async () => {
  repository = createRetentionRepository(database.db, expiries)
  await repository.createIndexes()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await attempts().deleteMany({})
})

const hour = 3_600_000
const attempts = () => database.db.collection<{ _id: string; until: Date }>('rateLimits')
const addAttempts = (count: number, until: number) =>
  attempts().insertMany(Array.from({ length: count }, () => ({ _id: randomUUID(), until: new Date(until) })))
const retention = (parts: Partial<RetentionRepository> = {}, files: DeleteFiles[] = []) =>
  createRetention({ ...repository, ...parts }, files)

test('more than one batch goes in one run, and what has not ended stays', async () => {
  await addAttempts(1_201, Date.now() - hour)
  await addAttempts(3, Date.now() + hour)
  expect(await retention().deleteExpired(new Date())).toBe(1_201)
  expect(await attempts().countDocuments()).toBe(3)
})

test('a run that is asked to end does so after the batch at hand; the next one goes on', async () => {
  await addAttempts(1_200, Date.now() - hour)
  const ending = new AbortController()
  const deleteExpired: RetentionRepository['deleteExpired'] = async (...given) => {
    const count = await repository.deleteExpired(...given)
    ending.abort()
    return count
  }
  const deleted = await retention({ deleteExpired }).deleteExpired(new Date(), ending.signal)
  expect(deleted).toBeLessThan(1_200)
  expect(await retention().deleteExpired(new Date())).toBe(1_200 - deleted)
})

test('several processes that delete at once delete everything, and fail in nothing', async () => {
  await addAttempts(2_000, Date.now() - hour)
  await Promise.all([1, 2, 3].map(() => retention().deleteExpired(new Date())))
  expect(await attempts().countDocuments()).toBe(0)
})

test('what begins anew between being found and being deleted stays', async () => {
  // given a window that has ended, and a database that is slow between the two
  await attempts().insertOne({ _id: 'renewed', until: new Date(Date.now() - hour) })
  const { deleteMany } = Collection.prototype
  jest.spyOn(Collection.prototype, 'deleteMany').mockImplementation(async function (this: Collection, ...given) {
    await attempts().updateOne({ _id: 'renewed' }, { $set: { until: new Date(Date.now() + hour) } })
    return deleteMany.apply(this, given)
  })
  await retention().deleteExpired(new Date())
  jest.restoreAllMocks()
  expect(await attempts().countDocuments()).toBe(1)
})

test('files that cannot be deleted keep nothing else from being deleted, and are logged', async () => {
  await addAttempts(2, Date.now() - hour)
  const deleted: string[] = []
  const files = [() => Promise.reject(new Error('the disk is away')), async () => deleted.push('the other folder')]
  await expect(retention({}, files).deleteExpired(new Date())).rejects.toThrow('the disk is away')
  expect([await attempts().countDocuments(), deleted]).toEqual([0, ['the other folder']])
})

test.each(expiries)('$collection $list $field $after: looked for by an index, already in order', async (expiry) => {
  const found = findExpired(database.db, expiry, new Date()).limit(500)
  const plan = JSON.stringify((await found.explain()).queryPlanner.winningPlan)
  expect(plan).toContain(`expires by ${expiry.list ? `${expiry.list}.` : ''}${expiry.after}`)
  expect(plan).not.toMatch(/COLLSCAN|"SORT"/)
})

test.each([
  ['a day ahead', 24 * hour, 0],
  ['an hour back', -hour, -hour]
])('a clock that is %s deletes nothing too early', async (_how, wrong, expected) => {
  const really = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(really + wrong)
  expect(Math.abs((await retention().now()).getTime() - (really + expected))).toBeLessThan(10_000)
})

test('a database of the version before leaves deleting to the engine no more, and can be gone back to', async () => {
  const ttlIndexes = async () => {
    const indexes = await Promise.all(['rateLimits', 'outbox'].map((name) => database.db.collection(name).indexes()))
    return indexes.flat().filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined).length
  }
  for (const _ of ['before', 'gone back to']) {
    await attempts().createIndex({ until: 1 }, { expireAfterSeconds: 0 })
    await database.db.collection('outbox').createIndex({ sentAt: 1 }, { expireAfterSeconds: 30 * 86_400 })
    expect(await ttlIndexes()).toBe(2)
    // Several processes of this version start at once.
    await Promise.all([1, 2, 3].map(() => repository.createIndexes()))
    expect(await ttlIndexes()).toBe(0)
  }
})
