import type { Manifest } from '@keur/contract/build'
import { prefixesOverlap } from '@keur/contract/prefixes'
import type { SignedBuild, SignedBuilds } from '@keur/store/signed-builds'
import { createCache } from '../lib/cache.ts'

/** The first prefix of one build that overlaps one of the other; null if none does. */
export const conflictingPrefix = (one: Pick<Manifest, 'prefixes'>, other: Pick<Manifest, 'prefixes'>): string | null =>
  one.prefixes.find((prefix) => other.prefixes.some((otherPrefix) => prefixesOverlap(prefix, otherPrefix))) ?? null

const maxCacheBytes = 100_000

/**
 * Decides between two remotes that claim the same prefix: it belongs to the one whose keys list it, or else to the one
 * that this gateway served there already, or else to the one that has claimed it for longer. The other keeps its last
 * build without the conflict, or is left out.
 */
export function createPrefixResolver(builds: SignedBuilds, report: (app: string, line: string) => void) {
  let live = new Map<string, SignedBuild>()
  /** The build that replaces a rejected one, by app: searched once while the other builds stay the same. */
  const fallbacks = new Map<string, { key: string; build: Promise<SignedBuild | null> }>()
  const claimStarts = createCache<{ time: number }, { build: Manifest; other: Manifest }>({
    maxBytes: maxCacheBytes,
    load: async (_key, { build, other }) => ({
      time: await builds.findClaimStart(build.app, (earlier) => conflictingPrefix(earlier, other) !== null)
    })
  })

  /** Since when a live build's app claims what the other one claims too. Builds and their claims never change. */
  async function claimStart({ manifest: build }: SignedBuild, { manifest: other }: SignedBuild): Promise<number> {
    const key = `${build.app} ${build.id} ${other.app} ${other.id}`
    return (await claimStarts.forceFetch(key, { context: { build, other } })).time
  }

  const isListed = ({ manifest: { app } }: SignedBuild) => builds.listedPrefixes(app) !== null
  const wasLive = ({ manifest: { app, id } }: SignedBuild) => live.get(app)?.manifest.id === id

  async function hasPrecedence(one: SignedBuild, other: SignedBuild): Promise<boolean> {
    for (const precedes of [isListed, wasLive]) if (precedes(one) !== precedes(other)) return precedes(one)
    const [start, otherStart] = await Promise.all([claimStart(one, other), claimStart(other, one)])
    return start === otherStart ? one.manifest.app < other.manifest.app : start < otherStart
  }

  /** The build that was live, or an earlier one of the app, without a conflict with the accepted ones; null if none. */
  function findFallback({ manifest: { app, id } }: SignedBuild, accepted: SignedBuild[]): Promise<SignedBuild | null> {
    const fits = (manifest: Manifest) => accepted.every((other) => conflictingPrefix(manifest, other.manifest) === null)
    const last = live.get(app)
    if (last && fits(last.manifest)) return Promise.resolve(last)
    const key = [id, ...accepted.map(({ manifest }) => manifest.id)].join()
    const cached = fallbacks.get(app)
    if (cached?.key === key) return cached.build
    const build = builds.findLastValid(app, fits)
    fallbacks.set(app, { key, build })
    build.catch(() => fallbacks.delete(app))
    return build
  }

  /** A sentence if a build claims a prefix that belongs to another one; null otherwise. */
  async function findConflict(build: SignedBuild, candidates: SignedBuild[]): Promise<string | null> {
    for (const other of candidates) {
      if (other === build) continue
      const prefix = conflictingPrefix(build.manifest, other.manifest)
      if (prefix && !(await hasPrecedence(build, other)))
        return `its build ${build.manifest.id} claims ${prefix}, which ${other.manifest.app} holds.`
    }
    return null
  }

  return async function resolveConflicts(candidates: SignedBuild[]): Promise<SignedBuild[]> {
    const accepted: SignedBuild[] = []
    const rejected: { build: SignedBuild; conflict: string }[] = []
    for (const build of candidates) {
      const conflict = await findConflict(build, candidates)
      if (conflict) rejected.push({ build, conflict })
      else accepted.push(build)
    }
    for (const { build, conflict } of rejected) {
      const { app } = build.manifest
      const fallback = await findFallback(build, accepted)
      if (fallback) accepted.push(fallback)
      report(app, `${app} ${fallback ? `stays at ${fallback.manifest.id}` : 'is left out'}: ${conflict}`)
    }
    live = new Map(accepted.map((build) => [build.manifest.app, build]))
    return accepted
  }
}
