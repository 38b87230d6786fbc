import { type Child, killGroup } from './shared/child.ts'
import type { DataFolder } from './shared/data-folder.ts'

/** Prints one line for the operator; the line has no line feed. */
export type Log = (line: string) => void

/** The environment that an engine reads its settings from; tests pass their own instead of changing `process.env`. */
export type Environment = Record<string, string | undefined>

/** A server that the site needs beside its own processes; it may be a child process of ours. */
export interface RunningEngine {
  name: string
  /** Which engine was chosen and why, in one line. */
  description: string
  /** Ends the process that `start` began. A server that was already running goes on. */
  stop(): Promise<void>
  /** Resolves with one sentence when the current process ends without `stop`; stays pending otherwise. */
  ended(): Promise<string>
  /** Starts the engine again after it ended: same data, same address, same keys. */
  restart(): Promise<void>
  /** Kills the process at once, as a crash would. A server that was already running goes on. */
  kill(): Promise<void>
}

/** The lifecycle of a server that somebody else runs: it is neither ended nor watched. */
export const externalLifecycle: Pick<RunningEngine, 'ended' | 'restart' | 'stop' | 'kill'> = {
  ended: () => new Promise(() => {}),
  restart: async () => {},
  stop: async () => {},
  kill: async () => {}
}

/** The lifecycle of a child process on a folder of ours, which stays locked between two processes. */
export function lifecycleOf(
  title: string,
  first: Child,
  folder: DataFolder,
  restart: () => Promise<Child>
): Pick<RunningEngine, 'ended' | 'restart' | 'stop' | 'kill'> {
  let child = first
  let stopping: Promise<void> | undefined
  const never = new Promise<string>(() => {})
  return {
    ended: () => child.exited.then((reason) => (stopping ? never : `${title} stopped by itself: ${reason}`)),
    async restart() {
      child = await restart()
    },
    stop() {
      stopping ??= child.stop().finally(() => folder.release())
      return stopping
    },
    kill() {
      stopping ??= child.exited.then(() => folder.release())
      killGroup(child.pid)
      return stopping
    }
  }
}
