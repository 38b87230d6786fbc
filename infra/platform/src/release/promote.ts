import type { Pointer } from '@keur/contract/build'
import type { AppName } from '../apps.ts'
import { checkAgainstLive } from '../contract/check-contract.ts'
import { findPointer } from '../move-pointer.ts'
import { fallbackOf } from '../publish.ts'
import { readBuildHealth, reasonsIfStopped } from './build-health.ts'
import type { Deployment } from './deploy.ts'
import { formatCanary } from './format.ts'
import { createSteps, failOn, ReleaseError } from './steps.ts'
import { tryAndMove } from './try-and-move.ts'

/**
 * Makes the canary live for all visitors, after the smoke test beside the builds that are live by now. Throws a
 * ReleaseError if it is refused: also if the canary was stopped, or if the API does not say whether it was.
 */
export async function promote(
  app: AppName,
  {
    artifacts,
    env,
    log,
    tryOut,
    readHealth = readBuildHealth
  }: Pick<Deployment, 'artifacts' | 'env' | 'log' | 'tryOut' | 'readHealth'>
): Promise<Pointer> {
  const step = createSteps(log)
  const { before, canary } = await step(
    'look',
    async () => {
      artifacts.keyOf(app)
      const current = await findPointer(artifacts, app)
      if (!current.pointer?.canary)
        throw new ReleaseError('look', [
          `Nothing of ${app} is in canary: npm run deploy -w mfe-${app} -- --canary 10 begins one.`
        ])
      return { before: current, canary: current.pointer.canary }
    },
    (current) => `in canary is ${formatCanary(current.canary)}`
  )
  const { manifest, contract } = await step(
    'check',
    async () => {
      const candidate = await artifacts.builds.readManifest(app, canary.build)
      const [live, health] = await Promise.all([
        checkAgainstLive(artifacts, candidate, null),
        readHealth(env).catch((error) => {
          throw new ReleaseError('check', [`The API does not say how the canary did (${error.message}).`])
        })
      ])
      failOn('check', [...reasonsIfStopped(health, candidate), ...live.findings])
      return { manifest: candidate, contract: live }
    },
    ({ contract: { set } }) => `not stopped, fit for the shell ${set.shell.id}`
  )
  const previous = await fallbackOf(artifacts, before)
  return tryAndMove({ manifest, by: 'promote', previous, before, contract }, { artifacts, env, step, tryOut })
}
