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
const documents = () => database.db.collection<{ _id: string; lease: string; endedAt: Date }>('jobs')

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

test('of three processes one does it, and not before it is time again', async () => {
  let runs = 0
  let looks = 0
  const run = async () => {
    runs++
  }
  for (const _ of [1, 2, 3]) aProcess({ everySeconds: 60, run }, { take: thenDo('take', () => looks++) })
  await waitUntil(() => looks >= 12)
  expect(runs).toBe(1)
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
  aProcess({ everySeconds: 0.05, run }, { take })
  await waitUntil(() => runs >= 3)
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
