import type { ListingSearch } from '../listing-search.ts'
import { createEngineClient, type EngineSettings } from './engine-client.ts'
import { createEngineFeed, type ListingChanges } from './engine-feed.ts'
import { createEngineIndex } from './engine-index.ts'
import { createEngineSearch } from './engine-search.ts'
import { answerTimeout, createFallback, type FallbackState, type SearchLog } from './fallback.ts'
import { buildIndex, compareIndex, type IndexedCollection } from './indexed-collection.ts'

/** Seconds for which changes may wait before this process, which reads the database, searches instead. */
const maxDelay = 30

type SearchedCollection = Omit<IndexedCollection, 'index'> & { revision: { token(): Promise<string> } }

export type SearchEngine = ReturnType<typeof createSearchEngine>

/**
 * Searches of visitors in OpenSearch. `namespace` sets the indexes of several sites on one engine apart. Each collection
 * registers by `searchOf`.
 */
export function createSearchEngine(settings: EngineSettings, changes: ListingChanges, namespace: string) {
  const client = createEngineClient(settings)
  const collections: IndexedCollection[] = []
  const feed = createEngineFeed(changes, collections)
  const fallback = createFallback(() => feed.delay() > maxDelay)
  let log: SearchLog = () => {}
  let repaired = 0

  async function build(collection: IndexedCollection, signal: AbortSignal): Promise<void> {
    const count = await buildIndex(collection, signal)
    log({ collection: collection.name, count }, 'search: an index was built')
  }

  async function buildMissing(signal = new AbortController().signal): Promise<void> {
    for (const collection of collections) if (!(await collection.index.isBuilt())) await build(collection, signal)
  }

  async function compareAll(signal: AbortSignal): Promise<void> {
    for (const collection of collections) {
      signal.throwIfAborted()
      const { repaired: number, isAhead } = await compareIndex(collection)
      repaired += number
      if (number > 0) log({ collection: collection.name, number }, 'search: listings at the engine were repaired')
      if (isAhead) await build(collection, signal)
    }
  }

  return {
    /** The search of a collection: at the engine, and in `memory` while that is away. */
    searchOf(collection: SearchedCollection, memory: ListingSearch): ListingSearch {
      const index = createEngineIndex(client, `${namespace}-${collection.name}`.toLowerCase())
      collections.push({ ...collection, index })
      return fallback.search(
        createEngineSearch(index, collection.revision, () => AbortSignal.timeout(answerTimeout)),
        memory
      )
    },
    /** Runs the write of one listing, and brings it to the engine. */
    async write<R>(collection: string, id: string, work: () => Promise<R>): Promise<R> {
      return changes.around(collection, id, work).finally(feed.wake)
    },
    buildMissing,
    bringDue: feed.bringDue,
    jobs: [
      { name: 'build search indexes', everySeconds: 30, run: buildMissing },
      { name: 'compare search indexes', everySeconds: 300, run: compareAll }
    ],
    /** For metrics. Seconds of delay, and listings that the job has repaired. */
    state: (): FallbackState & { delay: number; repaired: number } => ({
      ...fallback.state(),
      delay: feed.delay(),
      repaired
    }),
    start(to: SearchLog): void {
      log = to
      fallback.start(to)
      feed.start(to)
    },
    stop: feed.stop
  }
}
