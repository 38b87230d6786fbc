import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../database.ts'
import { createJobsRepository } from './jobs.repository.ts'
import { createJobs, type Job } from './jobs.ts'

const leaseSeconds = 1
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

/** As one process of several has it. */
function aProcess(job: Omit<Job, 'name'>, log: (error: unknown, sentence: string) => void = () => {}) {
  const jobs = createJobs(createJobsRepository(database.db), leaseSeconds)
  opened.push(jobs)
  jobs.add({ name, ...job })
  jobs.start(log)
  return jobs
}

test('of three processes one does it, and not before it is time again', async () => {
  let runs = 0
  for (const _ of [1, 2, 3])
    aProcess({
      everySeconds: 60,
      run: async () => {
        runs++
      }
    })
  await sleep(1500)
  expect(runs).toBe(1)
})

test('a run that takes longer than the lease is started by no other process', async () => {
  let underway = 0
  let most = 0
  const run = async () => {
    most = Math.max(most, ++underway)
    await sleep(2500)
    underway--
  }
  aProcess({ everySeconds: 0.1, run })
  aProcess({ everySeconds: 0.1, run })
  await sleep(3500)
  expect(most).toBe(1)
})

test('a process that dies is replaced within twice the lease', async () => {
  // What a killed process leaves behind: a lease that no process extends, of a run that never ended.
  await createJobsRepository(database.db).take(name, 'of the dead', 60, leaseSeconds)
  const died = Date.now()
  const replaced = await new Promise<number>((resolve) => {
    aProcess({ everySeconds: 60, run: async () => resolve(Date.now()) })
  })
  expect(replaced - died).toBeGreaterThanOrEqual(leaseSeconds * 1000 - 50)
  expect(replaced - died).toBeLessThan(2 * leaseSeconds * 1000)
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
  while (runs < 3) await sleep(20)
  expect(lines).toEqual([`job ${name} failed: what a day`])
})

test('on leaving, what runs is asked to end, and waited for', async () => {
  let ended = false
  const begun = Promise.withResolvers<void>()
  const jobs = aProcess({
    everySeconds: 60,
    run: async (signal) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await sleep(100)
      ended = true
    }
  })
  await begun.promise
  await jobs.stop()
  expect(ended).toBe(true)
})

test('on leaving, what does not end is left behind', async () => {
  const begun = Promise.withResolvers<void>()
  const jobs = aProcess({
    everySeconds: 60,
    run: async () => {
      begun.resolve()
      await sleep(3000)
    }
  })
  await begun.promise
  const before = Date.now()
  await jobs.stop(200)
  expect(Date.now() - before).toBeLessThan(1000)
})
