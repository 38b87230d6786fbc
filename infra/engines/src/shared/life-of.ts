import type { RunningEngine } from '../engine.ts'
import { type Child, killGroup } from './child.ts'
import type { DataFolder } from './data-folder.ts'

/** How an engine that is a process of ours on a folder of ours ends: when asked, or by itself. */
export function lifeOf(
  title: string,
  child: Child,
  folder: DataFolder
): Pick<RunningEngine, 'ended' | 'stop' | 'kill'> {
  let stopping: Promise<void> | undefined
  const never = new Promise<string>(() => {})
  return {
    ended: child.gone.then((how) => (stopping ? never : `${title} stopped by itself: ${how}`)),
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
