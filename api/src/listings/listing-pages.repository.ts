import type { Filter, FindCursor, ObjectId, Sort } from 'mongodb'
import { createRecent } from '../recent.ts'
import { fold } from './folding.ts'
import type { Listing, ListingQuery, ListingRows, ListState } from './listing.ts'
import { type ListingCollection, type ListingDocument, withoutTerms } from './listing-documents.repository.ts'
import { branchesOf, within } from './publication.ts'
import { filterOf } from './selection.ts'

interface Selection {
  branches: object[]
  conditions: object
  order: Sort
}

/** Pages of listings, found by index. `version` grows with every write: totals that were counted before one no longer count. */
export function createListingPages<T extends Listing>(
  documents: ListingCollection<T>,
  categories: readonly string[],
  version: () => number
) {
  const totals = createRecent<number>()
  const asFilter = (filter: object) => filter as Filter<ListingDocument<T>>

  /** A search for a whole reference means that listing alone; every other search means words. */
  async function selectionOf(query: ListingQuery, state: ListState): Promise<Selection> {
    const [branches, order] = [branchesOf[state], orderOf(query, state)]
    const conditions = filterOf(query, categories)
    if (!/\d/.test(query.search ?? '')) return { branches, conditions, order }
    const reference = { 'terms.reference': fold(query.search!.trim()) }
    const found = await documents.findOne(asFilter(within(branches, reference)), { projection: { _id: 1 } })
    return { branches, conditions: found ? reference : conditions, order }
  }

  const find = ({ branches, order }: Selection, conditions: object, projection: object): FindCursor =>
    documents.find(asFilter(within(branches, conditions)), { projection }).sort(order)

  /** A page far down is looked up in the index alone first: skipping would fetch all that stands before it. */
  async function rowsOf(selection: Selection, { page, limit }: ListingQuery): Promise<ListingDocument<T>[]> {
    const first = (page - 1) * limit
    const cursor =
      first < 100
        ? find(selection, selection.conditions, withoutTerms).skip(first)
        : find(selection, { _id: { $in: await idsOf(selection, first, limit) } }, withoutTerms)
    return cursor.limit(limit).toArray()
  }

  async function idsOf(selection: Selection, first: number, limit: number): Promise<ObjectId[]> {
    const keys = find(selection, selection.conditions, { _id: 1 }).skip(first).limit(limit)
    return (await keys.toArray()).map(({ _id }) => _id)
  }

  /** Each branch is counted in its own index; no listing is in two. May be one second old. */
  async function totalOf({ branches, conditions }: Selection): Promise<number> {
    const counts = branches.map((branch) => {
      const filter = { ...branch, ...conditions }
      return totals.get(`${version()} ${JSON.stringify(filter)}`, () => documents.countDocuments(asFilter(filter)))
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  return {
    async page(query: ListingQuery, state: ListState): Promise<ListingRows<ListingDocument<T>>> {
      const selection = await selectionOf(query, state)
      const { page, limit } = query
      const [rows, total] = await Promise.all([rowsOf(selection, query), totalOf(selection)])
      return { rows, page, limit, total, totalPages: Math.ceil(total / limit) }
    },
    /** How the database would look for a page, and how it would count: for tests. */
    async explain(query: ListingQuery, state: ListState = 'published') {
      const selection = await selectionOf(query, state)
      const counts = selection.branches.map((branch) =>
        documents
          .aggregate([{ $match: { ...branch, ...selection.conditions } }, { $group: { _id: 1, n: { $sum: 1 } } }])
          .explain('executionStats')
      )
      return {
        rows: await find(selection, selection.conditions, withoutTerms).limit(query.limit).explain('executionStats'),
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
