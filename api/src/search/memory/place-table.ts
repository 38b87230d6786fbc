import type { Place } from '@keur/contract/listing'
import { fold, wordsOf } from '../../text/folding.ts'

/** A neighbourhood or a town that has something. */
export interface KnownPlace {
  name: string
  /** Of a neighbourhood. */
  city?: string
  /** Folded. */
  words: string[]
}

export interface PlaceTable {
  /** Those with most listings first. */
  places: KnownPlace[]
  /** How many listings a search for this place finds. */
  count(text: string): number
}

export interface PlacedRow {
  localisation?: string | Place
  details?: { city?: string; district?: string }
}

interface Written {
  words: string[]
  count: number
}

/** Collects the places of listings, as a list filters them by their words (`termsOf`). */
export function createPlaceTable() {
  const known = new Map<string, KnownPlace & { count: number }>()
  const written = new Map<string, Written>()

  function addPlace(name: string | undefined, city?: string): void {
    const key = fold(name?.trim() ?? '')
    if (!name || key === '') return
    const place = known.get(key)
    if (place) place.count += 1
    else known.set(key, { name: name.trim(), city, words: wordsOf(name), count: 1 })
  }

  return {
    add({ localisation, details }: PlacedRow): void {
      const parts = typeof localisation === 'string' ? undefined : localisation
      const city = details?.city || parts?.city
      const district = details?.district || parts?.district
      addPlace(city)
      if (district && fold(district) !== fold(city ?? '')) addPlace(district, city)
      const texts = [...(parts ? Object.values(parts) : [localisation as string]), details?.city, details?.district]
      const key = texts.join('\n')
      const same = written.get(key)
      if (same) same.count += 1
      else
        written.set(key, {
          words: wordsOf(...texts.map((text) => (text === undefined ? text : String(text)))),
          count: 1
        })
    },
    table(): PlaceTable {
      const rows = [...written.values()]
      const counts = new Map<string, number>()
      const count = (text: string) => {
        const words = wordsOf(text)
        return rows.reduce(
          (sum, row) => (words.every((word) => row.words.some((one) => one.startsWith(word))) ? sum + row.count : sum),
          0
        )
      }
      return {
        places: [...known.values()].toSorted((a, b) => b.count - a.count).map(({ count: _, ...place }) => place),
        count(text) {
          const cached = counts.get(text) ?? count(text)
          if (counts.size < 1000) counts.set(text, cached)
          return cached
        }
      }
    }
  }
}
