import type { KeyObject } from 'node:crypto'
import type { ReleaseRequest } from '@keur/contract/build'
import type { LivePointer } from '@keur/contract/publishing'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { createSteps, formatStep, type Log, ReleaseError } from '@keur/platform/release/steps'
import type { PublishingClient } from './publishing-client.ts'

export interface Team {
  client: PublishingClient
  key: KeyObject
  log: Log
}

/** Runs the steps of a release one by one, and logs the result and the duration of each. */
export const stepsOf = ({ log }: Team) => createSteps((step) => log(formatStep(step)))

/** Asks for a move without a trial, as one step. Throws a ReleaseError if it is refused: then nothing has changed. */
export async function move(
  team: Team,
  name: string,
  request: Omit<ReleaseRequest, 'at'>,
  describe: (live: LivePointer) => string = formatLive
): Promise<LivePointer> {
  const ask = async () => (await team.client.release(name, request, team.key)).live as LivePointer
  return stepsOf(team)(name, ask, describe)
}

/** Ends a canary: all visitors get the live build. */
export async function endCanary(team: Team, app: string): Promise<LivePointer> {
  const { counter, live } = await team.client.readApp(app)
  const request = { app, action: 'end' as const, build: live?.current ?? '', counter: counter + 1 }
  return move(team, 'end', request, (ended) => `everybody gets ${formatLive(ended)}`)
}

/** Makes the canary live for all visitors at once. Throws a ReleaseError if it is refused: also if it was stopped. */
export async function promote(app: string, team: Team): Promise<LivePointer> {
  const { counter, canary } = await stepsOf(team)(
    'look',
    async () => {
      const { counter, live } = await team.client.readApp(app)
      if (live?.canary) return { counter, canary: live.canary }
      throw new ReleaseError('look', [`Nothing of ${app} is in canary: deploy with --canary 10 begins one.`])
    },
    (found) => `in canary is ${formatCanary(found.canary)}`
  )
  return move(team, 'go live', { app, action: 'promote', build: canary.build, counter: counter + 1 })
}

/**
 * Takes a section off the site: its addresses lead to `to`, a path of the site, or answer 410. Open tabs keep their
 * build; a later deploy or rollback brings it back. Throws a ReleaseError if it is refused.
 */
export async function retire(app: string, team: Team, to?: string): Promise<LivePointer> {
  const { counter, live, refusedBuild } = await stepsOf(team)('look', () => team.client.readApp(app))
  // Visitors may still get a build that can no longer be verified.
  const build = refusedBuild ?? live?.current
  if (!build) throw new ReleaseError('look', [`Nothing of ${app} is live.`])
  const request = { app, action: 'retire' as const, build, counter: counter + 1 }
  const described = to ? `its addresses lead to ${to}` : 'its addresses answer 410'
  return move(team, 'retire', { ...request, ...(to === undefined ? {} : { to }) }, () => described)
}
