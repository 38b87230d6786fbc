import type { Pointer } from '@keur/contract/build'
import type { BuildHealth } from '@keur/contract/releases'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from '../artifact-store.ts'

/** From this number of visits on, the share of failed ones says how a build did. */
const minVisits = 20
/** A build that failed more often than this is no fallback. */
const maxFailureRate = 0.02

interface Situation {
  app: string
  /** The build that goes live. */
  build: string
  /** The build that is rolled back from. */
  leaves?: string
  /** Verified pointers, newest first. */
  history: Pointer[]
  /** Null if the API has never responded. */
  health: BuildHealth | null
}

/**
 * The fallback for visitors if the new build fails: the last build that was live and did well with visitors. Never one
 * that was rolled back from, stopped as a canary, or failed its last trial. Without figures, the last of the others.
 */
export async function findFallback(
  { builds }: ArtifactStore,
  { app, build, leaves = build, history, health }: Situation
): Promise<string | null> {
  const abandoned = new Set([build, leaves, ...(health?.stopped ?? []), ...rolledBack(history)])
  const ids = [...new Set(history.map(({ current }) => current))].filter((id) => !abandoned.has(id))
  const counted = new Map(
    health?.lastMonth?.filter(({ visits }) => visits >= minVisits).map((counts) => [counts.build, counts])
  )
  // Builds with enough visits come first; the order of the history stays otherwise.
  for (const id of [...ids.filter((id) => counted.has(id)), ...ids.filter((id) => !counted.has(id))]) {
    const { visits = 1, errors = 0 } = counted.get(id) ?? {}
    if (errors / visits > maxFailureRate) continue
    const trial = await builds.readTrial(app, id)
    if (trial && trial.findings.length > 0) continue
    if (await builds.readManifest(app, id).catch(nullIfUnverified)) return id
  }
  return null
}

/** The builds whose last move was a rollback from them. */
function rolledBack(history: Pointer[]): string[] {
  const known = new Map<string, boolean>()
  for (const { by, current, replaced } of history) {
    if (!known.has(current)) known.set(current, false)
    if (replaced && !known.has(replaced)) known.set(replaced, by === 'rollback')
  }
  return [...known].filter(([, isRolledBack]) => isRolledBack).map(([id]) => id)
}
