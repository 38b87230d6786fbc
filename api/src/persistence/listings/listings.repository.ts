import { limits } from '@keur/contract/limits'
import type { Card } from '@keur/contract/listing'
import { type MapMarkers, maxMarkers } from '@keur/contract/map-marker'
import { type Db, type Filter, ObjectId } from 'mongodb'
import type {
  AdminListingQuery,
  AdminRecord,
  ListedFields,
  Listing,
  ListingQuery,
  ListingRows,
  NewListing,
  Saved
} from '../../domain/listing.ts'
import { mediaOf } from '../../domain/listing-media.ts'
import { type ListingNews, newsExpression } from '../../domain/listing-news.ts'
import { markerOf } from '../../domain/map-marker.ts'
import { withPublicPoint } from '../../domain/public-point.ts'
import { notDeleted } from '../../domain/publication.ts'
import { termsOf } from '../../domain/terms.ts'
import { notFound } from '../../problems/problem.ts'
import { createMemoryIndex } from '../../search/memory/memory-index.ts'
import { createMemorySearch } from '../../search/memory/memory-search.ts'
import { createPresenter } from '../presenter.ts'
import { createRevision, writeAndReport } from '../revisions.repository.ts'
import {
  createListingIndexes,
  type ListingCollection,
  type ListingDocument,
  type ListingKind,
  laterThan,
  objectId,
  projectionOf,
  requireFreeReference,
  toAdminRecord,
  toCard,
  toSaved,
  withoutTerms
} from './listing-documents.ts'
import { createListingPages } from './listing-pages.ts'
import { createListingTrash } from './listing-trash.ts'
import { createPublishedDocuments } from './published-documents.ts'
import { createSimilarListings } from './similar-listings.ts'

export type { ListingDocument } from './listing-documents.ts'
/** A listing, and why a mail about it is sent. */
export type WithNews<T extends Listing = Listing> = T & { news: ListingNews['kind'] }

export type ListingsRepository<T extends Listing> = ReturnType<typeof createListingsRepository<T>>

/** Conditions of the database. For any other one alerts ask the list itself: they find what lists find. */
const indexedParameters = 'page limit sort fields category localisation search minPrice maxPrice availability'.split(
  ' '
)
/** News that are compared one by one. */
const maxCandidates = 500

const withReference = { 'details.reference': 1 } as const

/** The repository of one kind of listings. Every write is one document. */
export function createListingsRepository<T extends Listing>(db: Db, kind: ListingKind) {
  const { missing, categories } = kind
  const present = createPresenter<T>(kind.schema)
  const [asSaved, asAdminRecord] = [toSaved(present), toAdminRecord(present)]
  const documents: ListingCollection = db.collection(kind.collection)
  const revision = createRevision(db, kind.collection)
  const index = createMemoryIndex(db.collection(kind.collection), revision)
  const visitorSearch = createMemorySearch(index, revision)
  const write = <R>(id: string, work: () => Promise<R>) => writeAndReport(work(), () => index.changed(id))
  const whole = createPublishedDocuments(documents, revision, projectionOf())
  const cards = createPublishedDocuments(documents, revision, projectionOf('card'))
  const publishedOnes = (fields?: 'card') => (fields ? cards : whole)
  const { section } = kind
  const pages = createListingPages({ documents, section, categories, index, visitorSearch, revision, publishedOnes })
  const similar = createSimilarListings(documents, publishedOnes)
  /** What visitors get. Administrators and files get the stored point. */
  const presentPublicly = (document: ListingDocument): T => withPublicPoint(present(document))
  const presenterOf = (fields?: ListedFields) => (fields === 'card' ? toCard(presentPublicly) : presentPublicly)

  /** Throws 404. */
  async function find(id: string, state: object): Promise<ListingDocument> {
    const filter: Filter<ListingDocument> = { ...state, _id: objectId(id, missing) }
    const document = await documents.findOne(filter, { projection: withoutTerms })
    if (!document) throw notFound(missing)
    return document
  }

  async function idsFoundBy(query: ListingQuery): Promise<Set<string>> {
    const ids = new Set<string>()
    for (let [page, totalPages] = [1, 1]; page <= totalPages; page += 1) {
      const list = await pages.page({ ...query, page, limit: limits.pageLimit, fields: 'card' }, 'published')
      for (const { _id } of list.rows) ids.add(_id.toHexString())
      totalPages = list.totalPages
    }
    return ids
  }

  return {
    missing,
    revision,
    createIndexes: () => createListingIndexes(db.collection(kind.collection)),
    explain: pages.explain,
    /** What visitors search in the published listings. */
    visitorSearch,
    /** One page of published listings. The total may be one second old. */
    async search(query: ListingQuery): Promise<ListingRows<T | Card<T>>> {
      const { rows, ...page } = await pages.page(query, 'published')
      return { rows: rows.map(presenterOf(query.fields)), ...page }
    },
    /** The first published ones on a map. */
    async markers(query: ListingQuery): Promise<MapMarkers> {
      const first = { ...query, page: 1, limit: maxMarkers, fields: 'map' as const }
      const { rows, total } = await pages.page(first, 'published')
      const markers = rows.map(({ _id, ...listing }) => markerOf(_id.toHexString(), listing))
      return { markers: markers.filter((marker) => marker !== undefined), total }
    },
    async searchAll({ state, ...query }: AdminListingQuery): Promise<ListingRows<AdminRecord<T>>> {
      const { rows, ...page } = await pages.page(query, state ?? 'existing')
      return { rows: rows.map(asAdminRecord), ...page }
    },
    /** Those with news in this time, the latest first, that a query finds. The start is not in the time, the end is. */
    async withNews(query: ListingQuery, since: Date, until: Date, max: number): Promise<WithNews<T>[]> {
      const isIndexed = Object.keys(query).every((name) => indexedParameters.includes(name))
      const candidates = await pages.withNews(query, since, until, isIndexed ? max : maxCandidates)
      const found = isIndexed || candidates.length === 0 ? null : await idsFoundBy(query)
      const rows = candidates.filter(({ _id }) => !found || found.has(_id.toHexString())).slice(0, max)
      return rows.map((document) => ({ ...presentPublicly(document), news: document.news!.kind }))
    },
    /** A published one. Throws 404. */
    async one(id: string): Promise<T> {
      const [document] = await whole([objectId(id, missing).toHexString()])
      if (!document) throw notFound(missing)
      return presentPublicly(document)
    },
    /** One outside the trash. Throws 404. */
    editable: async (id: string): Promise<Saved<T>> => asSaved(await find(id, notDeleted)),
    /** One in any state. Throws 404. */
    any: async (id: string): Promise<AdminRecord<T>> => asAdminRecord(await find(id, { purgedAt: null })),
    /** The photos and recordings that its document names now, in any state; none where it does not exist. */
    async mediaOf(id: string): Promise<ReturnType<typeof mediaOf>> {
      const projection = { images: 1, video: 1, presentation: 1 }
      const document = await documents.findOne({ _id: objectId(id, missing) }, { projection })
      return document ? mediaOf(document) : []
    },
    /** Other published ones, the most similar first. */
    async similar(listing: T, max: number, fields?: 'card'): Promise<(T | Card<T>)[]> {
      return (await similar.find(listing, max, fields)).map(presenterOf(fields))
    },
    async isReferenceTaken(reference: string): Promise<boolean> {
      const filter = { ...notDeleted, 'details.reference': reference }
      return (await documents.findOne(filter, { projection: { _id: 1 } })) !== null
    },
    /** 'L-1048' where 'L-1047' is the highest of the series that the newest belongs to; undefined without a series. */
    async nextReference(): Promise<string | undefined> {
      const series = /^(?<prefix>.*?)(?<digits>\d{1,9})$/
      const filter = { ...notDeleted, 'details.reference': /\d$/ }
      const newest = await documents.findOne(filter, { sort: { createdAt: -1 }, projection: withReference })
      const { prefix = '', digits } = series.exec(newest?.details.reference ?? '')?.groups ?? {}
      if (!digits) return undefined
      const beginning = new RegExp(`^${RegExp.escape(prefix)}\\d{1,9}$`)
      const references = documents.find(
        { ...notDeleted, 'details.reference': beginning },
        { projection: withReference }
      )
      let highest = 0
      for await (const { details } of references)
        highest = Math.max(highest, Number(details.reference.slice(prefix.length)))
      return prefix + String(highest + 1).padStart(digits.length, '0')
    },
    /** Those outside the trash with one of these references. */
    async byReferences(references: string[]): Promise<Saved<T>[]> {
      const filter = { ...notDeleted, 'details.reference': { $in: references } }
      return (await documents.find(filter, { projection: withoutTerms }).toArray()).map(asSaved)
    },
    /** Those outside the trash that name an agent of the team. */
    async idsOfAgent(agent: string): Promise<string[]> {
      const found = documents.find({ ...notDeleted, agent } as Filter<ListingDocument>, { projection: { _id: 1 } })
      return (await found.toArray()).map(({ _id }) => _id.toHexString())
    },
    /** All outside the trash, by reference. */
    async *each(): AsyncGenerator<Saved<T>> {
      const cursor = documents.find(notDeleted, { projection: withoutTerms }).sort({ 'details.reference': 1 })
      for await (const document of cursor) yield asSaved(document)
    },
    /** An identifier for `insert`: photos are taken for a listing before it is stored. */
    newId: () => new ObjectId().toHexString(),
    /** Throws 409 where another one outside the trash has its reference. */
    async insert(id: string, listing: NewListing, at = new Date()): Promise<Saved<T>> {
      const document: ListingDocument = {
        ...listing,
        _id: new ObjectId(id),
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
        draft: listing.draft ?? false,
        revision: 1,
        terms: termsOf(listing),
        news: listing.draft ? undefined : { kind: 'new', at }
      }
      await write(id, () => requireFreeReference(documents.insertOne(document)))
      return asSaved(document)
    },
    /** Replaces a version. Returns null where it has been changed since, or deleted. */
    async replace(previous: Saved<Listing>, listing: NewListing): Promise<Saved<T> | null> {
      const filter = { ...notDeleted, _id: objectId(previous._id, missing), revision: previous.revision }
      const updatedAt = laterThan(previous.updatedAt)
      const replacement: Omit<ListingDocument, '_id'> = {
        ...listing,
        draft: listing.draft ?? previous.draft,
        createdAt: new Date(previous.createdAt),
        updatedAt,
        deletedAt: null,
        revision: previous.revision + 1,
        terms: termsOf(listing)
      }
      const news = newsExpression({ ...replacement, price: listing.details.price }, updatedAt)
      const $replaceWith = { $mergeObjects: [{ $literal: replacement }, { _id: '$_id', news }] }
      const replace = () => documents.findOneAndUpdate(filter, [{ $replaceWith }], { returnDocument: 'after' })
      const document = await write(previous._id, () => requireFreeReference(replace()))
      return document && asSaved(document)
    },
    ...createListingTrash<T, ListingDocument>({ documents, present, missing, write })
  }
}
