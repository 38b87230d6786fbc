import type { ListingSection } from '@keur/contract/vocabulary'
import { type Filter, type FindCursor, MinKey, ObjectId } from 'mongodb'
import type { ListedFields, ListingQuery, ListingRows, ListState } from '../../domain/listing.ts'
import { branchesOf, notDeleted, published, within } from '../../domain/publication.ts'
import { createCache } from '../../runtime/cache.ts'
import { askedPlaces, isOnePlace } from '../../search/asked-places.ts'
import {
  asksForFacts,
  filterOf,
  forCounting,
  forReading,
  isOrderOfAll,
  orderOf,
  referenceCondition,
  searchConditions
} from '../../search/listing-conditions.ts'
import { byNews } from '../../search/listing-indexes.ts'
import type { ListingSearch, Ranking } from '../../search/listing-search.ts'
import type { MemoryIndex } from '../../search/memory/memory-index.ts'
import type { Revision, SearchQuery } from '../../search/search-index.ts'
import { readTyped } from '../../search/typed-search.ts'
import { pageResponse } from '../pagination.ts'
import {
  type ListingCollection,
  type ListingDocument,
  projectionOf,
  readByIds,
  withoutTerms
} from './listing-documents.ts'
import type { PublishedDocuments } from './published-documents.ts'

/** What a query means. With conditions the search index finds the page, without them one index of the database does. */
interface Selection extends SearchQuery {
  /** Filters for counting, and for reading in order. */
  counting: Record<string, unknown>
  reading: object
}

interface Parts {
  documents: ListingCollection
  section: ListingSection
  categories: readonly string[]
  index: MemoryIndex
  visitorSearch: ListingSearch
  revision: Revision
  /** Reads published ones by their identifiers, with these fields. */
  publishedOnes: (fields?: 'card') => PublishedDocuments
}

/**
 * After this many rows of one state a page is read from memory: while the database compares its plans, it gives up on
 * one that has found nothing after ten thousand steps, and the embedded engine has no other way to go on.
 */
const deepRows = 5000

export function createListingPages(parts: Parts) {
  const { documents, section, categories, index, visitorSearch, revision, publishedOnes } = parts
  const totals = createCache<number>({ max: 2000, revision: revision.token })
  const asFilter = (filter: object) => filter as Filter<ListingDocument>

  /** A search for a whole reference means that listing alone; every other search means words. */
  async function selectionOf(query: ListingQuery, state: ListState): Promise<Selection> {
    const [branches, order] = [branchesOf[state], orderOf(query, state)]
    const [sorted = ''] = Object.keys(order)
    function selection(filter: object, conditions: object[]): Selection {
      const counting = forCounting({ ...filter })
      const common = { branches, counting, reading: forReading({ ...filter }, query, categories), order }
      if (!isOrderOfAll(order)) return { ...common, conditions, everything: forReading({}, query, categories) }
      return {
        ...common,
        conditions: conditions.length > 0 ? conditions : [counting],
        everything: { [sorted]: { $gte: new MinKey() } },
        ordered: [notDeleted]
      }
    }
    const reference = referenceCondition(query.search)
    if (reference) {
      const match = await documents.findOne(asFilter(within(branches, reference)), { projection: { _id: 1 } })
      if (match) return selection(reference, [])
    }
    return selection(filterOf(query, categories), searchConditions(query, categories))
  }

  const find = ({ branches, reading, order }: Selection, projection: object): FindCursor<ListingDocument> =>
    documents.find(asFilter(within(branches, reading)), { projection }).sort(order)

  /** A page far down is looked up in the index alone first: skipping would fetch every document before it. */
  async function rowsOf(selection: Selection, { page, limit, fields }: ListingQuery): Promise<ListingDocument[]> {
    const skip = (page - 1) * limit
    if (skip < 100) return find(selection, projectionOf(fields)).skip(skip).limit(limit).toArray()
    const keys = await find(selection, { _id: 1 }).skip(skip).limit(limit).toArray()
    return rowsByIds(
      keys.map(({ _id }) => _id.toHexString()),
      selection,
      fields
    )
  }

  /** In the order of the identifiers. They may be cached: what has been unpublished or deleted since is left out. */
  async function rowsByIds(ids: string[], { branches }: Selection, fields?: ListedFields): Promise<ListingDocument[]> {
    if (branches === branchesOf.published && fields !== 'map') return publishedOnes(fields)(ids)
    const found = await readByIds(documents, branches, ids, projectionOf(fields))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** Each branch is counted in its own index; no listing is in two. At most one second old. */
  async function totalOf({ branches, counting }: Selection): Promise<number> {
    const counts = branches.map((branch) => {
      const filter = { ...branch, ...counting }
      return totals.get(JSON.stringify(filter), () => documents.countDocuments(asFilter(filter)))
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }

  const list = async (selection: Selection, query: ListingQuery) =>
    [...(await Promise.all([rowsOf(selection, query), totalOf(selection)])), undefined] as const

  async function search(selection: Selection, query: ListingQuery, ranking?: Ranking) {
    const { page, limit, fields } = query
    const isPublic = (selection.branches === branchesOf.published && !selection.ordered) || asksForFacts(query)
    const found: Awaited<ReturnType<ListingSearch['find']>> = await (isPublic
      ? visitorSearch.find(query, ranking)
      : index.find(selection, { skip: (page - 1) * limit, limit }))
    const { ids, total, matching } = found
    return [await rowsByIds(ids, selection, fields), total, matching] as const
  }

  /** The listings that meet the facts of a query, as a condition. */
  async function byFacts(query: ListingQuery) {
    const { ids } = await visitorSearch.find({ ...query, page: 1, limit: Number.MAX_SAFE_INTEGER })
    return { _id: { $in: ids.map((id) => new ObjectId(id)) } }
  }

  return {
    async page(query: ListingQuery, state: ListState): Promise<ListingRows<ListingDocument>> {
      const selection = await selectionOf(query, state)
      const isPublic = selection.branches === branchesOf.published
      const isDeep = selection.branches.length === 1 && (query.page - 1) * query.limit >= deepRows
      if (isDeep && selection.conditions.length === 0) selection.conditions = [selection.counting]
      const isSearch =
        selection.conditions.length > 0 ||
        asksForFacts(query) ||
        (isPublic && (hasPrices(query) || !isOnePlace(askedPlaces(query.localisation))))
      const { q } = query
      const read = q && isPublic ? await readTyped({ ...query, q }, section, visitorSearch) : undefined
      const [[rows, total, matching = 0], counts] = await Promise.all([
        isSearch ? search(selection, query, read?.ranking) : list(selection, query),
        query.facets ? visitorSearch.counts(query) : {}
      ])
      const reading = read && { reading: { ...read.reading, matching } }
      return { rows, ...pageResponse(query, total), ...counts, ...reading }
    },
    /** Published ones with news after `since` and up to `until` that a query finds, the latest news first. */
    async withNews(query: ListingQuery, since: Date, until: Date, max: number): Promise<ListingDocument[]> {
      const { reading, conditions } = await selectionOf(query, 'published')
      const facts = asksForFacts(query) ? [await byFacts(query)] : []
      // The news of a day are few: they are read by their index, and the rest is compared.
      const filter = { ...published, 'news.at': { $gt: since, $lte: until }, $and: [reading, ...conditions, ...facts] }
      return documents
        .find(asFilter(filter), { projection: withoutTerms })
        .sort({ 'news.at': -1 })
        .limit(max)
        .hint(byNews)
        .toArray()
    },
    /** The plans by which the database reads a page, and counts: for tests. */
    async explain(query: ListingQuery, state: ListState = 'published') {
      const selection = await selectionOf(query, state)
      if (selection.conditions.length > 0) return index.explain(selection)
      const counts = selection.branches.map((branch) =>
        documents
          .aggregate([{ $match: { ...branch, ...selection.counting } }, { $group: { _id: 1, n: { $sum: 1 } } }])
          .explain('executionStats')
      )
      return {
        rows: await find(selection, withoutTerms).limit(query.limit).explain('executionStats'),
        // Where there are several stages, the first one reads documents.
        counts: (await Promise.all(counts)).map((plan) => plan.stages?.[0].$cursor ?? plan)
      }
    }
  }
}

/** Visitors hardly ever choose the same bounds twice: their totals are counted in memory. */
const hasPrices = ({ minPrice, maxPrice }: ListingQuery) => minPrice !== undefined || maxPrice !== undefined
