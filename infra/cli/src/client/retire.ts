import type { LivePointer } from '@keur/contract/publishing'
import { createSteps, ReleaseError } from '@keur/platform/release/steps'
import type { Deployment } from './deploy.ts'

/**
 * Takes a section off the site: its addresses lead to `to`, a path of the site, or answer 410. Open tabs keep their
 * build; a later deploy or rollback brings it back. Throws a ReleaseError if it is refused.
 */
export async function retire(
  app: string,
  { client, key, log }: Pick<Deployment, 'client' | 'key' | 'log'>,
  to?: string
): Promise<LivePointer> {
  const step = createSteps(log)
  const { counter, live } = await step('look', () => client.readApp(app))
  if (!live) throw new ReleaseError('look', [`Nothing of ${app} is live.`])
  const request = {
    app,
    action: 'retire' as const,
    build: live.current,
    counter: counter + 1,
    ...(to === undefined ? {} : { to })
  }
  const progress = await step(
    'retire',
    () => client.release('retire', request, key),
    () => (to ? `its addresses lead to ${to}` : 'its addresses answer 410')
  )
  return progress.live as LivePointer
}
