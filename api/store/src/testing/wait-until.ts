import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '@keur/config/patience'

/** Busy machines are late by seconds; what takes longer does not happen. */
const maxWait = 3 * patience

/** Of the machine, also where a test sets the clock: this wait has to end. */
const now = performance.now.bind(performance)

/** Waits until the condition holds. Throws after three times the patience of the tests. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = now() + maxWait; !(await condition()); await pause(20))
    if (now() > end) throw new Error(`Not within ${maxWait / 1000} s: ${condition}`)
}
