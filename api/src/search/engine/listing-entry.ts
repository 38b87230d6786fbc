import { limits } from '@keur/contract/limits'
import { bedroomsOf, equipmentOf, isFurnished, type ListingWithFacts, surfaceOf } from '../../domain/facts.ts'
import type { Terms } from '../../domain/terms.ts'
import { fold, wordsOf } from '../../text/folding.ts'
import { type PlacedRow, placesOf } from '../memory/place-table.ts'

/** What is read of a published document for its entry. */
export type IndexedRow = ListingWithFacts &
  PlacedRow & {
    createdAt: Date
    availability?: string
    terms?: Terms
    details?: { price?: number; area?: unknown; city?: string; district?: string }
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
  titleWords: keyword
} as const

/** With other fields, or other values of one, all indexes have to be built again: raise it then. */
export const entryVersion = 1

export type ListingEntry = Partial<Record<keyof typeof entryFields, unknown>> & { id: string; revision: number }

/** Absent fields are unknown, as `NaN` is in memory. */
export function entryOf(row: IndexedRow, id: string, revision: number): ListingEntry {
  const { category, landTitle, terms, details, createdAt, availability } = row
  return {
    id,
    revision,
    createdAt: createdAt?.getTime() ?? 0,
    category,
    foldedCategory: fold(category),
    ...(typeof landTitle === 'string' ? { landTitle, foldedLandTitle: fold(landTitle) } : {}),
    availability,
    bedrooms: Math.min(bedroomsOf(row) ?? 0, limits.bedroomsFilter),
    furnished: isFurnished(row),
    amenities: equipmentOf(row),
    price: details?.price,
    surface: surfaceOf(row),
    words: terms?.words ?? [],
    reference: terms?.reference,
    places: terms?.places ?? [],
    placeNames: placesOf(row).map(({ name, city }) => JSON.stringify(city ? [name, city] : [name])),
    titleWords: wordsOf(row.title).filter((word) => word.length > 2)
  }
}
