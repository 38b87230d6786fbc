import type { LivePointer } from '@keur/contract/publishing'
import { formatCanary, formatLive } from '@keur/platform/release/format'
import { createSteps, ReleaseError } from '@keur/platform/release/steps'
import type { Deployment } from './deploy.ts'

/** Makes the canary live for all visitors at once. Throws a ReleaseError if it is refused: also if it was stopped. */
export async function promote(
  app: string,
  { client, key, log }: Pick<Deployment, 'client' | 'key' | 'log'>
): Promise<LivePointer> {
  const step = createSteps(log)
  const { counter, canary } = await step(
    'look',
    async () => {
      const { counter, live } = await client.readApp(app)
      if (!live?.canary)
        throw new ReleaseError('look', [`Nothing of ${app} is in canary: deploy with --canary 10 begins one.`])
      return { counter, canary: live.canary }
    },
    (found) => `in canary is ${formatCanary(found.canary)}`
  )
  const request = { app, action: 'promote' as const, build: canary.build, counter: counter + 1 }
  const { live } = await step(
    'go live',
    () => client.release('go live', request, key),
    (progress) => (progress.live ? formatLive(progress.live) : '')
  )
  return live as LivePointer
}
