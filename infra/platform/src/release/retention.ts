import { type Manifest, manifestKey, trialKey } from '@keur/contract/build'
import type { ListedObject } from '@keur/store/object-store'
import type { ArtifactStore } from '../artifact-store.ts'
import { reportKey } from '../service/report.ts'

/** These builds stay, and all younger ones: for open pages, and for rollbacks. */
const minBuilds = 10
const minDays = 30
const day = 86_400_000
/** Older partial writes were interrupted. */
const maxWriteTime = day

interface StoredBuild {
  id: string
  keys: string[]
  /** When its last file was written. */
  writtenAt: number
}

/**
 * Removes old builds of an app and returns their number. The ten youngest stay, all younger than thirty days, and those
 * that the pointer, the last ten entries of the history or its last thirty days name. Also removes the partial writes
 * of interrupted releases.
 */
export async function removeOldBuilds(
  { store, builds }: ArtifactStore,
  { app }: Pick<Manifest, 'app'>,
  now = Date.now()
): Promise<number> {
  await store.deletePartialWrites(new Date(now - maxWriteTime))
  const recent = now - minDays * day
  const all = buildsIn(await Array.fromAsync(store.list(`builds/${app}/`)), app)
  if (all.length <= minBuilds) return 0
  // Rejects, and removes nothing, if the pointer cannot be verified.
  const live = await builds.readPointer(app)
  const history = await builds.readHistory(app)
  const named = [
    ...(live ? [live] : []),
    ...history.filter((move, index) => index < minBuilds || Date.parse(move.publishedAt) > recent)
  ]
  const needed = new Set(
    named.flatMap(({ current, previous, replaced, canary }) => [current, previous, replaced, canary?.build])
  )
  const old = all
    .toSorted((a, b) => b.writtenAt - a.writtenAt)
    .slice(minBuilds)
    .filter(({ id, writtenAt }) => writtenAt < recent && !needed.has(id))
  for (const { id, keys } of old) {
    // The manifest first: without it no rollback finds a build that is removed in part.
    await store.delete(manifestKey(app, id))
    for (const key of [...keys, trialKey(app, id), reportKey(app, id)]) await store.delete(key)
  }
  return old.length
}

function buildsIn(objects: ListedObject[], app: string): StoredBuild[] {
  const idOf = ({ key }: ListedObject) => key.slice(`builds/${app}/`.length).split('/')[0] as string
  return [...Map.groupBy(objects, idOf)].map(([id, files]) => ({
    ...{ id, keys: files.map(({ key }) => key) },
    writtenAt: Math.max(...files.map(({ modifiedAt }) => modifiedAt.getTime()))
  }))
}
