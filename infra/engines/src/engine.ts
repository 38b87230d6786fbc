/** One line for the operator, without an end of line. */
export type Log = (line: string) => void

/** The environment an engine reads its settings from; tests pass their own instead of changing `process.env`. */
export type Environment = Record<string, string | undefined>

/** A part of the site that runs beside our own processes. */
export interface Engine {
  name: string
  /** What was found and why, in one line. */
  found: string
  /** Ends what `start` began, and nothing else: a server that was already running is left alone. */
  stop(): Promise<void>
}

/** An engine that is a process of ours can also end by itself. */
export interface RunningEngine extends Engine {
  /** Resolves with one sentence when the engine as it runs now ends without having been stopped; stays pending otherwise. */
  ended(): Promise<string>
  /** Starts an engine that ended by itself again: on the same data, at the same address, with the same keys. */
  restart(): Promise<void>
  /** Ends it as a crash would, at once; a server that was already running is left alone. */
  kill(): Promise<void>
}

/** The life of a server that was running before us: it is neither ended nor watched. */
export const notOurs: Pick<RunningEngine, 'ended' | 'restart' | 'stop' | 'kill'> = {
  ended: () => new Promise(() => {}),
  restart: async () => {},
  stop: async () => {},
  kill: async () => {}
}
