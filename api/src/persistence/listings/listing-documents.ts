import { type Collection, type IndexDescriptionInfo, MongoServerError, ObjectId } from 'mongodb'
import type { Kept, Listing, NewListing, Publishable, Saved } from '../../domain/listing.ts'
import type { Terms } from '../../domain/terms.ts'
import { conflict, notFound } from '../../problems/problem.ts'
import { indexesOf } from '../../search/listing-indexes.ts'

/** What is written of whatever can be a draft and can be deleted: living while `deletedAt` is null, everybody's while it is no draft either. */
export interface PublishableDocument {
  _id: ObjectId
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  /** Since when it is being purged: nobody sees it any more. */
  purgedAt?: Date
  draft: boolean
  revision: number
}

/** A listing as it lies in the database. */
export type ListingDocument<T extends Listing> = NewListing<T> & PublishableDocument & { terms: Terms }

export type ListingCollection<T extends Listing> = Collection<ListingDocument<T>>

/** What makes one kind of listings different in the database. */
export interface ListingKind<T extends Listing> {
  collection: string
  /** The categories as they are stored. */
  categories: readonly string[]
  /** What may leave, field by field. */
  present(document: ListingDocument<T>): T
  /** The sentence of the 404. */
  missing: string
}

/** Nobody reads them outside of the database. */
export const withoutTerms = { terms: 0 }

/**
 * Fills in what documents of earlier versions lack, makes the indexes, and drops those of earlier versions once theirs are there. Where they are
 * all there already, every document has been looked at: a start need not do it again.
 */
export async function prepareCollection<T extends Listing>(documents: ListingCollection<T>): Promise<void> {
  const untyped = documents as unknown as Collection
  const wanted = indexesOf()
  const there = await untyped.indexes().catch(() => [])
  const isSame = (one: IndexDescriptionInfo, other: (typeof wanted)[number]) =>
    JSON.stringify([one.key, one.partialFilterExpression]) ===
    JSON.stringify([other.key, other.partialFilterExpression])
  const isLeftOver = (one: IndexDescriptionInfo) =>
    isOfOurs(one.partialFilterExpression) && !wanted.some((other) => isSame(one, other))
  if (wanted.every((one) => there.some((other) => isSame(other, one))) && !there.some(isLeftOver)) return
  await untyped.updateMany({ draft: { $exists: false } }, { $set: { draft: false } })
  await untyped.updateMany({ revision: { $exists: false } }, { $set: { revision: 1 } })
  await untyped.createIndexes(wanted)
  for (const index of await untyped.indexes()) if (index.name && isLeftOver(index)) await untyped.dropIndex(index.name)
}

/** An index that somebody made for themselves stays. */
const isOfOurs = (partial: object | undefined) => partial !== undefined && 'deletedAt' in partial

export const toSaved = <T extends Publishable, D extends PublishableDocument>(present: (document: D) => T) => {
  return (document: D): Saved<T> => ({ ...present(document), draft: document.draft })
}

export const toKept = <T extends Publishable, D extends PublishableDocument>(present: (document: D) => T) => {
  return (document: D): Kept<T> => ({
    ...present(document),
    draft: document.draft,
    state: document.deletedAt ? 'trash' : document.draft ? 'draft' : 'published',
    deletedAt: document.deletedAt?.toISOString()
  })
}

/** A malformed identifier is an unknown one. */
export function objectId(id: string, missing: string): ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound(missing)
  return new ObjectId(id)
}

/** Two of the living cannot have one reference. Throws 409. */
export async function withItsReference<R>(write: Promise<R>): Promise<R> {
  try {
    return await write
  } catch (error) {
    if (error instanceof MongoServerError && error.code === 11000) throw conflict('Cette référence est déjà utilisée.')
    throw error
  }
}

/** Two changes within one millisecond must still differ. */
export function laterThan(moment: string): Date {
  return new Date(Math.max(Date.now(), new Date(moment).getTime() + 1))
}
