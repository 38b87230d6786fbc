import { limits } from '@keur/contract/limits'
import {
  availabilityOf,
  bedroomsOf,
  equipmentOf,
  freeFrom,
  isFurnished,
  type ListingWithFacts,
  periodOf,
  surfaceOf
} from '../../domain/facts.ts'
import type { Terms } from '../../domain/terms.ts'
import { fold, indexedWordsOf } from '../../text/folding.ts'
import { type PlacedRow, placesOf } from '../memory/place-table.ts'

/** What is read of a published document for its entry. */
export type IndexedRow = ListingWithFacts &
  PlacedRow & {
    createdAt: Date
    terms?: Terms
    details?: { price?: number; area?: unknown; sequence?: unknown; city?: string; district?: string }
  }

const keyword = { type: 'keyword' }
const number = { type: 'double' }

/**
 * The fields of an entry. Texts are folded words, which this API makes for both drivers, so the engine needs no analyser
 * of French.
 */
export const entryFields = {
  id: keyword,
  revision: { type: 'long' },
  createdAt: { type: 'long' },
  category: keyword,
  landTitle: keyword,
  /** Category and title of land, as they are compared. */
  foldedCategory: keyword,
  foldedLandTitle: keyword,
  availability: keyword,
  /** The day from which a home is free, such as 20270131, and for how long it is let. */
  freeFrom: { type: 'integer' },
  period: keyword,
  bedrooms: { type: 'integer' },
  furnished: { type: 'boolean' },
  amenities: keyword,
  price: number,
  surface: number,
  words: keyword,
  reference: keyword,
  /** Prefixes of the words of the place. */
  places: keyword,
  /** JSON of a name, and of its town where it is a neighbourhood. */
  placeNames: keyword,
  foldedPlaceNames: keyword,
  titleWords: keyword
} as const

/** With other fields, or other values of one, all indexes have to be built again: raise it then. */
export const entryVersion = 3

export type ListingEntry = Partial<Record<keyof typeof entryFields, unknown>> & { id: string; revision: number }

/** Absent fields are unknown, as `NaN` is in memory. */
export function entryOf(row: IndexedRow, id: string, revision: number): ListingEntry {
  const { category, landTitle, terms, details, createdAt } = row
  return {
    id,
    revision,
    createdAt: createdAt?.getTime() ?? 0,
    category,
    foldedCategory: fold(category),
    ...(typeof landTitle === 'string' ? { landTitle, foldedLandTitle: fold(landTitle) } : {}),
    availability: availabilityOf(row),
    freeFrom: freeFrom(row),
    period: periodOf(row),
    bedrooms: Math.min(bedroomsOf(row) ?? 0, limits.bedroomsFilter),
    furnished: isFurnished(row),
    amenities: equipmentOf(row),
    price: details?.price,
    surface: surfaceOf(row),
    words: terms?.words ?? [],
    reference: terms?.reference,
    places: terms?.places ?? [],
    foldedPlaceNames: placesOf(row).map(({ name }) => fold(name)),
    placeNames: placesOf(row).map(({ name, city }) => JSON.stringify(city ? [name, city] : [name])),
    titleWords: indexedWordsOf(row.title)
  }
}
