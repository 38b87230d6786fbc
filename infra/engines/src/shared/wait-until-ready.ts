import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'
import { messageOf } from './engine-failure.ts'

/** Repeats `probe` until it succeeds. Rejects with the last lines of the process when it ends first, or after the timeout. */
export async function waitUntilReady(child: Child, probe: () => Promise<void>, milliseconds: number): Promise<void> {
  let isOver = false
  const ended = child.exited.then((reason) => Promise.reject(new Error(reason)))
  const succeed = async () => {
    const end = Date.now() + milliseconds
    while (!isOver) {
      try {
        return await probe()
      } catch (error) {
        if (Date.now() > end) throw new Error(`not ready within ${milliseconds / 1000} s (${messageOf(error)})`)
      }
      await pause(50)
    }
  }
  try {
    await Promise.race([ended, succeed()])
  } finally {
    isOver = true
  }
}
