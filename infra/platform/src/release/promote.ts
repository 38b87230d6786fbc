import type { Pointer } from '@keur/contract/build'
import type { AppName } from '../apps.ts'
import { checkAgainstLive } from '../contract/check-contract.ts'
import { findPointer } from '../move-pointer.ts'
import { fallBackOf } from '../publish.ts'
import { readBuildHealth, reasonsIfStopped } from './build-health.ts'
import type { Deployment } from './deploy.ts'
import { formatCanary } from './format.ts'
import { failOn, ReleaseError } from './release-error.ts'
import { createSteps } from './steps.ts'
import { tryAndMove } from './try-and-move.ts'

/**
 * Makes what is being tried on a share of the visitors live for everybody, tried once more beside all that is live by now.
 * Throws Refused, also where it was stopped, or nobody can say whether it was; then nothing has changed for any visitor.
 */
export async function promote(
  app: AppName,
  {
    shop,
    env,
    log,
    tryOut,
    readVerdicts = readBuildHealth
  }: Pick<Deployment, 'shop' | 'env' | 'log' | 'tryOut' | 'readVerdicts'>
): Promise<Pointer> {
  const step = createSteps(log)
  const { before, canary } = await step(
    'look',
    async () => {
      shop.keyOf(app)
      const found = await findPointer(shop, app)
      if (!found.pointer?.canary)
        throw new ReleaseError('look', [
          `Nothing of ${app} is in canary: npm run deploy -w mfe-${app} -- --canary 10 begins one.`
        ])
      return { before: found, canary: found.pointer.canary }
    },
    (found) => `in canary is ${formatCanary(found.canary)}`
  )
  const { manifest, contract } = await step(
    'check',
    async () => {
      const found = await shop.builds.readManifest(app, canary.build)
      const [live, verdicts] = await Promise.all([
        checkAgainstLive(shop, found, null),
        readVerdicts(env).catch((error) => {
          throw new ReleaseError('check', [`The API does not say how the canary did (${error.message}).`])
        })
      ])
      failOn('check', [...reasonsIfStopped(verdicts, found), ...live.findings])
      return { manifest: found, contract: live }
    },
    ({ contract: { set } }) => `not stopped, fit for the shell ${set.shell.id}`
  )
  const previous = await fallBackOf(shop, before)
  return tryAndMove({ manifest, by: 'promote', previous, before, contract }, { shop, env, step, tryOut })
}
