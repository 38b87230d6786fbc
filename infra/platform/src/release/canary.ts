import type { AppName } from '../apps.ts'
import type { FoundPointer } from '../move-pointer.ts'

/** In percent of the visitors. */
export const shares = { min: 1, max: 50 }

/** Returns a sentence if this app cannot have a canary. */
export function reasonsAgainstCanary(app: AppName, { pointer }: FoundPointer, share: number): string[] {
  if (!Number.isInteger(share) || share < shares.min || share > shares.max)
    return [`A canary is for ${shares.min} to ${shares.max} of a hundred visitors: say --canary 10.`]
  if (!pointer) return [`Nothing of ${app} is live yet that the other visitors could get: publish it without --canary.`]
  return []
}
