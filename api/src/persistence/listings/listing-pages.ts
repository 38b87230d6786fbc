import type { Filter, FindCursor, ObjectId, Sort } from 'mongodb'
import type { Listing, ListingQuery, ListingRows, ListState } from '../../domain/listing.ts'
import { branchesOf, within } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import { filterOf, forCounting, forReading, pricesAlone, wordConditions } from '../../search/listing-conditions.ts'
import { createIdSets } from '../../search/memory/memory-index.ts'
import { createPriceTotals } from '../../search/memory/price-totals.ts'
import { fold } from '../../text/folding.ts'
import { pageAnswer } from '../pagination.ts'
import { createChangeMark } from './change-mark.ts'
import { type ListingCollection, type ListingDocument, withoutTerms } from './listing-documents.ts'

interface Selection {
  branches: object[]
  /** For counting, and for reading in order. */
  counting: Record<string, unknown>
  reading: object
  /** Where words are asked for: what they, and all else that is asked, mean one by one. */
  words: object[]
  /** Met by all listings; leads to an index of the order. */
  everything: object
  order: Sort
}

/** Pages of listings, found by index. `version` grows with every write through this process: what was kept before one no longer counts. */
export function createListingPages<T extends Listing>(
  documents: ListingCollection<T>,
  categories: readonly string[],
  version: () => number
) {
  const markOf = createChangeMark(documents, version)
  const totals = createCache<number>({ max: 2000, revision: markOf })
  const priceTotals = createPriceTotals(documents, categories, markOf)
  const idSets = createIdSets(documents, markOf)
  const asFilter = (filter: object) => filter as Filter<ListingDocument<T>>

  /** A search for a whole reference means that listing alone; every other search means words. */
  async function selectionOf(query: ListingQuery, state: ListState): Promise<Selection> {
    const [branches, order] = [branchesOf[state], orderOf(query, state)]
    const selection = (filter: object, words: object[]): Selection => ({
      branches,
      counting: forCounting({ ...filter }),
      reading: forReading({ ...filter }, query, categories),
      words,
      everything: forReading({}, query, categories),
      order
    })
    if (/\d/.test(query.search ?? '')) {
      const reference = { 'terms.reference': fold(query.search!.trim()) }
      const found = await documents.findOne(asFilter(within(branches, reference)), { projection: { _id: 1 } })
      if (found) return selection(reference, [])
    }
    return selection(filterOf(query, categories), wordConditions(query, categories))
  }

  const find = ({ branches, reading, order }: Selection, projection: object): FindCursor =>
    documents.find(asFilter(within(branches, reading)), { projection }).sort(order)

  /** A page far down is looked up in the index alone first: skipping would fetch all that stands before it. */
  async function rowsOf(selection: Selection, { page, limit }: ListingQuery): Promise<ListingDocument<T>[]> {
    const first = (page - 1) * limit
    if (first >= 100) return withIds(await idsOf(selection, first, limit), selection.order)
    return find(selection, withoutTerms).skip(first).limit(limit).toArray()
  }

  async function withIds(ids: ObjectId[], order: Sort): Promise<ListingDocument<T>[]> {
    const found = documents.find(asFilter({ _id: { $in: ids } }), { projection: withoutTerms })
    return (await found.sort(order).hint({ _id: 1 }).toArray()) as ListingDocument<T>[]
  }

  async function idsOf(selection: Selection, first: number, limit: number): Promise<ObjectId[]> {
    const keys = find(selection, { _id: 1 }).skip(first).limit(limit)
    return (await keys.toArray()).map(({ _id }) => _id)
  }

  /** Each branch is counted in its own index; no listing is in two. At most one second old. */
  async function totalOf({ branches, counting }: Selection): Promise<number> {
    const prices = branches === branchesOf.published && pricesAlone(counting)
    if (prices) return priceTotals.total(prices['details.price'], prices.category?.$in)
    const counts = branches.map((branch) => {
      const filter = { ...branch, ...counting }
      return totals.get(JSON.stringify(filter), () => documents.countDocuments(asFilter(filter)))
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  const listed = (selection: Selection, query: ListingQuery) =>
    Promise.all([rowsOf(selection, query), totalOf(selection)])

  async function searched({ words, ...selection }: Selection, { page, limit }: ListingQuery) {
    const { ids, total } = await idSets.page({ ...selection, conditions: words }, (page - 1) * limit, limit)
    return [await withIds(ids, selection.order), total] as const
  }

  return {
    async page(query: ListingQuery, state: ListState): Promise<ListingRows<ListingDocument<T>>> {
      const selection = await selectionOf(query, state)
      const [rows, total] = await (selection.words.length > 0 ? searched : listed)(selection, query)
      return { rows, ...pageAnswer(query, total) }
    },
    /** How the database would look for a page, and how it would count: for tests. */
    async explain(query: ListingQuery, state: ListState = 'published') {
      const selection = await selectionOf(query, state)
      const { branches, words, everything, order } = selection
      if (words.length > 0) {
        const rows = await idSets.find(branches, everything, order).explain('executionStats')
        const conditions = words.map((condition) => idSets.find(branches, condition).explain('executionStats'))
        return { rows, counts: await Promise.all(conditions) }
      }
      const counts = selection.branches.map((branch) =>
        documents
          .aggregate([{ $match: { ...branch, ...selection.counting } }, { $group: { _id: 1, n: { $sum: 1 } } }])
          .explain('executionStats')
      )
      return {
        rows: await find(selection, withoutTerms).limit(query.limit).explain('executionStats'),
        // Where there are several stages, the first one is what looks for documents.
        counts: (await Promise.all(counts)).map((explained) => explained.stages?.[0].$cursor ?? explained)
      }
    }
  }
}

/** In the trash, what was deleted last stands first. */
function orderOf({ sort }: ListingQuery, state: ListState): Sort {
  if (!sort) return state === 'trash' ? { deletedAt: -1, _id: -1 } : { createdAt: -1, _id: -1 }
  const direction = sort === 'asc' ? 1 : -1
  return { 'details.price': direction, _id: direction }
}
