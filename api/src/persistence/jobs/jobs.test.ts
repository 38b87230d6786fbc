import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { endsBefore } from '@keur/store/testing/ends-before'
import { waitUntil } from '@keur/store/testing/wait-until'
import { type Database, openDatabase } from '../database.ts'
import { createJobsRepository } from './jobs.repository.ts'
import { createJobs, type Job } from './jobs.ts'

const leaseSeconds = 0.4
let database: Database
let name: string
const opened: ReturnType<typeof createJobs>[] = []
beforeAll(async () => {
  database = await openDatabase(process.env.TEST_MONGODB_URI!, `test-${randomUUID()}`)
})
beforeEach(() => {
  name = randomUUID()
})
afterEach(() => Promise.all(opened.splice(0).map((jobs) => jobs.stop(100))))
afterAll(async () => {
  await database.db.dropDatabase()
  await database.close()
})

const repository = () => createJobsRepository(database.db)
const documents = () => database.db.collection<{ _id: string; lease: string; endedAt: Date }>('jobs')

/** As one process of several has it. */
function aProcess(
  job: Omit<Job, 'name'>,
  log: (error: unknown, sentence: string) => void = () => {},
  change: Partial<ReturnType<typeof repository>> = {},
  lease = leaseSeconds
) {
  const jobs = createJobs({ ...repository(), ...change }, lease)
  opened.push(jobs)
  jobs.add({ name, ...job })
  jobs.start(log)
  return jobs
}

test('of three processes one does it, and not before it is time again', async () => {
  let runs = 0
  let looks = 0
  const take: ReturnType<typeof repository>['take'] = (...given) =>
    repository()
      .take(...given)
      .finally(() => looks++)
  const run = async () => {
    runs++
  }
  for (const _ of [1, 2, 3]) aProcess({ everySeconds: 60, run }, undefined, { take })
  await waitUntil(() => looks >= 12)
  expect(runs).toBe(1)
})

test('a run that takes longer than the lease is started by no other process', async () => {
  // given a run that lasts until its lease of two seconds has been extended four times
  let [runs, extensions] = [0, 0]
  const extend: ReturnType<typeof repository>['extend'] = (...given) =>
    repository()
      .extend(...given)
      .finally(() => extensions++)
  const run = async () => {
    runs++
    await waitUntil(() => extensions >= 4)
  }
  // when another process looks meanwhile
  let looks = 0
  const take: ReturnType<typeof repository>['take'] = (...given) =>
    repository()
      .take(...given)
      .finally(() => looks++)
  for (const _ of [1, 2]) aProcess({ everySeconds: 0.1, run }, undefined, { extend, take }, 2)
  await waitUntil(() => extensions >= 4)
  // then
  expect(looks).toBeGreaterThan(5)
  expect(runs).toBe(1)
})

test('a process that dies is replaced within twice the lease', async () => {
  // What a killed process leaves behind: a lease that no process extends, of a run that never ended, after one that did.
  await repository().take(name, 'of an earlier run', 0, leaseSeconds)
  await repository().release(name, 'of an earlier run', null)
  await documents().updateOne({ _id: name }, { $set: { endedAt: new Date(Date.now() - 1000) } })
  expect(await repository().take(name, 'of the dead', 0, leaseSeconds)).toBe(true)
  const looks: boolean[] = []
  const take: ReturnType<typeof repository>['take'] = async (...given) => {
    looks.push(await repository().take(...given))
    return looks.at(-1)!
  }
  await new Promise<void>((resolve) => aProcess({ everySeconds: 60, run: async () => resolve() }, undefined, { take }))
  // It looks at least twice in a lease: at the start, and four times at most until the lease is over.
  expect(looks[0]).toBe(false)
  expect(looks.length).toBeLessThanOrEqual(4)
})

test('a process that has lost its lease to another one is aborted, and does not end the lease of the other', async () => {
  const begun = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const run = async (signal: AbortSignal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    aborted.resolve()
  }
  const release: ReturnType<typeof repository>['release'] = (...given) =>
    repository()
      .release(...given)
      .finally(released.resolve)
  aProcess({ everySeconds: 60, run }, undefined, { release })
  await begun.promise
  await documents().updateOne({ _id: name }, { $set: { lease: 'of another process' } })
  await aborted.promise
  await released.promise
  expect((await documents().findOne({ _id: name }))!.lease).toBe('of another process')
})

test('an error is written down, and it goes on', async () => {
  const lines: string[] = []
  let runs = 0
  aProcess(
    {
      everySeconds: 0.05,
      run: async () => {
        if (++runs === 1) throw new Error('what a day')
      }
    },
    (error, sentence) => lines.push(`${sentence}: ${(error as Error).message}`)
  )
  await waitUntil(() => runs >= 3)
  expect(lines).toEqual([`job ${name} failed: what a day`])
})

test('a database that is away for a moment is written down, and ends no job for good', async () => {
  const lines: string[] = []
  let asked = 0
  const take: ReturnType<typeof repository>['take'] = (...given) =>
    ++asked === 1 ? Promise.reject(new Error('away')) : repository().take(...given)
  await new Promise<void>((resolve) => {
    const run = async () => resolve()
    aProcess({ everySeconds: 0.05, run }, (error, line) => lines.push(`${line}: ${(error as Error).message}`), { take })
  })
  expect(lines).toEqual([`job ${name}: the database did not answer: away`])
})

test('on leaving, what runs is asked to end, and waited for', async () => {
  let ended = false
  const begun = Promise.withResolvers<void>()
  const jobs = aProcess({
    everySeconds: 60,
    run: async (signal) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await turn()
      ended = true
    }
  })
  await begun.promise
  await jobs.stop()
  expect(ended).toBe(true)
})

test('on leaving, what does not end is left behind', async () => {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const jobs = aProcess({
    everySeconds: 60,
    run: () => {
      begun.resolve()
      return ended.promise
    }
  })
  await begun.promise
  // The job itself never ends.
  await endsBefore(1_000, () => jobs.stop(200)).finally(ended.resolve)
})
