import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from './child.ts'
import { messageOf } from './engine-failure.ts'

/** Asks again and again until `ask` succeeds. Rejects with the process's last words when it ends first, or when the time is over. */
export async function waitUntilReady(child: Child, ask: () => Promise<void>, milliseconds: number): Promise<void> {
  let over = false
  const ended = child.gone.then((how) => Promise.reject(new Error(how)))
  const answered = async () => {
    const end = Date.now() + milliseconds
    while (!over) {
      try {
        return await ask()
      } catch (error) {
        if (Date.now() > end) throw new Error(`no answer within ${milliseconds / 1000} s (${messageOf(error)})`)
      }
      await pause(50)
    }
  }
  try {
    await Promise.race([ended, answered()])
  } finally {
    over = true
  }
}
