import type { Revision } from '../search-index.ts'
import type { EngineIndex, IndexWrite } from './engine-index.ts'

/** The listings of a collection as an engine stores them. */
export interface ListingEntries {
  /** The revision of each published listing. */
  revisions(): Promise<Map<string, number>>
  /** These listings as they are now, in any state; one that there is not any more is to be deleted. */
  byIds(ids: string[]): Promise<(IndexWrite & { updatedAt?: Date })[]>
  /** All published listings, some at a time. */
  all(): AsyncIterable<IndexWrite[]>
}

/** A collection and its index at the engine. */
export interface IndexedCollection {
  name: string
  entries: ListingEntries
  revision: Pick<Revision, 'raise'>
  index: EngineIndex
}

/** Milliseconds within which a difference is no fault: the change is still on its way. */
const onItsWay = 30_000

/** Builds the index beside the one in use, which answers until the new one has everything. */
export async function buildIndex(collection: IndexedCollection, signal: AbortSignal): Promise<number> {
  const { entries, index, revision } = collection
  const target = await index.create()
  let count = 0
  for await (const writes of entries.all()) {
    signal.throwIfAborted()
    count += writes.length
    const refused = await index.write(writes, target)
    if (refused.size > 0) throw new Error(`${target} refuses ${[...refused][0]!.join(': ')}`)
  }
  // What changed while it was copied, and then while the alias moved.
  await repair(collection, 0, target)
  await index.use(target)
  await repair(collection, 0)
  await revision.raise()
  return count
}

export interface Comparison {
  /** Listings that were missing, outdated or left over, and have been written again. */
  repaired: number
  /** The index has revisions that the database never reached, as after a backup was restored. */
  isAhead: boolean
}

/** Compares the revision of each listing with the database, and writes those again that differ. */
export async function compareIndex(collection: IndexedCollection): Promise<Comparison> {
  const comparison = await repair(collection, onItsWay)
  if (comparison.repaired > 0) await collection.revision.raise()
  return comparison
}

async function repair({ entries, index }: IndexedCollection, tolerance: number, target?: string): Promise<Comparison> {
  const indexed = await index.revisions(target)
  const stored = await entries.revisions()
  const isAhead = [...indexed].some(([id, revision]) => revision > (stored.get(id) ?? Number.POSITIVE_INFINITY))
  const different = new Set([...indexed.keys(), ...stored.keys()].filter((id) => indexed.get(id) !== stored.get(id)))
  const now = await entries.byIds([...different])
  const writes = now.filter(({ updatedAt }) => !updatedAt || Date.now() - updatedAt.getTime() >= tolerance)
  const refused = await index.write(writes, target)
  return { repaired: writes.length - refused.size, isAhead }
}
