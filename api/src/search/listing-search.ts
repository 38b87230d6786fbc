import type { Facets } from '@keur/contract/facets'
import type { ListingQuery } from '../domain/listing.ts'

/** Numbers by filter. */
export interface Counts {
  facets: Facets
  /** Where nothing is found: the filters that the listing lacks which has most of them. */
  nearest?: FilterName[]
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
  | 'without'
  | 'period'
  | 'availableBy'

/** What a listing may have, each of which is a set of listings. Numbers are both included. */
export type Trait =
  /** A word of its title, whole or at its beginning; a word of any of its texts, at its beginning. */
  | { title: string; isWhole: boolean }
  | { text: string; isWhole?: boolean }
  | { bedrooms: number }
  | { price: [number, number] }
  | { surface: [number, number] }
  /** The name of its neighbourhood or town. */
  | { place: string }
  | { category: string }
  | { available: true }

/** Of the traits of one wish, the heaviest that a listing has counts. Weights are integers, so that sums are exact. */
export type Wish = { trait: Trait; weight: number }[]
/** The listings with the highest sum of their wishes come first; `words` are the wishes that are words. */
export interface Ranking {
  wishes: Wish[]
  words: Wish[]
}

/**
 * What visitors search in the published listings of one collection. All numbers are exact, and orders are total: of the
 * same price by identifier in the same direction, of the same surface the newest first. A write of this process shows in
 * the next search, one of another process within a second.
 */
export interface ListingSearch {
  /**
   * The identifiers of one page of a query, in order, and the number of all matches; with a ranking, and no other order,
   * the best come first, and `matching` have all of its words.
   */
  find(query: ListingQuery, ranking?: Ranking): Promise<{ ids: string[]; total: number; matching?: number }>
  /** How many listings there are. */
  size(): Promise<number>
  /** How many listings have each trait. */
  countsOf(traits: Trait[]): Promise<number[]>
  /** What is beside the filters of a query; its page and order do not matter. */
  counts(query: ListingQuery): Promise<Counts>
  /** Those with most listings first. */
  places(): Promise<readonly KnownPlace[]>
  /** How many listings a filter by each of these places finds. */
  totalsOf(places: string[]): Promise<number[]>
  /** Folded words of the titles, of three letters or more, and other spellings of them. */
  titleWords(): Promise<ReadonlySet<string>>
}
