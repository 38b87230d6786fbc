import type { SearchReading } from '@keur/contract/facets'
import { towns } from '@keur/contract/map-places'
import type { ListingSection, PropertyCategory } from '@keur/contract/vocabulary'
import { wordsOf } from '../domain/folding.ts'
import type { ListingQuery } from '../domain/listing.ts'
import type { KnownPlace, ListingSearch, Ranking } from './listing-search.ts'
import { rankingOf } from './ranking.ts'
import { createDictionary } from './understanding/dictionary.ts'
import { type SearchVocabulary, understand } from './understanding/understand.ts'
import { kinds } from './understanding/words.ts'

/** The towns and neighbourhoods of the map, which are known where nothing is published, too. */
const mapPlaces: KnownPlace[] = towns.flatMap(({ name, neighbourhoods }) => [
  { name, words: wordsOf(name) },
  ...neighbourhoods.map((one) => ({ name: one.name, city: name, words: wordsOf(one.name) }))
])

/** What has to be known to understand a text: the words and places of these listings. */
export async function vocabularyOf(
  searches: Pick<ListingSearch, 'places' | 'titleWords'>[]
): Promise<SearchVocabulary> {
  const [isRealWord, places, titleWords] = await Promise.all([
    createDictionary(),
    Promise.all(searches.map((search) => search.places())),
    Promise.all(searches.map((search) => search.titleWords()))
  ])
  const known = new Map<string, KnownPlace>()
  for (const place of [...places.flat(), ...mapPlaces]) {
    const key = place.words.join(' ')
    if (!known.has(key)) known.set(key, place)
  }
  const has = (word: string) => titleWords.some((words) => words.has(word))
  return { places: [...known.values()], titleWords: { has }, isRealWord }
}

/** How a typed text orders a list, and what is reported of its words. */
export async function readTyped(
  query: ListingQuery & { q: string },
  section: ListingSection,
  search: ListingSearch
): Promise<{ ranking: Ranking; reading: Omit<SearchReading, 'matching'> }> {
  const [vocabulary, seasonal] = await Promise.all([vocabularyOf([search]), seasonalLike(query, section, search)])
  const { ranking, reading } = await rankingOf(understand(query.q, vocabulary, section), search, vocabulary.isRealWord)
  return { ranking, reading: { ...reading, ...(seasonal ? { seasonal } : {}) } }
}

const seasonalCategory = 'Saisonnière' satisfies PropertyCategory

/** How many seasonal homes have a word for the category of a query in their titles: «Villa de vacances». */
async function seasonalLike(query: ListingQuery, section: ListingSection, search: ListingSearch) {
  const words = kinds.filter(({ sections }) => sections.properties === query.category).flatMap((kind) => kind.words)
  if (section !== 'properties' || query.category === seasonalCategory || words.length === 0) return undefined
  const wish = words.map((title) => ({ trait: { title, isWhole: true }, weight: 1 }))
  const others = { ...query, category: seasonalCategory, period: undefined, sort: undefined, page: 1, limit: 1 }
  return (await search.find(others, { wishes: [wish], words: [wish] })).matching
}
