import { branchesOf } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import { type Revision, withChanges } from '../../search/search-index.ts'
import { isReadAsVisitor } from '../replica-set.ts'
import { type ListingCollection, type ListingDocument, readByIds } from './listing-documents.ts'

/** More than visitors look at within a minute; a document has 2 to 6 kB. */
const maxDocuments = 1000

/**
 * Returns a function that reads published listings, in the order of their identifiers, without those that are not there
 * or not published. Each is read once, and again after it was written: a page of a filter that is new has old listings.
 * A write through this process is visible at once, one by another process within a second.
 */
export function createPublishedDocuments(documents: ListingCollection, revision: Revision, projection: object) {
  const known = createCache<{ document: ListingDocument | undefined }>({
    max: maxDocuments,
    revision: revision.token,
    renews: true
  })
  /** What is asked for at the same time is read at once: for visitors, and for who waits for the primary. */
  const next = new Map<boolean, { ids: string[]; found: Promise<Map<string, ListingDocument>> }>()

  async function readNext(forVisitors: boolean): Promise<Map<string, ListingDocument>> {
    await new Promise((resolve) => setImmediate(resolve))
    const ids = next.get(forVisitors)?.ids ?? []
    next.delete(forVisitors)
    return readByIds(documents, branchesOf.published, ids, projection)
  }

  async function read(id: string, forVisitors: boolean) {
    const together = next.get(forVisitors) ?? { ids: [], found: readNext(forVisitors) }
    next.set(forVisitors, together)
    together.ids.push(id)
    return { document: (await together.found).get(id) }
  }

  return async (ids: readonly string[]): Promise<ListingDocument[]> => {
    const forVisitors = isReadAsVisitor()
    const found = ids.map((id) =>
      known.get(
        `${id} ${forVisitors}`,
        () => read(id, forVisitors),
        withChanges(revision, async (value, ids) => (ids.includes(id) ? undefined : value))
      )
    )
    return (await Promise.all(found)).flatMap(({ document }) => document ?? [])
  }
}

export type PublishedDocuments = ReturnType<typeof createPublishedDocuments>
