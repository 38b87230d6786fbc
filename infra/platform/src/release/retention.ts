import { type Manifest, manifestKey } from '@keur/contract/build'
import type { ListedObject } from '@keur/store/object-store'
import type { ArtifactStore } from '../artifact-store.ts'

/** So many builds stay, and whatever is younger: open pages keep finding their files, teams a build to go back to. */
const leastBuilds = 10
const leastDays = 30
const day = 86_400_000
/** Nothing is written for so long: what is older was interrupted. */
const longestWrite = day

interface KeptBuild {
  id: string
  keys: string[]
  /** When the last of it was written. */
  writtenAt: number
}

/**
 * Removes builds of an app that nobody can need any more; answers how many. What the pointer or the history of the last
 * ten moves or thirty days names stays, and the ten youngest, and all that is younger than thirty days. What
 * interrupted publications left half written goes as well.
 */
export async function removeOldBuilds(
  { store, builds }: ArtifactStore,
  { app }: Pick<Manifest, 'app'>,
  now = Date.now()
): Promise<number> {
  await store.deletePartialWrites(new Date(now - longestWrite))
  const recent = now - leastDays * day
  const all = buildsIn(await Array.fromAsync(store.list(`builds/${app}/`)), app)
  if (all.length <= leastBuilds) return 0
  // Where what is live cannot be believed, nobody knows what is needed.
  const live = await builds.readPointer(app)
  const history = await builds.readHistory(app)
  const named = [
    ...(live ? [live] : []),
    ...history.filter((move, index) => index < leastBuilds || Date.parse(move.publishedAt) > recent)
  ]
  const needed = new Set(
    named.flatMap(({ current, previous, replaced, canary }) => [current, previous, replaced, canary?.build])
  )
  const old = all
    .toSorted((a, b) => b.writtenAt - a.writtenAt)
    .slice(leastBuilds)
    .filter(({ id, writtenAt }) => writtenAt < recent && !needed.has(id))
  for (const { id, keys } of old) {
    // Without its manifest nobody goes back to a build of which only half is left.
    await store.delete(manifestKey(app, id))
    for (const key of keys) await store.delete(key)
  }
  return old.length
}

function buildsIn(objects: ListedObject[], app: string): KeptBuild[] {
  const found = new Map<string, KeptBuild>()
  for (const { key, modifiedAt } of objects) {
    const id = key.slice(`builds/${app}/`.length).split('/')[0] as string
    const build = found.get(id) ?? { id, keys: [], writtenAt: 0 }
    build.keys.push(key)
    build.writtenAt = Math.max(build.writtenAt, modifiedAt.getTime())
    found.set(id, build)
  }
  return [...found.values()]
}
