import { branchesOf } from '../../domain/publication.ts'
import { askedPlaces, isOnePlace } from '../asked-places.ts'
import { forReading, orderOf, searchConditions } from '../listing-conditions.ts'
import type { ListingSearch } from '../listing-search.ts'
import type { Revision } from '../search-index.ts'
import { asksForFacts, createFactSearch } from './fact-search.ts'
import type { MemoryIndex } from './memory-index.ts'

/** Searches in the memory of this process. It needs nothing but the database, and answers while an engine is away. */
export function createMemorySearch(
  index: MemoryIndex,
  revision: Revision,
  categories: readonly string[]
): ListingSearch {
  const factSearch = createFactSearch(index, revision)
  return {
    size: async () => (await index.facts()).all.size,
    countsOf: factSearch.countsOf,
    find(query, ranking) {
      const [everything, order] = [forReading({}, query, categories), orderOf(query, 'published')]
      const conditions = searchConditions(query, categories)
      if (asksForFacts(query) || conditions.length === 0 || !isOnePlace(askedPlaces(query.localisation)))
        return factSearch.find(query, everything, order, ranking)
      const { page, limit } = query
      const search = { branches: branchesOf.published, conditions, everything, order }
      return index.find(search, { skip: (page - 1) * limit, limit })
    },
    counts: factSearch.counts,
    places: async () => (await index.facts()).places.places,
    async totalsOf(places) {
      const table = await index.facts()
      return places.map((place) => table.places.matching(place).size)
    },
    titleWords: async () => (await index.facts()).titleWords
  }
}
