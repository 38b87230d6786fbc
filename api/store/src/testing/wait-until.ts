import { setTimeout as pause } from 'node:timers/promises'
import { waitTimeout } from '@keur/config/timeouts'

/** Busy machines are late by seconds; what takes longer does not happen. */
const maxWait = 3 * waitTimeout

/** Of the machine, also where a test sets the clock: this wait has to end. */
const now = performance.now.bind(performance)

/** Waits until the condition holds. Throws after three times the time for one thing that is waited for. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = now() + maxWait; !(await condition()); await pause(20))
    if (now() > end) throw new Error(`Not within ${maxWait / 1000} s: ${condition}`)
}
