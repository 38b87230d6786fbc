import type { RunningEngine } from '../engine.ts'
import { type Child, killGroup } from './child.ts'
import type { DataFolder } from './data-folder.ts'

/**
 * How an engine that is a process of ours on a folder of ours ends, when asked or by itself, and is started again. The folder
 * stays taken between two processes.
 */
export function lifecycleOf(
  title: string,
  first: Child,
  folder: DataFolder,
  startAgain: () => Promise<Child>
): Pick<RunningEngine, 'ended' | 'restart' | 'stop' | 'kill'> {
  let child = first
  let stopping: Promise<void> | undefined
  const never = new Promise<string>(() => {})
  return {
    ended: () => child.gone.then((how) => (stopping ? never : `${title} stopped by itself: ${how}`)),
    async restart() {
      child = await startAgain()
    },
    stop() {
      stopping ??= child.stop().finally(() => folder.release())
      return stopping
    },
    kill() {
      stopping ??= child.gone.then(() => folder.release())
      killGroup(child.pid)
      return stopping
    }
  }
}
