import type { Place } from '@keur/contract/listing'
import { fold, indexedWordsOf, wordsOf } from '../../text/folding.ts'
import { askedPlaces } from '../asked-places.ts'
import type { KnownPlace } from '../listing-search.ts'
import { type Bitset, bitsetOf, union } from './bitset.ts'

export interface PlaceTable {
  /** Those with most listings first. */
  places: KnownPlace[]
  /** The listings that a search for this text of places finds. */
  matching(text: string): Bitset
  /** Those in the town or neighbourhood of exactly this name. */
  named(name: string): Bitset
}

export interface PlacedRow {
  localisation?: string | Place
  details?: { city?: string; district?: string }
}

interface Written {
  words: string[]
  names: string[]
  numbers: number[]
}

const maxMatching = 500

/** Collects the places of listings, as a list filters them by their words (`termsOf`). */
export function createPlaceTable() {
  const known = new Map<string, KnownPlace & { count: number }>()
  const written = new Map<string, Written>()

  function addPlace(name: string, city?: string): void {
    const key = fold(name)
    const place = known.get(key)
    if (place) place.count += 1
    else known.set(key, { name, city, words: wordsOf(name), count: 1 })
  }

  return {
    add({ localisation, details }: PlacedRow, number: number): void {
      for (const { name, city } of placesOf({ localisation, details })) addPlace(name, city)
      const parts = typeof localisation === 'string' ? undefined : localisation
      const texts = [...(parts ? Object.values(parts) : [localisation as string]), details?.city, details?.district]
      const key = texts.join('\n')
      const same = written.get(key)
      if (same) same.numbers.push(number)
      else
        written.set(key, {
          words: indexedWordsOf(...texts.map((text) => (text === undefined ? text : String(text)))),
          names: placesOf({ localisation, details }).map(({ name }) => fold(name)),
          numbers: [number]
        })
    },
    table(): PlaceTable {
      const rows = [...written.values()].map(({ words, names, numbers }) => ({
        words,
        names,
        set: bitsetOf(Uint32Array.from(numbers))
      }))
      type Row = (typeof rows)[number]
      const cached = new Map<string, Bitset>()
      const matching = (text: string) => {
        const { any, none } = askedPlaces(text)
        const isIn = (row: Row, words: string[]) => words.every((word) => row.words.some((one) => one.startsWith(word)))
        const found = rows.filter(
          (row) =>
            (any.length === 0 || any.some((words) => isIn(row, words))) && !none.some((words) => isIn(row, words))
        )
        return union(found.map(({ set }) => set))
      }
      return {
        places: [...known.values()].toSorted((a, b) => b.count - a.count).map(({ count: _, ...place }) => place),
        named: (name) => union(rows.filter(({ names }) => names.includes(fold(name))).map(({ set }) => set)),
        matching(text) {
          const set = cached.get(text) ?? matching(text)
          if (cached.size < maxMatching) cached.set(text, set)
          return set
        }
      }
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
