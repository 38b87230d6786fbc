import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { endsBefore } from '@keur/store/testing/ends-before'
import { waitUntil } from '@keur/store/testing/wait-until'
import { useDatabase } from '../../testing/test-database.ts'
import { createJobsRepository } from './jobs.repository.ts'
import { createJobs, type Job } from './jobs.ts'

const leaseSeconds = 0.4
const database = useDatabase()
let name: string
let lines: string[]
const opened: ReturnType<typeof createJobs>[] = []
beforeEach(() => {
  name = randomUUID()
  lines = []
})
afterEach(() => Promise.all(opened.splice(0).map((jobs) => jobs.stop(100))))

type Repository = ReturnType<typeof createJobsRepository>
const repository = () => createJobsRepository(database.db)
const documents = () => database.db.collection<{ _id: string; lease: string; startedAt: Date; endedAt: Date }>('jobs')

/** The same operation of the repository, with something to do after each. */
const thenDo = <Name extends 'take' | 'extend' | 'release'>(name: Name, then: () => void) =>
  ((...given: unknown[]) =>
    (repository()[name] as (...given: unknown[]) => Promise<unknown>)(...given).finally(then)) as Repository[Name]

/** As one process of several has it. */
function aProcess(job: Omit<Job, 'name'>, change: Partial<Repository> = {}, lease = leaseSeconds) {
  const jobs = createJobs({ ...repository(), ...change }, lease)
  opened.push(jobs)
  jobs.add({ name, ...job })
  jobs.start((error, sentence) => lines.push(`${sentence}: ${(error as Error).message}`))
  return jobs
}

test('a job is due its time after its end by the clock of the database, and to no process while one holds its lease', async () => {
  const take = (lease: string, seconds = 60) => repository().take(name, lease, 60, seconds)
  const ended = async (secondsAgo: number) => {
    await repository().release(name, 'one', null)
    const at = new Date(Date.now() - secondsAgo * 1000)
    await documents().updateOne({ _id: name }, { $set: { startedAt: at, endedAt: at } })
    return take('one')
  }
  expect([await take('one'), await take('other')]).toEqual([true, false])
  expect([await ended(55), await ended(60), await take('other')]).toEqual([false, true, false])
  // and the lease is for its process to extend and to release alone
  for (const lease of ['one', 'other']) expect(await repository().extend(name, lease, 60)).toBe(lease === 'one')
  const reason = async (lease: string) => {
    await repository().release(name, lease, '$away')
    return (await repository().lastRuns()).find(({ _id }) => _id === name)!.reason
  }
  expect([await reason('other'), await reason('one')]).toEqual([null, '$away'])
})

test.each<[string, { started?: number; ended?: number; reason?: string }, number, boolean]>([
  ['never ran', {}, 0, false],
  ['ended its time ago', { started: 200, ended: 60 }, 0, false],
  ['ended a second before', { started: 200, ended: 61 }, 1, false],
  ['runs for the first time', { started: 70 }, 10, false],
  ['runs again', { started: 30, ended: 200 }, 0, false],
  ['failed', { started: 9, ended: 8, reason: 'away' }, 0, true]
])('the state of a job that %s', async (_what, { started, ended, reason }, delay, hasFailed) => {
  const now = 1_000_000
  const at = (secondsAgo?: number) => (secondsAgo === undefined ? undefined : new Date(now - secondsAgo * 1000))
  const run = { _id: name, startedAt: at(started)!, endedAt: at(ended)!, reason: reason ?? null }
  const lastRuns = async () => (started === undefined ? [] : [run])
  const jobs = createJobs({ ...repository(), lastRuns } as Repository)
  jobs.add({ name, everySeconds: 60, run: async () => {} })
  expect(await jobs.states(now)).toEqual({ [name]: { delay, hasFailed } })
})

test('a run that takes longer than the lease is started by no other process', async () => {
  // given a run that lasts until its lease of two seconds has been extended four times
  let [runs, extensions, looks] = [0, 0, 0]
  const run = async () => {
    runs++
    await waitUntil(() => extensions >= 4)
  }
  // when another process looks meanwhile
  const counted = { extend: thenDo('extend', () => extensions++), take: thenDo('take', () => looks++) }
  for (const _ of [1, 2]) aProcess({ everySeconds: 0.1, run }, counted, 2)
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
  const take: Repository['take'] = async (...given) => {
    looks.push(await repository().take(...given))
    return looks.at(-1)!
  }
  await new Promise<void>((resolve) => aProcess({ everySeconds: 60, run: async () => resolve() }, { take }))
  // It looks at least twice in a lease: at the start, and four times at most until the lease is over.
  expect(looks[0]).toBe(false)
  expect(looks.length).toBeLessThanOrEqual(4)
})

test('a process that has lost its lease to another one is aborted, and does not end the lease of the other', async () => {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const run = async (signal: AbortSignal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  aProcess({ everySeconds: 60, run }, { release: thenDo('release', released.resolve) })
  await begun.promise
  await documents().updateOne({ _id: name }, { $set: { lease: 'of another process' } })
  await released.promise
  expect((await documents().findOne({ _id: name }))!.lease).toBe('of another process')
})

test('an error, and a database that is away for a moment, are written down, and end no job for good', async () => {
  let [asked, runs] = [0, 0]
  const take: Repository['take'] = (...given) =>
    ++asked === 1 ? Promise.reject(new Error('away')) : repository().take(...given)
  const run = async () => {
    if (++runs === 1) throw new Error('what a day')
  }
  const reasons: (string | null)[] = []
  const release: Repository['release'] = (...given) => {
    reasons.push(given[2])
    return repository().release(...given)
  }
  aProcess({ everySeconds: 0.05, run }, { take, release })
  await waitUntil(() => runs >= 3)
  expect(reasons.slice(0, 2)).toEqual(['what a day', null])
  expect(lines).toEqual([`job ${name}: the database did not answer: away`, `job ${name} failed: what a day`])
})

test('on leaving, what runs is asked to end, and waited for; what does not end is left behind', async () => {
  const ended: string[] = []
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const endless = Promise.withResolvers<void>()
  const ending = async (signal: AbortSignal) => {
    begun[0]!.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    await turn()
    ended.push('asked')
  }
  const jobs = aProcess({ everySeconds: 60, run: ending })
  await begun[0]!.promise
  await jobs.stop()
  expect(ended).toEqual(['asked'])
  name = randomUUID()
  const run = () => {
    begun[1]!.resolve()
    return endless.promise
  }
  const others = aProcess({ everySeconds: 60, run })
  await begun[1]!.promise
  await endsBefore(1_000, () => others.stop(200)).finally(endless.resolve)
})
