import type { Manifest } from '@keur/contract/build'
import { prefixesClash } from '@keur/contract/prefixes'
import type { SignedBuild, SignedBuilds } from '@keur/store/signed-builds'

/** Whether two builds would own one address. */
export const clashOf = (one: Pick<Manifest, 'prefixes'>, other: Pick<Manifest, 'prefixes'>): string | null =>
  one.prefixes.find((prefix) => other.prefixes.some((theirs) => prefixesClash(prefix, theirs))) ?? null

/**
 * Gives an address that two sections claim to one of them: to the one beside whose keys it is listed; else to the one that
 * this gateway served there already; else to the one that has claimed it longer. The other keeps its last build that claims
 * nothing of it, or is left out.
 */
export function createPrefixHolders(builds: SignedBuilds, tell: (app: string, line: string) => void) {
  /** What was served last, by app. */
  let served = new Map<string, SignedBuild>()
  /** What stood in for a build that was refused, by app: looked for once while the others stay the same. */
  const found = new Map<string, { key: string; build: Promise<SignedBuild | null> }>()
  const since = new Map<string, Promise<number>>()

  /** Since when a live build's app claims what clashes with the other; a build and what it claims never change. */
  function claimedSince({ manifest }: SignedBuild, other: Manifest): Promise<number> {
    const key = `${manifest.app} ${manifest.id} ${other.app} ${other.id}`
    const known = since.get(key)
    const looked = known ?? builds.claimedSince(manifest.app, (earlier) => clashOf(earlier, other) !== null)
    since.set(key, looked)
    looked.catch(() => since.delete(key))
    return looked
  }

  async function isHolder(one: SignedBuild, other: SignedBuild): Promise<boolean> {
    const ranks = [one, other].map(({ manifest: { app, id } }) => [
      Number(builds.listedPrefixes(app) !== null),
      Number(served.get(app)?.manifest.id === id)
    ])
    for (const level of [0, 1]) {
      const difference = (ranks[0]?.[level] ?? 0) - (ranks[1]?.[level] ?? 0)
      if (difference !== 0) return difference > 0
    }
    const [mine, theirs] = await Promise.all([claimedSince(one, other.manifest), claimedSince(other, one.manifest)])
    return mine === theirs ? one.manifest.app < other.manifest.app : mine < theirs
  }

  /** The live build, or an earlier one of the app, that takes nothing from those that were let in; null where there is none. */
  function modest({ manifest: { app, id } }: SignedBuild, accepted: SignedBuild[]): Promise<SignedBuild | null> {
    const fits = (manifest: Manifest) => accepted.every((other) => clashOf(manifest, other.manifest) === null)
    const before = served.get(app)
    if (before && fits(before.manifest)) return Promise.resolve(before)
    const key = [id, ...accepted.map(({ manifest }) => manifest.id)].join()
    const known = found.get(app)
    if (known?.key === key) return known.build
    const build = builds.lastGood(app, fits)
    found.set(app, { key, build })
    build.catch(() => found.delete(app))
    return build
  }

  return async function settle(live: SignedBuild[]): Promise<SignedBuild[]> {
    const accepted: SignedBuild[] = []
    const refused: { build: SignedBuild; sentence: string }[] = []
    for (const build of live) {
      const claimed = await takenFrom(build, live)
      if (claimed) refused.push({ build, sentence: claimed })
      else accepted.push(build)
    }
    for (const { build, sentence } of refused) {
      const other = await modest(build, accepted)
      if (other) accepted.push(other)
      tell(
        build.manifest.app,
        `${build.manifest.app} ${other ? `stays at ${other.manifest.id}` : 'is left out'}: ${sentence}`
      )
    }
    served = new Map(accepted.map((build) => [build.manifest.app, build]))
    return accepted
  }

  /** A sentence where a build claims what another one holds; null where it claims nothing of the kind. */
  async function takenFrom(build: SignedBuild, live: SignedBuild[]): Promise<string | null> {
    for (const other of live) {
      if (other === build) continue
      const prefix = clashOf(build.manifest, other.manifest)
      if (prefix && !(await isHolder(build, other)))
        return `its build ${build.manifest.id} claims ${prefix}, which ${other.manifest.app} holds.`
    }
    return null
  }
}
