import type { Collection, Document, FindCursor, FindOptions } from 'mongodb'
import { branchesOf, within } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import { createBoundedQueue } from '../../runtime/concurrency.ts'
import { byPlaces, byWords, titleCollation } from '../listing-indexes.ts'
import type { Revision, SearchIndex, SearchOrder, SearchQuery } from '../search-index.ts'
import { type Bitset, bitsetOf, createNumbering, intersect, pageOf } from './bitset.ts'
import { createFactReader } from './fact-reader.ts'
import type { FactTable } from './fact-table.ts'

/** Bytes of all cached sets: at 200,000 listings, about six hundred conditions. */
const maxSetBytes = 16 * 1024 ** 2
const maxSets = 5000
/** One order for each state and direction in use. */
const maxOrders = 12

/**
 * Intersects conditions in memory. An index of words would lead MongoDB to one of the searched words, and it would
 * fetch every document with that word to compare the others, or sort them all. So the identifiers of each condition,
 * and of each order, are read from an index alone, cached as bitsets until the next write, and intersected here.
 */
export function createMemoryIndex(documents: Collection, revision: Revision): MemoryIndex {
  // Reading thousands of identifiers takes a while: right after a write, this must not occupy all connections.
  const queue = createBoundedQueue({ workers: 4, waiting: 500 })
  const { idOf, numberOf } = createNumbering()
  const sets = createCache<Bitset>({
    max: maxSets,
    maxSize: maxSetBytes,
    sizeOf: ({ bits }) => bits.byteLength,
    revision: revision.token
  })
  const orders = createCache<Uint32Array>({ max: maxOrders, revision: revision.token })
  const factReader = createFactReader(documents, numberOf)
  const tables = createCache<FactTable>({ max: 1, revision: revision.token })

  const cursorOf = (branches: object[], condition: object, order: SearchOrder = {}, options: FindOptions = {}) =>
    documents
      .find(within(branches, condition), {
        projection: { _id: 1 },
        batchSize: 5000,
        ...('title' in order ? { collation: titleCollation } : {}),
        ...options
      })
      .sort(order) as FindCursor<Document>

  async function read(cursor: FindCursor<Document>): Promise<Uint32Array> {
    const numbers: number[] = []
    // Batch by batch: between two of them other requests have their turn.
    while (await cursor.hasNext())
      for (const document of cursor.readBufferedDocuments()) numbers.push(numberOf(idOfRawDocument(document)))
    return Uint32Array.from(numbers)
  }

  const numbersOf = (branches: object[], condition: object, order?: SearchOrder): Promise<Uint32Array> =>
    queue.run(async () => {
      const hint = hintFor(branches, condition)
      try {
        return await read(cursorOf(branches, condition, order, { raw: true, ...(hint ? { hint } : {}) }))
      } catch (error) {
        if (!hint || !isMissingIndex(error)) throw error
        // An index that is missing or still being built makes the search slow, and must not make it fail.
        return read(cursorOf(branches, condition, order, { raw: true }))
      }
    })

  const setOf = (branches: object[], condition: object): Promise<Bitset> =>
    sets.get(keyOf(branches, condition), async () => bitsetOf(await numbersOf(branches, condition)))

  return {
    async find({ branches, conditions, everything, order, ordered = branches }, { skip, limit }) {
      const [inOrder, ...matches] = await Promise.all([
        orders.get(keyOf(ordered, order), () => numbersOf(ordered, everything, order)),
        ...conditions.map((condition) => setOf(branches, condition))
      ])
      const common = intersect(matches)
      return { ids: pageOf(inOrder, common, skip, limit).map(idOf), total: common.size }
    },
    facts: () => tables.get('', () => queue.run(factReader.read)),
    idOf,
    changed: revision.raise,
    async explain({ branches, conditions, everything, order, ordered = branches }) {
      const rows = await cursorOf(ordered, everything, order).explain('executionStats')
      const counts = conditions.map((condition) =>
        cursorOf(branches, condition, {}, { hint: hintFor(branches, condition) }).explain('executionStats')
      )
      return { rows, counts: await Promise.all(counts) }
    }
  }
}

/** Beside the search itself, what is counted in memory. */
export interface MemoryIndex extends SearchIndex {
  /** The facts of all published listings, renewed once after each write. */
  facts(): Promise<FactTable>
  idOf(number: number): string
  /** The plans by which the database reads the order, and each condition: for tests. */
  explain(query: SearchQuery): Promise<{ rows: Document; counts: Document[] }>
}

/** The planner may prefer an index of the order; for these conditions the index of words or places is always better. */
function hintFor(branches: object[], condition: object) {
  if (branches !== branchesOf.published) return undefined
  return 'terms.words' in condition ? byWords : 'terms.places' in condition ? byPlaces : undefined
}

/** MongoDB reports a hint without its index as a BadValue. */
const isMissingIndex = (error: unknown) => error instanceof Error && /hint/.test(error.message)

const objectIdType = 0x07

/**
 * The identifier of a document of nothing but `_id`, read from its BSON without parsing: four bytes of length, one of
 * type, four of the name, twelve of the identifier, one at the end. Throws where the driver returns anything else.
 */
export function idOfRawDocument(document: unknown): string {
  if (!Buffer.isBuffer(document) || document.length !== 22 || document[4] !== objectIdType)
    throw new TypeError('idOfRawDocument: expected the BSON of a document that has only an ObjectId as _id.')
  return document.toString('hex', 9, 21)
}

const keyOf = (...parts: unknown[]) => JSON.stringify(parts, patternAsText)

const patternAsText = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)
