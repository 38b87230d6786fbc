import type { Manifest } from '@keur/contract/build'
import { prefixesOverlap } from '@keur/contract/prefixes'
import type { SignedBuild, SignedBuilds } from '@keur/store/signed-builds'

/** Whether two builds would own one address. */
export const conflictingPrefix = (one: Pick<Manifest, 'prefixes'>, other: Pick<Manifest, 'prefixes'>): string | null =>
  one.prefixes.find((prefix) => other.prefixes.some((theirs) => prefixesOverlap(prefix, theirs))) ?? null

/**
 * Gives an address that two sections claim to one of them: to the one beside whose keys it is listed; else to the one that
 * this gateway served there already; else to the one that has claimed it longer. The other keeps its last build that claims
 * nothing of it, or is left out.
 */
export function createPrefixResolver(builds: SignedBuilds, tell: (app: string, line: string) => void) {
  /** What was served last, by app. */
  let live = new Map<string, SignedBuild>()
  /** What stood in for a build that was refused, by app: looked for once while the others stay the same. */
  const fallBacks = new Map<string, { key: string; build: Promise<SignedBuild | null> }>()
  const claimTimes = new Map<string, Promise<number>>()

  /** Since when a live build's app claims what clashes with the other; a build and what it claims never change. */
  function claimedSince({ manifest }: SignedBuild, other: Manifest): Promise<number> {
    const key = `${manifest.app} ${manifest.id} ${other.app} ${other.id}`
    const known = claimTimes.get(key)
    const time = known ?? builds.findClaimStart(manifest.app, (earlier) => conflictingPrefix(earlier, other) !== null)
    claimTimes.set(key, time)
    time.catch(() => claimTimes.delete(key))
    return time
  }

  const isListed = ({ manifest: { app } }: SignedBuild) => builds.listedPrefixes(app) !== null
  const wasLive = ({ manifest: { app, id } }: SignedBuild) => live.get(app)?.manifest.id === id

  async function isHolder(one: SignedBuild, other: SignedBuild): Promise<boolean> {
    for (const precedes of [isListed, wasLive]) if (precedes(one) !== precedes(other)) return precedes(one)
    const [mine, theirs] = await Promise.all([claimedSince(one, other.manifest), claimedSince(other, one.manifest)])
    return mine === theirs ? one.manifest.app < other.manifest.app : mine < theirs
  }

  /** The live build, or an earlier one of the app, that takes nothing from those that were let in; null where there is none. */
  function fallBackOf({ manifest: { app, id } }: SignedBuild, accepted: SignedBuild[]): Promise<SignedBuild | null> {
    const fits = (manifest: Manifest) => accepted.every((other) => conflictingPrefix(manifest, other.manifest) === null)
    const before = live.get(app)
    if (before && fits(before.manifest)) return Promise.resolve(before)
    const key = [id, ...accepted.map(({ manifest }) => manifest.id)].join()
    const known = fallBacks.get(app)
    if (known?.key === key) return known.build
    const build = builds.findLastValid(app, fits)
    fallBacks.set(app, { key, build })
    build.catch(() => fallBacks.delete(app))
    return build
  }

  return async function settle(candidates: SignedBuild[]): Promise<SignedBuild[]> {
    const accepted: SignedBuild[] = []
    const refused: { build: SignedBuild; sentence: string }[] = []
    for (const build of candidates) {
      const claimed = await takenFrom(build, candidates)
      if (claimed) refused.push({ build, sentence: claimed })
      else accepted.push(build)
    }
    for (const { build, sentence } of refused) {
      const other = await fallBackOf(build, accepted)
      if (other) accepted.push(other)
      tell(
        build.manifest.app,
        `${build.manifest.app} ${other ? `stays at ${other.manifest.id}` : 'is left out'}: ${sentence}`
      )
    }
    live = new Map(accepted.map((build) => [build.manifest.app, build]))
    return accepted
  }

  /** A sentence where a build claims what another one holds; null where it claims nothing of the kind. */
  async function takenFrom(build: SignedBuild, candidates: SignedBuild[]): Promise<string | null> {
    for (const other of candidates) {
      if (other === build) continue
      const prefix = conflictingPrefix(build.manifest, other.manifest)
      if (prefix && !(await isHolder(build, other)))
        return `its build ${build.manifest.id} claims ${prefix}, which ${other.manifest.app} holds.`
    }
    return null
  }
}
