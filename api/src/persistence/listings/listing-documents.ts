import { type Card, detailFields } from '@keur/contract/listing'
import type { ListingSection } from '@keur/contract/vocabulary'
import { type Collection, type Filter, type IndexDescriptionInfo, ObjectId } from 'mongodb'
import type { TObject } from 'typebox'
import type { AdminRecord, ListedFields, Listing, NewListing, Publishable, Saved } from '../../domain/listing.ts'
import type { ListingNews } from '../../domain/listing-news.ts'
import { within } from '../../domain/publication.ts'
import type { Terms } from '../../domain/terms.ts'
import { conflict, notFound } from '../../problems/problem.ts'
import { indexesOf } from '../../search/listing-indexes.ts'
import { isDuplicateKey } from '../database.ts'

/** The fields of everything that can be a draft or in the trash: not deleted while `deletedAt` is null. */
export interface PublishableDocument {
  _id: ObjectId
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  /** Since when it is being purged: no list shows it any more. */
  purgedAt?: Date
  draft: boolean
  revision: number
}

export type ListingDocument<T extends Listing = Listing> = NewListing<T> &
  PublishableDocument & { terms: Terms; news?: ListingNews | undefined }

export type ListingCollection = Collection<ListingDocument>

/** What differs between the kinds of listings in the database. */
export interface ListingKind {
  collection: string
  section: ListingSection
  categories: readonly string[]
  /** The schema of a response. Stored fields that it does not name are not sent. */
  schema: TObject
  missing: string
}

/** A projection: only searches need the terms. */
export const withoutTerms = { terms: 0 }
const cardProjection = { ...withoutTerms, ...Object.fromEntries(detailFields.map((field) => [field, 0])) }
const mapProjection = { title: 1, localisation: 1, point: 1, details: 1 }
const projections = { card: cardProjection, map: mapProjection }
export const projectionOf = (fields?: ListedFields): object => (fields ? projections[fields] : withoutTerms)

/** Creates the indexes, and drops those of earlier versions. */
export async function createListingIndexes(documents: Collection): Promise<void> {
  const wanted = indexesOf()
  const isSame = (one: IndexDescriptionInfo, other: (typeof wanted)[number]) =>
    JSON.stringify([one.key, one.partialFilterExpression]) ===
    JSON.stringify([other.key, other.partialFilterExpression])
  const isObsolete = (one: IndexDescriptionInfo) => isOurs(one) && !wanted.some((other) => isSame(one, other))
  await documents.createIndexes(wanted)
  for (const index of await documents.indexes())
    if (index.name && isObsolete(index)) await documents.dropIndex(index.name)
}

/** Indexes that an operator made by hand stay. By `updatedAt` earlier versions noticed writes of other processes. */
const isOurs = ({ key, partialFilterExpression }: IndexDescriptionInfo) =>
  partialFilterExpression ? 'deletedAt' in partialFilterExpression : JSON.stringify(key) === '{"updatedAt":-1,"_id":-1}'

export const toSaved = <T extends Publishable, D extends PublishableDocument>(present: (document: D) => T) => {
  return (document: D): Saved<T> => ({ ...present(document), draft: document.draft })
}

export const toAdminRecord = <T extends Publishable, D extends PublishableDocument>(present: (document: D) => T) => {
  return (document: D): AdminRecord<T> => ({
    ...present(document),
    draft: document.draft,
    state: document.deletedAt ? 'trash' : document.draft ? 'draft' : 'published',
    deletedAt: document.deletedAt?.toISOString()
  })
}

/** For documents by `cardProjection`. Photos behind the first one are fetched before they are shown. */
export const toCard = <T extends Listing>(present: (document: ListingDocument) => T) => {
  return (document: ListingDocument): Card<T> => {
    const [first, ...others] = document.images
    const images = others.map((photo) => (typeof photo === 'string' ? photo : { ...photo, placeholder: undefined }))
    return present({ ...document, images: first ? [first, ...images] : [] })
  }
}

/** Reads those of these identifiers that are in one of the states, by identifier. */
export async function readByIds(
  documents: ListingCollection,
  branches: object[],
  ids: readonly string[],
  projection: object
): Promise<Map<string, ListingDocument>> {
  const filter = within(branches, { _id: { $in: ids.map((id) => new ObjectId(id)) } }) as Filter<ListingDocument>
  const rows = await documents.find(filter, { projection }).hint({ _id: 1 }).toArray()
  return new Map(rows.map((row) => [row._id.toHexString(), row]))
}

/** Throws 404 for a malformed identifier, as for an unknown one. */
export function objectId(id: string, missing: string): ObjectId {
  if (!/^[0-9a-f]{24}$/i.test(id)) throw notFound(missing)
  return new ObjectId(id)
}

/** Throws 409 where the reference of a write is taken. */
export async function requireFreeReference<R>(write: Promise<R>): Promise<R> {
  try {
    return await write
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict('Cette référence est déjà utilisée.')
    throw error
  }
}

/** The moment of a write: later than the previous one, even within one millisecond. */
export function laterThan(moment: string): Date {
  return new Date(Math.max(Date.now(), new Date(moment).getTime() + 1))
}
