import { setTimeout as pause } from 'node:timers/promises'

/** Repeats `work` until it does not throw, and resolves with its result. After `seconds`, throws its last error by this name. */
export async function untilSucceeds<Result>(
  name: string,
  work: () => Promise<Result>,
  { seconds = 60, interval = 200 } = {}
): Promise<Result> {
  for (const end = performance.now() + seconds * 1000; ; await pause(interval)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw new Error(`${name} is not ready after ${seconds} s: ${error}`)
    }
  }
}
