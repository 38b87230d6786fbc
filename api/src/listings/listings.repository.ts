import {
  type Collection,
  type Db,
  type Filter,
  MongoServerError,
  ObjectId,
  type OptionalUnlessRequiredId,
  type Sort,
  type UpdateFilter,
  type WithoutId
} from 'mongodb'
import { conflict, notFound } from '../problems/problem.ts'
import { createRecent } from '../recent.ts'
import { fold } from './folding.ts'
import { indexesOf } from './indexes.ts'
import type { Listing, ListingQuery, ListingRows, NewListing } from './listing.ts'
import { filterOf } from './selection.ts'
import { type Terms, termsOf } from './terms.ts'

/** A listing as it lies in the database. It is living while `deletedAt` is null. */
export type ListingDocument<T extends Listing> = NewListing<T> & {
  _id: ObjectId
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  terms: Terms
}

interface Settings<T extends Listing> {
  collection: string
  /** The categories as they are stored. */
  categories: readonly string[]
  /** What may leave, field by field. */
  present(document: ListingDocument<T>): T
  /** The sentence of the 404. */
  missing: string
}

export type ListingsRepository<T extends Listing> = ReturnType<typeof createListingsRepository<T>>

/** What the repositories of the three kinds of listings share. Every write is one document. */
export function createListingsRepository<T extends Listing>(db: Db, settings: Settings<T>) {
  const { present, missing, categories } = settings
  const documents: Collection<ListingDocument<T>> = db.collection(settings.collection)
  const totals = createRecent<number>()
  let version = 0

  const living = (more: object) => ({ deletedAt: null, ...more }) as Filter<ListingDocument<T>>
  const byId = (id: string) => living({ _id: objectId(id, missing) })

  /** A search for a whole reference means that listing alone; every other search means words. */
  async function filterFor(query: ListingQuery): Promise<Filter<ListingDocument<T>>> {
    const filter = filterOf(query, categories)
    if (!/\d/.test(query.search ?? '')) return living(filter)
    const reference = living({ 'terms.reference': fold(query.search!.trim()) })
    return (await documents.findOne(reference, { projection: { _id: 1 } })) ? reference : living(filter)
  }

  /** A page far down is looked up in the index alone first: skipping would fetch all that stands before it. */
  async function rowsOf(filter: Filter<ListingDocument<T>>, query: ListingQuery): Promise<ListingDocument<T>[]> {
    const first = (query.page - 1) * query.limit
    const fetch = (narrowed: Filter<ListingDocument<T>>) =>
      documents.find(narrowed, { projection: withoutTerms }).sort(orderOf(query)).limit(query.limit)
    const cursor =
      first < 100 ? fetch(filter).skip(first) : fetch(living({ _id: { $in: await idsOf(filter, query, first) } }))
    return (await cursor.toArray()) as ListingDocument<T>[]
  }

  async function idsOf(filter: Filter<ListingDocument<T>>, query: ListingQuery, first: number): Promise<ObjectId[]> {
    const keys = documents
      .find(filter, { projection: { _id: 1 } })
      .sort(orderOf(query))
      .skip(first)
      .limit(query.limit)
    return (await keys.toArray()).map(({ _id }) => _id as ObjectId)
  }

  async function written<R>(write: Promise<R>): Promise<R> {
    try {
      return await write
    } catch (error) {
      if (error instanceof MongoServerError && error.code === 11000)
        throw conflict('Cette référence est déjà utilisée.')
      throw error
    } finally {
      version += 1
    }
  }

  return {
    /** Grows with every write through this process: what was kept of earlier answers is then too old. */
    version: () => version,
    createIndexes: async () => {
      await documents.createIndexes(indexesOf())
    },
    /** One page of the living. The total may be one second old. */
    async search(query: ListingQuery): Promise<ListingRows<T>> {
      const filter = await filterFor(query)
      const { page, limit } = query
      const [rows, total] = await Promise.all([
        rowsOf(filter, query),
        totals.get(`${version} ${JSON.stringify(filter)}`, () => documents.countDocuments(filter))
      ])
      return {
        rows: rows.map(present),
        page,
        limit,
        total,
        totalPages: Math.ceil(total / limit)
      }
    },
    /** How the database would look for a page: for tests. */
    explain: async (query: ListingQuery) =>
      documents
        .find(await filterFor(query))
        .sort(orderOf(query))
        .limit(query.limit)
        .explain('executionStats'),
    /** One of the living. Throws 404. */
    async one(id: string): Promise<T> {
      const found = await documents.findOne(byId(id), { projection: withoutTerms })
      if (!found) throw notFound(missing)
      return present(found as ListingDocument<T>)
    },
    /** An identifier for `insert`, so that photos can be taken for a listing before it is there. */
    newId: () => new ObjectId().toHexString(),
    /** Stores a new listing. Throws 409 where one of the living has its reference. */
    async insert(id: string, listing: NewListing<T>, at = new Date()): Promise<T> {
      const stored = {
        ...listing,
        _id: new ObjectId(id),
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
        terms: termsOf(listing)
      }
      await written(documents.insertOne(stored as unknown as OptionalUnlessRequiredId<ListingDocument<T>>))
      return present(stored as unknown as ListingDocument<T>)
    },
    /** Replaces what is stored unless somebody has changed it since `seen`. Answers null where that is so, or where it is gone. */
    async replace(seen: T, listing: NewListing<T>): Promise<T | null> {
      const dates = { createdAt: new Date(seen.createdAt), updatedAt: laterThan(seen.updatedAt) }
      const replacement = { ...listing, ...dates, deletedAt: null, terms: termsOf(listing) }
      const filter = living({ _id: objectId(seen._id, missing), updatedAt: new Date(seen.updatedAt) })
      const found = await written(
        documents.findOneAndReplace(filter, replacement as unknown as WithoutId<ListingDocument<T>>, {
          returnDocument: 'after'
        })
      )
      return found && present(found as ListingDocument<T>)
    },
    /** Takes a listing away from everybody; it stays restorable. Throws 404. */
    async delete(id: string): Promise<void> {
      const { matchedCount } = await written(
        documents.updateOne(byId(id), { $set: { deletedAt: new Date() } } as UpdateFilter<ListingDocument<T>>)
      )
      if (matchedCount === 0) throw notFound(missing)
    }
  }
}

const withoutTerms = { terms: 0, deletedAt: 0 }

function orderOf({ sort }: ListingQuery): Sort {
  if (!sort) return { createdAt: -1, _id: -1 }
  const direction = sort === 'asc' ? 1 : -1
  return { 'details.price': direction, _id: direction }
}

/** A malformed identifier is an unknown one. */
function objectId(id: string, missing: string): ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound(missing)
  return new ObjectId(id)
}

/** Two changes within one millisecond must still differ. */
function laterThan(moment: string): Date {
  return new Date(Math.max(Date.now(), new Date(moment).getTime() + 1))
}
