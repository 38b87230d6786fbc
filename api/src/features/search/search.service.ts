import type { PlaceQuery, PlaceSuggestions, SearchQuery, UnderstoodSearch } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import type { CollectionRevision } from '../../persistence/revisions.repository.ts'
import type { FactTable } from '../../search/memory/fact-table.ts'
import type { SearchedPlace } from '../../search/understanding/places.ts'
import { type SearchVocabulary, understand } from '../../search/understanding/understand.ts'
import { fold, wordsOf } from '../../text/folding.ts'

/** What the search needs to know of each kind of listings. */
type Sources = Record<ListingSection, { facts(): Promise<FactTable>; revision: CollectionRevision }>

export type SearchService = ReturnType<typeof createSearchService>

const maxSuggestions = 8
/** Words of a text that may be the beginning of one place. */
const maxPlaceWords = 3

/** Understands what people type, and knows the places that have something. */
export function createSearchService(sources: Sources) {
  async function vocabulary(): Promise<SearchVocabulary> {
    const tables = await Promise.all(Object.values(sources).map(({ facts }) => facts()))
    const places = new Map<string, SearchedPlace>()
    for (const place of tables.flatMap((table) => table.places.places))
      if (!places.has(fold(place.name))) places.set(fold(place.name), place)
    return { places: [...places.values()], titleWords: new Set(tables.flatMap(({ titleWords }) => [...titleWords])) }
  }

  return {
    revisions: Object.values(sources).map(({ revision }) => revision),
    async understand({ q, section }: SearchQuery): Promise<UnderstoodSearch> {
      return understand(q, await vocabulary(), section)
    },
    /** Places that begin with the last words of a text. */
    async suggestPlaces({ q, section }: PlaceQuery): Promise<PlaceSuggestions> {
      const { places } = await sources[section].facts()
      const typed = q.trimEnd().split(/\s+/)
      for (let words = Math.min(maxPlaceWords, typed.length); words > 0; words -= 1) {
        const start = wordsOf(typed.slice(-words).join(' ')).join(' ')
        if (start.length < 2) continue
        const before = typed.slice(0, -words).join(' ')
        const begun = places.places
          .filter((place) => begins(place, start))
          .slice(0, maxSuggestions)
          .map(({ name }) => ({ text: before ? `${before} ${name}` : name, name, count: places.matching(name).size }))
          .filter(({ count }) => count > 0)
        if (begun.length > 0) return { places: begun }
      }
      return { places: [] }
    }
  }
}

/** Also by a later word: «standing» finds «Grand Standing». */
const begins = ({ words }: SearchedPlace, start: string) =>
  words.some((_, index) => words.slice(index).join(' ').startsWith(start))
