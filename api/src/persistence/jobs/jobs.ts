import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobsRepository } from './jobs.repository.ts'

export interface Job {
  name: string
  /** Between the end of one run and the start of the next. */
  everySeconds: number
  /**
   * Has to be safe to repeat: after a crash another process starts it again. The signal asks it to end early; `log` takes
   * what the operator should read of a run that succeeds.
   */
  run(signal: AbortSignal, log?: (sentence: string) => void): Promise<unknown>
}

type Log = (error: unknown, sentence: string) => void

/** Runs jobs in one of all processes, which renews its lease; a dead one is replaced within twice the lease. */
export function createJobs(repository: JobsRepository, leaseSeconds = 60) {
  const jobs: Job[] = []
  const stopping = new AbortController()
  let running: Promise<void>[] = []

  async function loop(job: Job, log: Log): Promise<void> {
    // Random, so that processes do not ask at the same moment.
    const pause = () => Math.min(job.everySeconds, leaseSeconds / 2) * 1000 * (0.75 + Math.random() / 4)
    while (!stopping.signal.aborted) {
      await runOnce(job, log).catch((error) => log(error, `job ${job.name}: the database did not answer`))
      await sleep(pause(), undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  async function runOnce(job: Job, log: Log): Promise<void> {
    const lease = randomUUID()
    if (!(await repository.take(job.name, lease, job.everySeconds, leaseSeconds))) return
    const lost = new AbortController()
    const heartbeat = setInterval(
      () =>
        repository
          .extend(job.name, lease, leaseSeconds)
          .then((held) => held || lost.abort())
          .catch((error) => log(error, `job ${job.name}: its lease could not be extended`)),
      (leaseSeconds * 1000) / 3
    )
    let reason: string | null = null
    try {
      const signal = AbortSignal.any([stopping.signal, lost.signal])
      await job.run(signal, (sentence) => log(undefined, sentence))
    } catch (error) {
      reason = String((error as Error)?.message ?? error)
      // A job that is aborted may throw.
      if (!stopping.signal.aborted) log(error, `job ${job.name} failed`)
    } finally {
      clearInterval(heartbeat)
    }
    await repository.release(job.name, lease, reason)
  }

  return {
    add: (job: Job): void => {
      jobs.push(job)
    },
    start(log: Log): void {
      running = jobs.map((job) => loop(job, log))
    },
    /** By name: the seconds for which a job has been due, and whether its last run failed. For metrics. */
    async states(now = Date.now()): Promise<Record<string, { delay: number; hasFailed: boolean }>> {
      const runs = new Map((await repository.lastRuns()).map((run) => [run._id, run]))
      const states = jobs.map(({ name, everySeconds }) => {
        const { startedAt, endedAt, reason } = runs.get(name) ?? {}
        // A long run is no delay: it counts from its start.
        const last = Math.max(startedAt?.getTime() ?? 0, endedAt?.getTime() ?? 0)
        const delay = last > 0 ? Math.max(0, (now - last) / 1000 - everySeconds) : 0
        return [name, { delay, hasFailed: Boolean(reason) }]
      })
      return Object.fromEntries(states)
    },
    /**
     * Starts no more runs, and waits for those under way until the timeout. Another process repeats an interrupted run.
     */
    async stop(timeoutMilliseconds = 5000): Promise<void> {
      stopping.abort()
      await Promise.race([Promise.all(running), sleep(timeoutMilliseconds, undefined, { ref: false })])
    }
  }
}
