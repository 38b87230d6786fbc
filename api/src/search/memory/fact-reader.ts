import { limits } from '@keur/contract/limits'
import { type Collection, type Document, type FindCursor, ObjectId } from 'mongodb'
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
import { indexedWordsOf } from '../../domain/folding.ts'
import type { Listing } from '../../domain/listing.ts'
import { published } from '../../domain/publication.ts'
import { createFactTable, type FactTable, type ListingFacts } from './fact-table.ts'
import type { PlacedRow } from './place-table.ts'
import { createWordNumbering } from './word-table.ts'

type Row = ListingWithFacts &
  Pick<Listing, 'category' | 'localisation' | 'title'> & {
    _id: ObjectId
    terms?: { words?: string[]; reference?: string }
    createdAt: Date
    details?: { price?: number; area?: unknown; sequence?: unknown; city?: string; district?: string }
  }

/** With more changes than this, all listings are read again. */
const maxChanges = 1000

/** Reads the facts of all published listings of a collection, and after the first time those of what was written. */
export function createFactReader(documents: Collection, numberOf: (id: string) => number) {
  const places = new Map<string, PlacedRow>()
  const words = createWordNumbering()
  let last: Promise<unknown> = Promise.resolve()

  /** One reading after the other: none puts an older state of a listing behind a newer one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  /** Many listings have the same place: one object serves them all. */
  function placeOf({ localisation, details }: Row): PlacedRow {
    const place = { localisation, details: { city: details?.city, district: details?.district } }
    const key = JSON.stringify(place)
    const same = places.get(key) ?? place
    places.set(key, same)
    return same
  }

  function factsOf(row: Row, id: string): ListingFacts {
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
      ...words.wordsOf(indexedWordsOf(row.title), row.terms?.words ?? []),
      price: row.details?.price ?? Number.NaN,
      surface: surfaceOf(row) ?? Number.NaN,
      place: placeOf(row)
    }
  }

  /** Batch by batch: between two of them other requests have their turn. */
  async function readInto(table: FactTable, filter: object, onRow: (number: number) => void = () => {}): Promise<void> {
    const cursor = documents.find(
      { ...published, ...filter },
      { projection: { ...searchedFields, 'terms.words': 1, 'terms.reference': 1 }, batchSize: 500 }
    ) as Document as FindCursor<Row>
    while (await cursor.hasNext())
      for (const row of cursor.readBufferedDocuments()) {
        const facts = factsOf(row, row._id.toHexString())
        table.put(facts.number, facts)
        onRow(facts.number)
      }
  }

  return {
    read: (): Promise<FactTable> =>
      inTurn(async () => {
        const table = createFactTable(words)
        await readInto(table, {})
        return table
      }),
    /** Brings a table to the present state of these listings; undefined where there are too many. */
    async update(table: FactTable, ids: readonly string[]): Promise<FactTable | undefined> {
      if (ids.length > maxChanges) return undefined
      return inTurn(async () => {
        const gone = new Set(ids.map(numberOf))
        await readInto(table, { _id: { $in: ids.map((id) => new ObjectId(id)) } }, (number) => gone.delete(number))
        for (const number of gone) table.put(number, undefined)
        return table
      })
    }
  }
}
