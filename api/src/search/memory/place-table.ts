import type { Place } from '@keur/contract/listing'
import { fold, indexedWordsOf, wordsOf } from '../../domain/folding.ts'
import { askedPlaces } from '../asked-places.ts'
import type { KnownPlace } from '../listing-search.ts'
import { type Bitset, emptySet, mark, union } from './bitset.ts'

export interface PlaceTable {
  /** Those with most listings first. */
  places(): KnownPlace[]
  /** The listings that a search for this text of places finds. */
  matching(text: string): Bitset
  /** Those in the town or neighbourhood of exactly this name. */
  named(name: string): Bitset
  /** Puts a listing into its place, or takes it out. */
  mark(place: PlacedRow, number: number, isIn: boolean): void
}

export interface PlacedRow {
  localisation?: string | Place
  details?: { city?: string; district?: string }
}

interface Row {
  words: string[]
  /** The places that this one is in, and their names as they are compared. */
  known: Map<string, Omit<KnownPlace, 'words'>>
  set: Bitset
}

const maxMatching = 500

/** The places of listings, as a list filters them by their words (`termsOf`). */
export function createPlaceTable(): PlaceTable {
  const rows = new Map<string, Row>()
  const cached = new Map<string, Bitset>()
  let places: KnownPlace[] | undefined

  function rowOf({ localisation, details }: PlacedRow): Row {
    const parts = typeof localisation === 'string' ? undefined : localisation
    const texts = [...(parts ? Object.values(parts) : [localisation as string]), details?.city, details?.district]
    const key = texts.join('\n')
    let row = rows.get(key)
    if (!row) {
      row = {
        words: indexedWordsOf(...texts.map((text) => (text === undefined ? text : String(text)))),
        known: new Map(placesOf({ localisation, details }).map((place) => [fold(place.name), place])),
        set: emptySet()
      }
      rows.set(key, row)
    }
    return row
  }

  function placesByCount(): KnownPlace[] {
    const counts = new Map<string, KnownPlace & { count: number }>()
    for (const { known, set } of rows.values())
      for (const [key, { name, city }] of set.size > 0 ? known : []) {
        const place = counts.get(key)
        if (place) place.count += set.size
        else counts.set(key, { name, city, words: wordsOf(name), count: set.size })
      }
    return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ count: _, ...place }) => place)
  }

  function findMatching(text: string): Bitset {
    const { any, none } = askedPlaces(text)
    const isIn = (row: Row, words: string[]) => words.every((word) => row.words.some((one) => one.startsWith(word)))
    const found = [...rows.values()].filter(
      (row) => (any.length === 0 || any.some((words) => isIn(row, words))) && !none.some((words) => isIn(row, words))
    )
    return union(found.map(({ set }) => set))
  }

  return {
    places() {
      places ??= placesByCount()
      return places
    },
    named: (name) => union([...rows.values()].filter(({ known }) => known.has(fold(name))).map(({ set }) => set)),
    matching(text) {
      const set = cached.get(text) ?? findMatching(text)
      if (cached.size < maxMatching) cached.set(text, set)
      return set
    },
    mark(place, number, isIn) {
      mark(rowOf(place).set, number, isIn)
      cached.clear()
      places = undefined
    }
  }
}

/** The town of a listing, and its neighbourhood where it is another place. */
export function placesOf({ localisation, details }: PlacedRow): { name: string; city?: string }[] {
  const parts = typeof localisation === 'string' ? undefined : localisation
  const city = details?.city || parts?.city
  const district = details?.district || parts?.district
  const isOther = district !== undefined && fold(district) !== fold(city ?? '')
  return [{ name: city }, ...(isOther ? [{ name: district, city }] : [])].flatMap(({ name, ...place }) =>
    name?.trim() ? [{ name: name.trim(), ...place }] : []
  )
}
