import type { AppName } from '@keur/deploy/apps'
import type { ArtifactStore } from '@keur/deploy/artifact-store'
import { findPointer } from '@keur/deploy/move-pointer'
import { formatCanary, formatLive } from '@keur/deploy/release/format'
import { ReleaseError } from '@keur/deploy/release/release-error'
import { refusalLines } from '@keur/deploy/release/steps'

/** How a publication ended that did not come to be; what visitors get is asked of the store, not supposed. */
export async function endingOf(
  error: unknown,
  app: AppName | undefined,
  shop: ArtifactStore | undefined
): Promise<string[]> {
  const why =
    error instanceof ReleaseError ? refusalLines(error) : [`    • ${error instanceof Error ? error.message : error}`]
  if (!app || !shop) return why
  try {
    const { pointer } = await findPointer(shop, app)
    const live = pointer ? `visitors get ${formatLive(pointer)}` : 'nothing of it is live'
    const canary = pointer?.canary ? `, and ${formatCanary(pointer.canary)} in canary` : ''
    return [...why, '', `Nothing has changed for ${app}: ${live}${canary}.`]
  } catch {
    return [...why, '', `The build store does not answer: npm run status tells what is live of ${app} once it does.`]
  }
}
