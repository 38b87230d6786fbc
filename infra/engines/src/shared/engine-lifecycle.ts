import type { RunningEngine } from '../engine.ts'
import { type Child, killGroup } from './child.ts'
import type { DataFolder } from './data-folder.ts'

/**
 * The lifecycle of an engine that is a child process on a folder of ours: end, restart, stop. The folder stays locked between two
 * processes.
 */
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
