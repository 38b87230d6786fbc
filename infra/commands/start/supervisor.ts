import { setTimeout as delay } from 'node:timers/promises'

/** A process that runs as long as the site does. */
export interface Service {
  /** The name in log lines. */
  name: string
  /** What an operator checks when the service keeps ending. */
  advice: string
  /**
   * Rejects with a sentence when the service ends before it is ready, or when `signal` aborts because the site stops.
   */
  start(signal: AbortSignal): Promise<RunningService>
}

export interface RunningService {
  /** Resolves with a sentence about how the service ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface SupervisorTiming {
  /** The delays before the first and before any later restart, in milliseconds. Each delay is twice the one before. */
  firstDelay: number
  maxDelay: number
  /** A service that ran for `period` milliseconds starts again with the first delay. */
  period: number
  /** From this many exits without such a period on, the log says what to check. */
  manyExits: number
}

const defaultTiming: SupervisorTiming = { firstDelay: 500, maxDelay: 60_000, period: 60_000, manyExits: 5 }

type Wait = (milliseconds: number, value: undefined, options: { signal: AbortSignal }) => Promise<void>

export interface Supervisor {
  /**
   * Starts a service, and restarts it whenever it ends, however often: what ends it may be gone in a minute, and a site
   * that gave up would be away for good. Rejects when the first start fails.
   */
  start(service: Service): Promise<void>
  /** Stops all services in the reverse order of their start, and cancels starts and restarts that are under way. */
  stop(): Promise<void>
}

/**
 * Supervises the services of a site. `signal` cancels every delay and every start; the caller still has to call `stop`.
 */
export function createSupervisor(
  log: (line: string) => void,
  signal = new AbortController().signal,
  timing = defaultTiming,
  wait: Wait = delay
): Supervisor {
  const controller = new AbortController()
  const stopping = AbortSignal.any([signal, controller.signal])
  /** In the order of the first starts. Each resolves with what still runs of the service when the site stops. */
  const runs: Promise<RunningService | null>[] = []
  let stopped: Promise<void> | undefined

  async function restartUntilStopped(service: Service, first: RunningService): Promise<RunningService | null> {
    let running = first
    let startedAt = performance.now()
    let exits = 0
    let nextDelay = timing.firstDelay
    for (;;) {
      const reason = await endOrStop(running, stopping)
      if (reason === null) return running
      if (performance.now() - startedAt > timing.period) [exits, nextDelay] = [0, timing.firstDelay]
      exits += 1
      const again = `${reason} It is started again in ${nextDelay / 1000} s.`
      log(
        exits < timing.manyExits ? again : `${again} ${service.name} ended ${exits} times in a row. ${service.advice}`
      )
      await wait(nextDelay, undefined, { signal: stopping }).catch(() => {})
      if (stopping.aborted) return null
      nextDelay = Math.min(2 * nextDelay, timing.maxDelay)
      startedAt = performance.now()
      running = await service.start(stopping).catch(endedAtStart)
    }
  }

  async function stopAll(): Promise<void> {
    controller.abort()
    for (const run of runs.toReversed()) await (await run)?.stop()
  }

  function stop(): Promise<void> {
    stopped ??= stopAll()
    return stopped
  }

  return {
    async start(service) {
      const starting = service.start(stopping)
      runs.push(
        starting.then(
          (running) => restartUntilStopped(service, running),
          () => null
        )
      )
      await starting
    },
    stop
  }
}

/** Resolves with how the service ended, or with null when the site stops first. */
async function endOrStop({ ended }: RunningService, stopping: AbortSignal): Promise<string | null> {
  if (stopping.aborted) return null
  const aborted = Promise.withResolvers<null>()
  const onAbort = () => aborted.resolve(null)
  stopping.addEventListener('abort', onAbort)
  try {
    return await Promise.race([ended, aborted.promise])
  } finally {
    stopping.removeEventListener('abort', onAbort)
  }
}

/** Makes a failed restart count as one more exit. */
const endedAtStart = (error: unknown): RunningService => ({
  ended: Promise.resolve(error instanceof Error ? error.message : String(error)),
  stop: async () => {}
})
