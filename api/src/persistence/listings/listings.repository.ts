import { type Db, type Filter, ObjectId, type OptionalUnlessRequiredId, type WithoutId } from 'mongodb'
import type {
  AdminListingQuery,
  Kept,
  Listing,
  ListingQuery,
  ListingRows,
  NewListing,
  Saved
} from '../../domain/listing.ts'
import { isPublished, living } from '../../domain/publication.ts'
import { termsOf } from '../../domain/terms.ts'
import { notFound } from '../../problems/problem.ts'
import {
  type ListingCollection,
  type ListingDocument,
  type ListingKind,
  laterThan,
  objectId,
  prepareCollection,
  toKept,
  toSaved,
  withItsReference,
  withoutTerms
} from './listing-documents.ts'
import { createListingPages } from './listing-pages.ts'
import { createListingTrash } from './listing-trash.ts'
import { createSimilarListings } from './similar-listings.ts'

export type { ListingDocument } from './listing-documents.ts'
export type ListingsRepository<T extends Listing> = ReturnType<typeof createListingsRepository<T>>

/** What the repositories of the three kinds of listings share. Every write is one document. */
export function createListingsRepository<T extends Listing>(db: Db, kind: ListingKind<T>) {
  const { present, missing, categories } = kind
  const [asSaved, asKept] = [toSaved(present), toKept(present)]
  const documents: ListingCollection<T> = db.collection(kind.collection)
  let version = 0
  const pages = createListingPages(documents, categories, () => version)
  const similar = createSimilarListings(documents)
  const trash = createListingTrash(documents, kind)

  /** Whatever became of the write: what was kept of earlier answers may be too old. */
  async function written<R>(write: Promise<R>): Promise<R> {
    try {
      return await write
    } finally {
      version += 1
    }
  }

  /** Throws 404. */
  async function found(id: string, state: object): Promise<ListingDocument<T>> {
    const filter = { ...state, _id: objectId(id, missing) } as Filter<ListingDocument<T>>
    const document = await documents.findOne(filter, { projection: withoutTerms })
    if (!document) throw notFound(missing)
    return document as ListingDocument<T>
  }

  return {
    missing,
    /** Grows with every write through this process: what was kept of earlier answers is then too old. */
    version: () => version,
    createIndexes: () => prepareCollection(documents),
    explain: pages.explain,
    /** One page of what is published. The total may be one second old. */
    async search(query: ListingQuery): Promise<ListingRows<T>> {
      const { rows, ...page } = await pages.page(query, 'published')
      return { rows: rows.map(present), ...page }
    },
    /** One page for the back office. */
    async searchKept({ state, ...query }: AdminListingQuery): Promise<ListingRows<Kept<T>>> {
      const { rows, ...page } = await pages.page(query, state ?? 'living')
      return { rows: rows.map(asKept), ...page }
    },
    /** One that is published. Throws 404. */
    async one(id: string): Promise<T> {
      // By the identifier alone: with any other condition the database first thinks about how to look.
      const document = await found(id, {})
      if (!isPublished(document)) throw notFound(missing)
      return present(document)
    },
    /** One that can be changed: published, or a draft. Throws 404. */
    living: async (id: string): Promise<Saved<T>> => asSaved(await found(id, living)),
    /** One in whatever state. Throws 404. */
    kept: async (id: string): Promise<Kept<T>> => asKept(await found(id, { purgedAt: null })),
    /** What it shows now, in whatever state it is; nothing where it is gone. */
    async imagesOf(id: string): Promise<T['images']> {
      const filter = { _id: objectId(id, missing) } as Filter<ListingDocument<T>>
      const document = await documents.findOne(filter, { projection: { images: 1 } })
      return document?.images ?? []
    },
    /** Others that are published, the most alike first. */
    async similar(listing: T, most: number): Promise<T[]> {
      const documentsAlike = await similar.find(listing, most)
      return documentsAlike.map(present)
    },
    /** Whether one of the living has this reference. */
    isTaken: async (reference: string): Promise<boolean> =>
      (await documents.findOne({ ...living, 'details.reference': reference } as object, { projection: { _id: 1 } })) !==
      null,
    /** Those of the living that have one of these references. */
    async byReferences(references: string[]): Promise<Saved<T>[]> {
      const filter = { ...living, 'details.reference': { $in: references } } as unknown as Filter<ListingDocument<T>>
      const found = await documents.find(filter, { projection: withoutTerms }).toArray()
      return found.map((document) => asSaved(document as ListingDocument<T>))
    },
    /** All of the living, by their references. */
    async *each(): AsyncGenerator<Saved<T>> {
      const filter = living as Filter<ListingDocument<T>>
      const cursor = documents.find(filter, { projection: withoutTerms }).sort({ 'details.reference': 1 })
      for await (const document of cursor) yield asSaved(document as ListingDocument<T>)
    },
    /** An identifier for `insert`, so that photos can be taken for a listing before it is there. */
    newId: () => new ObjectId().toHexString(),
    /** Stores a new listing. Throws 409 where one of the living has its reference. */
    async insert(id: string, listing: NewListing<T>, at = new Date()): Promise<Saved<T>> {
      const stored = {
        ...listing,
        _id: new ObjectId(id),
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
        draft: listing.draft ?? false,
        revision: 1,
        terms: termsOf(listing)
      } as unknown as ListingDocument<T>
      const write = documents.insertOne(stored as OptionalUnlessRequiredId<ListingDocument<T>>)
      await written(withItsReference(write))
      return asSaved(stored)
    },
    /** Replaces what is stored unless somebody has changed it since `seen`. Answers null where that is so, or where it is gone. */
    async replace(seen: Saved<T>, listing: NewListing<T>): Promise<Saved<T> | null> {
      const replacement = {
        ...listing,
        createdAt: new Date(seen.createdAt),
        updatedAt: laterThan(seen.updatedAt),
        deletedAt: null,
        draft: listing.draft ?? seen.draft,
        revision: seen.revision + 1,
        terms: termsOf(listing)
      } as unknown as WithoutId<ListingDocument<T>>
      const filter = { ...living, _id: objectId(seen._id, missing), revision: seen.revision }
      const write = documents.findOneAndReplace(filter as Filter<ListingDocument<T>>, replacement, {
        returnDocument: 'after'
      })
      const stored = await written(withItsReference(write))
      return stored && asSaved(stored as ListingDocument<T>)
    },
    change: (...asked: Parameters<typeof trash.change>) => written(trash.change(...asked)),
    delete: (id: string) => written(trash.delete(id)),
    restore: (id: string) => written(trash.restore(id)),
    takeForPurge: trash.takeForPurge,
    idsToPurge: trash.idsToPurge,
    remove: trash.remove
  }
}
