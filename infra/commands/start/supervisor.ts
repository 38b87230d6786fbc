import { setTimeout as pause } from 'node:timers/promises'

/** A part of the site that runs as long as the site does. */
export interface Part {
  /** As log lines name it. */
  name: string
  /** What an operator looks at where it does not stay up. */
  advice: string
  /** Rejects with a sentence where it ends before it is ready, and once `signal` says that the site stops. */
  start(signal: AbortSignal): Promise<RunningPart>
}

export interface RunningPart {
  /** Resolves with a sentence that says how it ended. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface SupervisorTiming {
  /** Before the first new start, and at most, in milliseconds; each pause is twice the one before. */
  firstPause: number
  longestPause: number
  /** A part that runs this long begins anew; this many exits within that time are too many. */
  period: number
  maxExits: number
}

const usualTiming: SupervisorTiming = { firstPause: 500, longestPause: 15_000, period: 60_000, maxExits: 5 }

export interface Supervisor {
  /** Starts a part for the first time, and again whenever it ends. Rejects where the first start fails. */
  start(part: Part): Promise<void>
  /** Ends all parts, in the reverse order of their start; what is starting or waiting for its start is ended too. */
  stop(): Promise<void>
  /** Resolves with a sentence once everything was stopped because one part ended too often. */
  failure: Promise<string>
}

/** Watches the parts of a site. `signal` ends every pause and every start that is under way; `stop` is then still to be called. */
export function createSupervisor(
  log: (line: string) => void,
  signal = new AbortController().signal,
  timing = usualTiming
): Supervisor {
  const own = new AbortController()
  const stopping = AbortSignal.any([signal, own.signal])
  const failure = Promise.withResolvers<string>()
  /** What runs of each part once we stop, in the order of their first start. */
  const runs: Promise<RunningPart | null>[] = []
  let stopped: Promise<void> | undefined

  async function keepRunning(part: Part, first: RunningPart): Promise<RunningPart | null> {
    let running = first
    let since = performance.now()
    let exits: number[] = []
    let nextPause = timing.firstPause
    for (;;) {
      const how = await endOf(running, stopping)
      if (how === null) return running
      const now = performance.now()
      if (now - since > timing.period) nextPause = timing.firstPause
      exits = [...exits.filter((at) => now - at < timing.period), now]
      if (exits.length === timing.maxExits) {
        giveUp(part, how)
        return null
      }
      log(`${how} It is started again in ${nextPause / 1000} s.`)
      await pause(nextPause, undefined, { signal: stopping }).catch(() => {})
      if (stopping.aborted) return null
      nextPause = Math.min(2 * nextPause, timing.longestPause)
      since = performance.now()
      running = await part.start(stopping).catch(failedStart)
    }
  }

  function giveUp({ name, advice }: Part, how: string) {
    const sentence = `${how} ${name} ended ${timing.maxExits} times within ${timing.period / 1000} s: the site stops. ${advice}`
    log(sentence)
    void stop().then(() => failure.resolve(sentence))
  }

  async function stopAll(): Promise<void> {
    own.abort()
    for (const run of runs.toReversed()) await (await run)?.stop()
  }

  function stop(): Promise<void> {
    stopped ??= stopAll()
    return stopped
  }

  return {
    async start(part) {
      const starting = part.start(stopping)
      runs.push(
        starting.then(
          (running) => keepRunning(part, running),
          () => null
        )
      )
      await starting
    },
    stop,
    failure: failure.promise
  }
}

/** How it ended; null where we stop before that. */
async function endOf({ ended }: RunningPart, stopping: AbortSignal): Promise<string | null> {
  const stops = Promise.withResolvers<null>()
  const onStop = () => stops.resolve(null)
  if (stopping.aborted) return null
  stopping.addEventListener('abort', onStop)
  try {
    return await Promise.race([ended, stops.promise])
  } finally {
    stopping.removeEventListener('abort', onStop)
  }
}

/** A start that failed counts as an exit like any other. */
const failedStart = (error: unknown): RunningPart => ({
  ended: Promise.resolve(error instanceof Error ? error.message : String(error)),
  stop: async () => {}
})
