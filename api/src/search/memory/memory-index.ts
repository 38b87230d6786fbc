import { type Collection, type Document, type FindCursor, type FindOptions, ObjectId } from 'mongodb'
import { branchesOf, within } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import { createBoundedQueue } from '../../runtime/concurrency.ts'
import { byPlaces, byWords, titleCollation } from '../listing-indexes.ts'
import { type Revision, type SearchOrder, type SearchQuery, withChanges } from '../search-index.ts'
import { type Bitset, bitsetOf, createNumbering, insertAt, intersect, mark, pageOf } from './bitset.ts'
import { createFactReader } from './fact-reader.ts'
import type { FactTable } from './fact-table.ts'

/** Bytes of all cached sets: at 200,000 listings, about six hundred conditions. */
const maxSetBytes = 16 * 1024 ** 2
const maxSets = 5000
/** One order for each state and direction in use. */
const maxOrders = 12

/** Changed listings are put into an order one by one; with more than this it is read again. */
const maxMoves = 20
/** Listings that are compared at a time with one whose place is sought: twice for 160,000. */
const comparedAtOnce = 400

/**
 * Intersects conditions in memory. An index of words would lead MongoDB to one of the searched words, and it would
 * fetch every document with that word to compare the others, or sort them all. So the identifiers of each condition,
 * and of each order, are read from an index alone, cached, and intersected here. After a write, only what was written is
 * asked for again.
 */
export function createMemoryIndex(documents: Collection, revision: Revision): MemoryIndex {
  // Reading thousands of identifiers takes a while: right after a write, this must not occupy all connections.
  const queue = createBoundedQueue({ workers: 4, waiting: 500 })
  const { idOf, numberOf } = createNumbering()
  const sets = createCache<Bitset>({
    max: maxSets,
    maxSize: maxSetBytes,
    sizeOf: ({ bits }) => bits.byteLength,
    revision: revision.token,
    renews: true
  })
  const orders = createCache<Uint32Array>({ max: maxOrders, revision: revision.token, renews: true })
  const factReader = createFactReader(documents, numberOf)
  const tables = createCache<FactTable>({ max: 1, revision: revision.token, renews: true })

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

  /** Of these identifiers, those that meet a condition, in an order. */
  const among = (ids: readonly string[], branches: object[], condition: object, order?: SearchOrder) => {
    const those = { $and: [{ _id: { $in: ids.map((id) => new ObjectId(id)) } }, condition] }
    return read(cursorOf(branches, those, order, { raw: true, hint: { _id: 1 } }))
  }

  const setOf = (branches: object[], condition: object): Promise<Bitset> =>
    sets.get(
      keyOf(branches, condition),
      async () => bitsetOf(await numbersOf(branches, condition)),
      withChanges(revision, async ({ bits, size }, ids) => {
        const present = new Set(await among(ids, branches, condition))
        const set = { bits: bits.slice(), size }
        for (const number of ids.map(numberOf)) mark(set, number, present.has(number))
        return set
      })
    )

  const orderOf = (branches: object[], everything: object, order: SearchOrder): Promise<Uint32Array> =>
    orders.get(
      keyOf(branches, order),
      () => numbersOf(branches, everything, order),
      withChanges(revision, async (known, ids) => {
        if (ids.length > maxMoves) return undefined
        const changed = new Set(ids.map(numberOf))
        let next: Uint32Array = known.filter((number) => !changed.has(number))
        for (const number of await among(ids, branches, everything)) {
          const place = await placeOf(number, next, branches, order)
          if (place === undefined) return undefined
          next = insertAt(next, place, number)
        }
        return next
      })
    )

  /** Where the database sorts a listing among others. Undefined where others have moved meanwhile. */
  async function placeOf(number: number, others: Uint32Array, branches: object[], order: SearchOrder) {
    const sorted = (numbers: number[]) => among(numbers.map(idOf), branches, {}, order)
    let [from, to] = [0, others.length]
    while (from < to) {
      const step = Math.ceil((to - from) / comparedAtOnce)
      const places = new Map<number, number>()
      for (let at = from; at < to; at += step) places.set(others[at]!, at)
      const found = await sorted([number, ...places.keys()])
      const at = found.indexOf(number)
      const [before, after] = [places.get(found[at - 1]!), places.get(found[at + 1]!)]
      from = before === undefined ? from : before + 1
      to = after ?? to
      if (at < 0 || from > to) return undefined
      if (before === undefined) to = from
    }
    const around = [...others.subarray(Math.max(0, from - 1), from), number, ...others.subarray(from, from + 1)]
    return (await sorted(around)).join() === around.join() ? from : undefined
  }

  return {
    async find({ branches, conditions, everything, order, ordered = branches }, { skip, limit }) {
      const [inOrder, ...matches] = await Promise.all([
        orderOf(ordered, everything, order),
        ...conditions.map((condition) => setOf(branches, condition))
      ])
      const common = intersect(matches)
      return { ids: pageOf(inOrder, common, skip, limit).map(idOf), total: common.size }
    },
    facts: () => tables.get('', () => queue.run(factReader.read), withChanges(revision, factReader.update)),
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

/**
 * Finds the documents of one collection that meet several conditions. A write through this process is visible in the
 * next search, a write by another process within a second.
 */
export interface MemoryIndex {
  /** Returns the identifiers of one page, in order, and the number of all matches. */
  find(query: SearchQuery, page: { skip: number; limit: number }): Promise<{ ids: string[]; total: number }>
  /** Has to be called after every write to the collection, with what was written. */
  changed(id: string): Promise<void>
  /** The facts of all published listings. After a write, what was written is read. */
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
