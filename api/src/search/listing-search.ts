import type { Alternative, Facets } from '@keur/contract/facets'
import type { ListingQuery } from '../domain/listing.ts'

/** Numbers by filter, and, where nothing is found, what would find something. */
export interface Counts {
  facets: Facets
  alternatives?: Alternative[]
}

/** A neighbourhood or a town that has something. */
export interface KnownPlace {
  name: string
  /** Of a neighbourhood. */
  city?: string
  /** Folded. */
  words: string[]
}

/** The filters of a query, each a set of listings. */
export type FilterName =
  | 'category'
  | 'localisation'
  | 'search'
  | 'availability'
  | 'minPrice'
  | 'maxPrice'
  | 'bedrooms'
  | 'minSurface'
  | 'maxSurface'
  | 'furnished'
  | 'amenities'
  | 'landTitle'

/**
 * What visitors search in the published listings of one collection. `memory/` and `engine/` are its drivers; the tests
 * of lists, facets and typed searches pass with both (`TEST_SEARCH_URL`). All numbers are exact, and orders
 * are total: of the same price by identifier in the same direction, of the same surface the newest first. The driver in
 * memory shows a write of this process in the next search and one of another process within a second, the other driver
 * any write within seconds.
 */
export interface ListingSearch {
  /** The identifiers of one page of a query with words, places or facts, in order, and the number of all matches. */
  find(query: ListingQuery): Promise<{ ids: string[]; total: number }>
  /** What is beside the filters of a query; its page and order do not matter. */
  counts(query: ListingQuery): Promise<Counts>
  /** Those with most listings first. */
  places(): Promise<readonly KnownPlace[]>
  /** How many listings a filter by each of these places finds. */
  totalsOf(places: string[]): Promise<number[]>
  /** Folded words of the titles, of three letters or more. */
  titleWords(): Promise<ReadonlySet<string>>
}
