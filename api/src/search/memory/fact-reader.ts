import { limits } from '@keur/contract/limits'
import { type Collection, type Document, type FindCursor, MinKey, ObjectId } from 'mongodb'
import {
  availabilityOf,
  bedroomsOf,
  equipmentOf,
  freeFrom,
  isFurnished,
  type ListingWithFacts,
  periodOf,
  searchedFields,
  surfaceOf
} from '../../domain/facts.ts'
import type { Listing } from '../../domain/listing.ts'
import { published } from '../../domain/publication.ts'
import { indexedWordsOf } from '../../text/folding.ts'
import { byRevision } from '../listing-indexes.ts'
import { createFactTable, type FactTable, type ListingFacts } from './fact-table.ts'
import type { PlacedRow } from './place-table.ts'
import { createWordNumbering } from './word-table.ts'

interface VersionedFacts {
  revision: unknown
  facts: ListingFacts
}

type Row = ListingWithFacts &
  Pick<Listing, 'category' | 'localisation' | 'title'> & {
    _id: ObjectId
    terms?: { words?: string[]; reference?: string }
    createdAt: Date
    revision?: unknown
    details?: { price?: number; area?: unknown; sequence?: unknown; city?: string; district?: string }
  }

/** With more changes than this, all listings are read again. */
const maxChanges = 1000
/** Milliseconds after which all are read again: a change by hand need not raise the revision of a listing. */
const maxAge = 600_000

/**
 * Reads the facts of all published listings of a collection. After the first time it reads by index which revisions
 * there are, and only the documents that are new or changed: at 20,000 listings a tenth of the work.
 */
export function createFactReader(documents: Collection, numberOf: (id: string) => number) {
  let known = new Map<string, VersionedFacts>()
  let readAt = Number.NEGATIVE_INFINITY
  let places = new Map<string, PlacedRow>()
  let titleWords = new Set<string>()
  const words = createWordNumbering()

  /** Many listings have the same place: one object serves them all. */
  function placeOf({ localisation, details }: Row): PlacedRow {
    const place = { localisation, details: { city: details?.city, district: details?.district } }
    const key = JSON.stringify(place)
    const same = places.get(key) ?? place
    places.set(key, same)
    return same
  }

  function factsOf(row: Row, id: string): ListingFacts {
    const title = indexedWordsOf(row.title)
    for (const word of title) titleWords.add(word)
    return {
      number: numberOf(id),
      id,
      reference: row.terms?.reference,
      createdAt: row.createdAt?.getTime() ?? 0,
      category: row.category,
      availability: availabilityOf(row),
      bedrooms: Math.min(bedroomsOf(row) ?? 0, limits.bedroomsFilter),
      furnished: isFurnished(row),
      amenities: equipmentOf(row),
      landTitle: typeof row.landTitle === 'string' ? row.landTitle : undefined,
      period: periodOf(row),
      freeFrom: freeFrom(row) ?? Number.NaN,
      ...words.wordsOf(title, row.terms?.words ?? []),
      price: row.details?.price ?? Number.NaN,
      surface: surfaceOf(row) ?? Number.NaN,
      place: placeOf(row)
    }
  }

  async function readRevisions(): Promise<Map<string, unknown>> {
    // Any revision, or none: without a condition on its first field an index does not spare the documents.
    const filter = { ...published, revision: { $gte: new MinKey() } }
    const cursorBy = (hint?: object) =>
      documents.find(filter, {
        projection: { _id: 1, revision: 1 },
        batchSize: 5000,
        hint
      }) as Document as FindCursor<Row>
    const revisions = new Map<string, unknown>()
    const read = async (cursor: FindCursor<Row>) => {
      await forEachRow(cursor, ({ _id, revision }) => revisions.set(_id.toHexString(), revision))
      return revisions
    }
    // The index may still be missing.
    return read(cursorBy(byRevision)).catch(() => read(cursorBy()))
  }

  return {
    async read(): Promise<FactTable> {
      if (Date.now() - readAt > maxAge) {
        known = new Map()
        places = new Map()
        titleWords = new Set()
        readAt = Date.now()
      }
      // Another read may end meanwhile: each has a map of its own.
      const before = known
      const next = new Map<string, VersionedFacts>()
      const changed: ObjectId[] = []
      if (before.size > 0)
        for (const [id, revision] of await readRevisions()) {
          const same = before.get(id)
          if (same && typeof revision === 'number' && same.revision === revision) next.set(id, same)
          else changed.push(new ObjectId(id))
        }
      if (before.size === 0 || changed.length > 0) {
        const isPart = before.size > 0 && changed.length <= maxChanges
        const filter = isPart ? { ...published, _id: { $in: changed } } : published
        const cursor = documents.find(filter, {
          projection: { ...searchedFields, 'terms.words': 1, 'terms.reference': 1 },
          batchSize: 500
        }) as Document as FindCursor<Row>
        await forEachRow(cursor, (row) => {
          const id = row._id.toHexString()
          next.set(id, { revision: row.revision, facts: factsOf(row, id) })
        })
      }
      known = next
      const listings = [...next.values()].map(({ facts }) => facts)
      return createFactTable(listings, titleWords, words.numbers)
    }
  }
}

/** Batch by batch: between two of them other requests have their turn. */
async function forEachRow(cursor: FindCursor<Row>, work: (row: Row) => void): Promise<void> {
  while (await cursor.hasNext()) for (const row of cursor.readBufferedDocuments()) work(row)
}
