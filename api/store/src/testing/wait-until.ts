import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '@keur/config/patience'

/** Busy machines are late by seconds; what takes longer does not happen. */
const maxWait = 3 * patience

/** Waits until the condition holds. Throws after three times the patience of the tests. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + maxWait; !(await condition()); await pause(20))
    if (performance.now() > end) throw new Error(`Not within ${maxWait / 1000} s: ${condition}`)
}
