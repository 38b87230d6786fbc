import type { Alternative } from '@keur/contract/facets'
import type { ListingQuery } from '../domain/listing.ts'

// What a search has to find, by a plain filter of an array. It shares no code with the search.

/** What a visitor may know of a listing. */
export interface PlainListing {
  id: string
  reference: string
  title: string
  category: string
  district: string
  city: string
  price: number
  availability: string
  surface: number | undefined
  bedrooms: number | undefined
  furnished: boolean | undefined
  equipment: string[]
  landTitle: string | undefined
  createdAt: Date
}

type Value = string | number | boolean
export type Filter = Alternative['filter']
export type Asked = Partial<Record<Filter, Value | undefined>>
type Check = (listing: PlainListing) => boolean

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
const wordsIn = (...texts: string[]) => texts.flatMap((text) => plain(text).split(/[^a-z0-9]+/)).filter(Boolean)
const withoutHyphens = (text: string) => plain(text).replaceAll('-', '')

export function createPlainSearch(listings: PlainListing[]) {
  const placeWords = new Map(listings.map((one) => [one, wordsIn(one.city, one.district)]))
  const words = new Map(
    listings.map((one) => [
      one,
      [
        ...placeWords.get(one)!,
        ...wordsIn(one.title, one.category, one.reference, one.landTitle ?? '', ...one.equipment)
      ]
    ])
  )

  /** Each word is the beginning of one of the listing. */
  function hasWords(typed: Value, known: Map<PlainListing, string[]>): Check {
    const wanted = wordsIn(String(typed))
    return (one) => wanted.length > 0 && wanted.every((start) => known.get(one)!.some((word) => word.startsWith(start)))
  }
  function isAmong(names: Value, name: 'category' | 'landTitle'): Check {
    const possible = plain(String(names)).split(',')
    return (one) => one[name] !== undefined && possible.includes(plain(one[name]))
  }
  function isSearched(typed: Value): Check {
    const named = listings.find(({ reference }) => withoutHyphens(reference) === withoutHyphens(String(typed)))
    return named ? (one) => one === named : hasWords(typed, words)
  }

  /** What is unknown of a listing never matches. */
  const checks: Record<Filter, (value: Value) => Check> = {
    category: (names) => isAmong(names, 'category'),
    landTitle: (names) => isAmong(names, 'landTitle'),
    localisation: (typed) => hasWords(typed, placeWords),
    search: isSearched,
    availability: (value) => (one) => one.availability === value,
    furnished: (value) => (one) => String(one.furnished) === String(value),
    amenities: (names) => (one) => `${names}`.split(',').every((name) => one.equipment.includes(name)),
    without: () => () => true,
    period: () => () => true,
    availableBy: () => () => true,
    bedrooms: (least) => (one) => one.bedrooms! >= Number(least),
    minPrice: (least) => (one) => one.price >= Number(least),
    maxPrice: (highest) => (one) => one.price <= Number(highest),
    minSurface: (least) => (one) => one.surface! >= Number(least),
    maxSurface: (highest) => (one) => one.surface! <= Number(highest)
  }

  function foundBy(asked: Asked): PlainListing[] {
    const all = Object.entries(asked).map(([name, value]) =>
      value === undefined ? () => true : checks[name as Filter](value)
    )
    return listings.filter((listing) => all.every((check) => check(listing)))
  }
  const totalOf = (asked: Asked, change: Asked) => foundBy({ ...asked, ...change }).length

  return { foundBy, totalOf }
}

/** Of the same price by identifier in the same direction, of the same surface the newest first; unknown surfaces last. */
export function inOrder(found: PlainListing[], sort: ListingQuery['sort']): PlainListing[] {
  const direction = sort?.endsWith('asc') ? 1 : -1
  const newer = (one: PlainListing, other: PlainListing) => other.createdAt.getTime() - one.createdAt.getTime()
  const byId = (one: PlainListing, other: PlainListing) => (one.id < other.id ? -1 : 1)
  const [last, known] = [found.filter(({ surface }) => !surface), found.filter(({ surface }) => surface)]
  if (sort === 'surface-asc' || sort === 'surface-desc')
    return [
      ...known.toSorted((one, other) => direction * (one.surface! - other.surface!) || newer(one, other)),
      ...last.toSorted(newer)
    ]
  if (!sort) return found.toSorted(newer)
  return found.toSorted((one, other) => direction * (one.price - other.price || byId(one, other)))
}
