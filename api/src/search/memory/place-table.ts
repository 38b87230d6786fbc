import type { Place } from '@keur/contract/listing'
import { fold, wordsOf } from '../../text/folding.ts'
import type { KnownPlace } from '../listing-search.ts'
import { type Bitset, bitsetOf, union } from './bitset.ts'

export interface PlaceTable {
  /** Those with most listings first. */
  places: KnownPlace[]
  /** The listings that a search for this place finds. */
  matching(text: string): Bitset
}

export interface PlacedRow {
  localisation?: string | Place
  details?: { city?: string; district?: string }
}

interface Written {
  words: string[]
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
          words: wordsOf(...texts.map((text) => (text === undefined ? text : String(text)))),
          numbers: [number]
        })
    },
    table(): PlaceTable {
      const rows = [...written.values()].map(({ words, numbers }) => ({
        words,
        set: bitsetOf(Uint32Array.from(numbers))
      }))
      const cached = new Map<string, Bitset>()
      const matching = (text: string) => {
        const words = wordsOf(text)
        const found = rows.filter((row) => words.every((word) => row.words.some((one) => one.startsWith(word))))
        return union(found.map(({ set }) => set))
      }
      return {
        places: [...known.values()].toSorted((a, b) => b.count - a.count).map(({ count: _, ...place }) => place),
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
