import type { Pointer } from '@keur/contract/build'
import type { AppName } from '../apps.ts'
import type { ArtifactStore } from '../artifact-store.ts'
import { canaryPointer, type FoundPointer, swapPointer } from '../move-pointer.ts'
import { formatCanary, formatLive } from './format.ts'
import { type Log, ReleaseError } from './steps.ts'

/** In percent of the visitors. */
export const shares = { min: 1, max: 50 }

/** Returns a sentence if this app cannot have a canary. */
export function reasonsAgainstCanary(app: AppName, { pointer }: FoundPointer, share: number): string[] {
  if (!Number.isInteger(share) || share < shares.min || share > shares.max)
    return [`A canary is for ${shares.min} to ${shares.max} of a hundred visitors: say --canary 10.`]
  if (app === 'shell') return ['The shell is part of every page, and is published to everybody: it has no canary.']
  if (!pointer) return [`Nothing of ${app} is live yet that the other visitors could get: publish it without --canary.`]
  return []
}

/** Ends a canary: all visitors get the live build. Throws a ReleaseError if the pointer has moved meanwhile. */
export async function endCanary(artifacts: ArtifactStore, before: FoundPointer, log: Log): Promise<Pointer> {
  const { pointer } = before
  if (!pointer?.canary) throw new ReleaseError('end', ['Nothing is being tried on a share of the visitors.'])
  const after = canaryPointer(artifacts, pointer, { canary: null, by: 'rollback', replaced: pointer.canary.build })
  if (!(await swapPointer(artifacts, before, after)))
    throw new ReleaseError('end', [
      `Somebody moved ${pointer.app} at this very moment: look at npm run status, and try again.`
    ])
  log(`  The canary ends: ${formatCanary(pointer.canary)}. Everybody gets ${formatLive(after)}.`)
  return after
}
