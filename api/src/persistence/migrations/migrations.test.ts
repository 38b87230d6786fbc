import { waitUntil } from '@keur/store/testing/wait-until'
import type { Db } from 'mongodb'
import { useDatabase } from '../../testing/test-database.ts'
import { createJobsRepository } from '../jobs/jobs.repository.ts'
import { createMigrations, type MigrationStep } from './migrations.ts'

const database = useDatabase({ emptied: true })
let lines: string[]
beforeEach(() => {
  lines = []
})

/** A step that inserts a document with its name, and removes it on its way back. */
const aStep = (version: number, release: string, name = `step ${version}`): MigrationStep => ({
  version,
  release,
  name,
  forward: (db) => db.collection('made').insertOne({ name }),
  back: (db) => db.collection('made').deleteOne({ name })
})
const open = (...steps: MigrationStep[]) => createMigrations(database.db, steps, (line) => lines.push(line), 1)
const made = async () =>
  (await database.db.collection('made').find().sort({ _id: 1 }).toArray()).map(({ name }) => name)
const records = () => database.db.collection('migrations').find().sort({ _id: 1 }).toArray()

test('a fresh database gets all steps in order, with the release and the moment of each, and later what is new', async () => {
  const migrations = open(aStep(1, '2.0.0'), aStep(2, '2.1.0'))
  await expect(migrations.assertMigrated()).rejects.toThrow(
    'the database lacks step 1 (step 1) of release 2.0.0: run `npm run migrate`, in containers the command « migrate », and start again.'
  )
  await migrations.forward()
  await migrations.assertMigrated()
  expect(await made()).toEqual(['step 1', 'step 2'])
  const record = { name: 'step 1', release: '2.0.0', startedAt: expect.any(Date), endedAt: expect.any(Date) }
  expect(await records()).toEqual([
    { ...record, _id: 1 },
    { ...record, _id: 2, name: 'step 2', release: '2.1.0' }
  ])
  for (const _ of [1, 2]) await open(aStep(1, '2.0.0'), aStep(2, '2.1.0'), aStep(3, '2.1.0')).forward()
  expect(await made()).toEqual(['step 1', 'step 2', 'step 3'])
  expect(lines.at(-1)).toBe('No step is missing.')
})

test('of jobs that run at once each step runs once, and all of them end when it has', async () => {
  // given a step that lasts until the other three wait
  const areWaiting = (count: number) =>
    waitUntil(() => lines.filter((line) => line.includes('waiting')).length === count)
  const slow = {
    ...aStep(1, '2.0.0'),
    forward: (db: Db) => areWaiting(3).then(() => aStep(1, '').forward(db))
  }
  const jobs = Array.from({ length: 4 }, () => open(slow, aStep(2, '2.0.0')))
  await Promise.all(jobs.map(({ forward }) => forward()))
  expect(await made()).toEqual(['step 1', 'step 2'])
})

test('a long step keeps its lease', async () => {
  // given a step that lasts until its first lease, of two seconds, is over, and the other job has looked again
  const lock = database.db.collection<{ leasedUntil: Date }>('migrationLock')
  const begun = Promise.withResolvers<void>()
  const long = {
    ...aStep(1, '2.0.0'),
    async forward(db: Db) {
      const { leasedUntil } = (await lock.findOne())!
      begun.resolve()
      await waitUntil(() => Date.now() > leasedUntil.getTime() + 1_000)
      await aStep(1, '').forward(db)
    }
  }
  // when another job comes meanwhile
  const aJob = () => createMigrations(database.db, [long], () => {}, 2)
  const first = aJob().forward()
  await begun.promise
  await aJob().forward()
  await first
  // then
  expect(await made()).toEqual(['step 1'])
})

test('a job killed in the middle: until another has repeated its step no API starts, and what it had ended stays', async () => {
  // given what it leaves: its lease, a step that has ended and one that has not
  await open(aStep(1, '2.0.0')).forward()
  await createJobsRepository(database.db, 'migrationLock').take('migrate', 'of the killed job', 0, 1)
  await database.db
    .collection<{ _id: number }>('migrations')
    .insertOne({ _id: 2, name: 'step 2', release: '2.0.0', startedAt: new Date() } as never)
  const next = open(aStep(1, '2.0.0'), aStep(2, '2.0.0'))
  await expect(next.assertMigrated()).rejects.toThrow('the database lacks step 2 (step 2) of release 2.0.0')
  await next.forward()
  await next.assertMigrated()
  expect([await made(), lines.filter((line) => line.includes('waiting'))]).toEqual([['step 1', 'step 2'], [lines[1]]])
})

test('a step that fails is reported, is missing, and frees the way for the next job', async () => {
  const failing = { ...aStep(2, '2.0.0'), forward: () => Promise.reject(new Error('two references are equal')) }
  await expect(open(aStep(1, '2.0.0'), failing).forward()).rejects.toThrow('two references are equal')
  await expect(open(aStep(1, '2.0.0'), failing).assertMigrated()).rejects.toThrow('lacks step 2')
  await open(aStep(1, '2.0.0'), aStep(2, '2.0.0')).forward()
  expect(await made()).toEqual(['step 1', 'step 2'])
  // and so is one that fails on its way back
  const stuck = { ...aStep(2, '2.0.0'), back: () => Promise.reject(new Error('a reference is missing')) }
  await expect(open(aStep(1, '2.0.0'), stuck).back()).rejects.toThrow('a reference is missing')
  await expect(open(aStep(1, '2.0.0'), stuck).assertMigrated()).rejects.toThrow('lacks step 2')
})

test('a job that stands still until another takes its place records no step as ended', async () => {
  const lock = database.db.collection<{ _id: string; lease: string }>('migrationLock')
  const taken = { ...aStep(1, '2.0.0'), forward: () => lock.updateOne({}, { $set: { lease: 'of another job' } }) }
  await expect(open(taken).forward()).rejects.toThrow('stood still')
  await expect(open(taken).assertMigrated()).rejects.toThrow('lacks step 1')
})

test('back undoes the steps of the newest release, the last one first', async () => {
  const undone: number[] = []
  const steps = [aStep(1, '2.0.0'), aStep(2, '2.1.0'), aStep(3, '2.1.0')].map((step) => ({
    ...step,
    back: (db: Db) => step.back(db).then(() => undone.push(step.version))
  }))
  await open(...steps).forward()
  await open(...steps).back()
  expect(undone).toEqual([3, 2])
  expect(await made()).toEqual(['step 1'])
  await open(steps[0]!).assertMigrated()
  // and a release whose steps this one does not know is left alone
  await open(...steps).forward()
  await expect(open(steps[0]!).back()).rejects.toThrow(
    'step 3 (step 3) is of release 2.1.0, which this one does not know: run « migrate back » of release 2.1.0.'
  )
  expect(await made()).toEqual(['step 1', 'step 2', 'step 3'])
})

test('a release works with the steps of the next one, and not with those of the one after', async () => {
  const steps = [aStep(1, '2.0.0'), aStep(2, '2.1.0'), aStep(3, '2.1.0'), aStep(4, '2.2.0')]
  const old = open(steps[0]!)
  await open(...steps.slice(0, 3)).forward()
  await old.assertMigrated()
  await open(...steps).forward()
  const reason =
    'the database was changed by 2 releases that this one does not know (2.1.0, 2.2.0), and it works with one of them at most: start release 2.2.0, or undo its steps by its command « migrate back ».'
  await expect(old.assertMigrated()).rejects.toThrow(reason)
  await expect(old.forward()).rejects.toThrow(reason)
  await open(...steps).back()
  await old.assertMigrated()
})
