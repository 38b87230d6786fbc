import type { PlaceQuery, PlaceSuggestions, SearchQuery, UnderstoodSearch } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { wordsOf } from '../../domain/folding.ts'
import type { CollectionRevision } from '../../persistence/revisions.repository.ts'
import type { KnownPlace, ListingSearch } from '../../search/listing-search.ts'
import { rankingOf } from '../../search/ranking.ts'
import { vocabularyOf } from '../../search/typed-search.ts'
import { defaultRates } from '../../search/understanding/amounts.ts'
import { isBare, type SearchVocabulary, type Understanding, understand } from '../../search/understanding/understand.ts'

/** What the search needs to know of each kind of listings. */
type Sources = Record<ListingSection, { visitorSearch: ListingSearch; revision: CollectionRevision }>

export type SearchService = ReturnType<typeof createSearchService>

const maxSuggestions = 8
/** Words of a text that may be the beginning of one place. */
const maxPlaceWords = 3

/** Understands what people type, and knows the places that have something. */
export function createSearchService(sources: Sources, rates = defaultRates) {
  const isEmpty = async (section: ListingSection, query: UnderstoodSearch['query']) =>
    (await sources[section].visitorSearch.counts({ ...query, page: 1, limit: 1 })).nearest !== undefined

  async function answerOf(read: Understanding, { isRealWord }: SearchVocabulary) {
    const { visitorSearch } = sources[read.section]
    const { ranking, reading } = await rankingOf(read, visitorSearch, isRealWord)
    const { total, matching = 0 } = await visitorSearch.find({ ...read.query, page: 1, limit: 1 }, ranking)
    return { total, matching, words: reading.words.length, dropped: reading.dropped.length }
  }

  /** What a text means that finds only in the other list of homes what it is about: «Niayes», «Immeuble Thiam». */
  async function elsewhere(q: string, vocabulary: SearchVocabulary, read: Understanding): Promise<Understanding> {
    const { section, query, page } = read
    if (!isBare(query) || page || section === 'btp') return read
    const here = await answerOf(read, vocabulary)
    const hasWords = here.words + here.dropped > 0
    const isFound = hasWords ? here.matching > 0 && here.dropped === 0 : here.total > 0
    if (isFound || (query.category && (here.words > 0 || !hasWords))) return read
    const other = understand(q, vocabulary, section === 'properties' ? 'sales' : 'properties')
    if (other.section === section) return read
    const there = await answerOf(other, vocabulary)
    return there.dropped === 0 && (hasWords ? there.matching : there.total) > 0 ? other : read
  }

  return {
    revisions: Object.values(sources).map(({ revision }) => revision),
    async understand({ q, section }: SearchQuery): Promise<UnderstoodSearch> {
      const known = await vocabularyOf(Object.values(sources).map(({ visitorSearch }) => visitorSearch))
      const vocabulary = { ...known, rates }
      const read = await elsewhere(q, vocabulary, understand(q, vocabulary, section))
      const { section: meant, query, page, unsure } = read
      if (unsure.length > 0 && (await isEmpty(meant, query))) for (const name of unsure) delete query[name]
      return { section: meant, query, ...(page ? { page } : {}) }
    },
    /** Places that begin with the last words of a text. */
    async suggestPlaces({ q, section }: PlaceQuery): Promise<PlaceSuggestions> {
      const { visitorSearch } = sources[section]
      const places = await visitorSearch.places()
      const typed = q.trimEnd().split(/\s+/)
      for (let words = Math.min(maxPlaceWords, typed.length); words > 0; words -= 1) {
        const start = wordsOf(typed.slice(-words).join(' ')).join(' ')
        if (start.length < 2) continue
        const before = typed.slice(0, -words).join(' ')
        const named = places.filter((place) => begins(place, start)).slice(0, maxSuggestions)
        const totals = named.length > 0 ? await visitorSearch.totalsOf(named.map(({ name }) => name)) : []
        const begun = named
          .map(({ name, city }, index) => ({
            text: before ? `${before} ${name}` : name,
            name,
            city,
            count: totals[index]!
          }))
          .filter(({ count }) => count > 0)
        if (begun.length > 0) return { places: begun }
      }
      return { places: [] }
    }
  }
}

/** Also by a later word: «standing» finds «Grand Standing». */
const begins = ({ words }: KnownPlace, start: string) =>
  words.some((_, index) => words.slice(index).join(' ').startsWith(start))
