import type { Pointer } from '@keur/contract/build'
import type { AppName } from '../apps.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import { canaryPointer, type FoundPointer, swapPointer } from '../move-pointer.ts'
import { formatCanary, formatLive } from './format.ts'
import { ReleaseError } from './release-error.ts'
import type { Log } from './steps.ts'

/** More than half of the visitors is no trial any more. */
export const shares = { least: 1, most: 50 }

/** Why this app cannot be tried on a share of its visitors. */
export function reasonsAgainstCanary(app: AppName, { pointer }: FoundPointer, share: number): string[] {
  if (!Number.isInteger(share) || share < shares.least || share > shares.most)
    return [`A canary is for ${shares.least} to ${shares.most} of a hundred visitors: say --canary 10.`]
  if (app === 'shell') return ['The shell is part of every page, and is published to everybody: it has no canary.']
  if (!pointer) return [`Nothing of ${app} is live yet that the other visitors could get: publish it without --canary.`]
  return []
}

/** Everybody gets what is live again. Throws Refused where somebody was faster. */
export async function endCanary(shop: ArtifactStore, before: FoundPointer, log: Log): Promise<Pointer> {
  const { pointer } = before
  if (!pointer?.canary) throw new ReleaseError('end', ['Nothing is being tried on a share of the visitors.'])
  const after = canaryPointer(shop, pointer, { canary: null, by: 'rollback', replaced: pointer.canary.build })
  if (!(await swapPointer(shop, before, after)))
    throw new ReleaseError('end', [
      `Somebody moved ${pointer.app} at this very moment: look at npm run status, and try again.`
    ])
  log(`  The canary ends: ${formatCanary(pointer.canary)}. Everybody gets ${formatLive(after)}.`)
  return after
}
