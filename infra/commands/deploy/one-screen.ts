import type { AppName } from '@keur/deploy/apps'
import type { BuildShop } from '@keur/deploy/build-shop'
import { findPointer } from '@keur/deploy/move-pointer'
import { Refused } from '@keur/deploy/release/refused'
import { refusalLines } from '@keur/deploy/release/steps'
import { told, toldCanary } from '@keur/deploy/release/told'

/** How a publication ended that did not come to be; what visitors get is asked of the store, not supposed. */
export async function endingOf(
  error: unknown,
  app: AppName | undefined,
  shop: BuildShop | undefined
): Promise<string[]> {
  const why =
    error instanceof Refused ? refusalLines(error) : [`    • ${error instanceof Error ? error.message : error}`]
  if (!app || !shop) return why
  try {
    const { pointer } = await findPointer(shop, app)
    const live = pointer ? `visitors get ${told(pointer)}` : 'nothing of it is live'
    const canary = pointer?.canary ? `, and ${toldCanary(pointer.canary)} in canary` : ''
    return [...why, '', `Nothing has changed for ${app}: ${live}${canary}.`]
  } catch {
    return [...why, '', `The build store does not answer: npm run status tells what is live of ${app} once it does.`]
  }
}
