import { setTimeout as pause } from 'node:timers/promises'

/** Busy machines are late by seconds; what takes longer does not happen. */
const maxSeconds = 60

/** Waits until the condition holds. Throws after a minute. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + maxSeconds * 1000; !(await condition()); await pause(20))
    if (performance.now() > end) throw new Error(`Not within ${maxSeconds} s: ${condition}`)
}
