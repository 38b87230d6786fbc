import { setTimeout as pause } from 'node:timers/promises'
import type { Pointer, ReleaseRequest } from '@keur/contract/build'
import { formatCanary, formatLive, formatOrigin } from '../release/format.ts'

/** Announces a move of a pointer. Never rejects. */
export type Announce = (request: ReleaseRequest, pointer: Pointer) => Promise<void>

/** Milliseconds between two tries; the next release is announced anyway. */
const pauses = [1_000, 10_000, 60_000]
const timeout = 5_000

/** The process may end meanwhile. */
const unawaitedPause = (milliseconds: number): Promise<void> => pause(milliseconds, undefined, { ref: false })

/**
 * Posts each release to an address as JSON: `text`, a sentence that Slack, Mattermost and Matrix show, and `release` for
 * programs. Tries four times, and logs the last failure; the address is a secret, and in no log.
 */
export function createWebhook(address: string, log: (line: string) => void, wait = unawaitedPause): Announce {
  async function post(body: string): Promise<void> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }

  return async ({ app, action, build }, pointer) => {
    const { owner, counter, publishedAt: at, current: live, canary } = pointer
    const what =
      action === 'canary' && canary ? formatCanary(canary) : `${formatLive(pointer)} ${formatOrigin(pointer)}`
    const together = pointer.with ? ` together with ${pointer.with.map((other) => other.app).join(', ')}` : ''
    const text = `${app}: ${what}${together}${owner ? `, by ${owner}` : ''}.`
    const share = canary?.share ?? null
    const body = JSON.stringify({ text, release: { app, action, build, live, share, owner, counter, at } })
    for (let attempt = 0; ; attempt += 1)
      try {
        return await post(body)
      } catch (error) {
        const next = pauses[attempt]
        if (next === undefined) return log(`${app} ${build} was not announced: ${(error as Error).message}.`)
        await wait(next)
      }
  }
}
