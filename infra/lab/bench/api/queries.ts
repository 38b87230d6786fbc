import type { PropertyQuery } from '@keur/contract/property'
import { propertyCategories } from '@keur/contract/vocabulary'
import { adjectives, cities, createRandom, equipmentWords, features } from './generated-listings.ts'

export type Query = Partial<PropertyQuery>

/** Returns the next of an endless sequence of queries for rentals, which is the same for the same seed. */
export type Queries = () => Query

const categories = [undefined, ...propertyCategories]
const orders = ['asc', 'desc', undefined] as const
const factOrders = [...orders, 'surface-asc', 'surface-desc'] as const
const places = Object.entries(cities).flatMap(([city, districts]) => [city, ...districts])
const maxPage = 100

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/**
 * The first hundred pages of all rentals and of every category, in every order. No page repeats before all were
 * requested.
 */
export function everyPage(size: number, seed: number): Queries {
  const pagesOf = (rows: number) => Math.min(maxPage, Math.floor(rows / 10))
  return cycleShuffled(seed, () =>
    categories.flatMap((category) =>
      orders.flatMap((sort) =>
        Array.from({ length: pagesOf(category ? size / propertyCategories.length : size) }, (_, page) => ({
          category,
          sort,
          page: page + 1
        }))
      )
    )
  )
}

/** Every place, whole or its beginning, with and without accents, in every category and order. */
export function everyPlace(seed: number): Queries {
  const bare = (place: string) => withoutAccents(place).toLowerCase()
  const spellings = [...new Set(places.flatMap((place) => [place, bare(place), bare(place).slice(0, 4).trim()]))]
  return cycleShuffled(seed, () =>
    spellings.flatMap((localisation) =>
      categories.flatMap((category) =>
        orders.flatMap((sort) => [1, 2, 3].map((page) => ({ localisation, category, sort, page })))
      )
    )
  )
}

/** Random price bounds, which hardly ever repeat. */
export function anyPrices(seed: number): Queries {
  const random = createRandom(seed)
  return () => {
    const minPrice = random.between(20, 1000) * 1000
    const maxPrice = minPrice + random.between(50, 1000) * 1000
    return { category: random.oneOf(categories), sort: random.oneOf(orders), minPrice, maxPrice }
  }
}

/** Random filters by facts of a home, of which hardly any two are the same: one to four at a time. */
export function anyFacts(seed: number): Queries {
  const random = createRandom(seed)
  const filters: (() => Query)[] = [
    () => ({ bedrooms: random.between(1, 4) }),
    () => ({ furnished: random.between(0, 1) === 1 }),
    () => ({ amenities: random.some(Object.keys(equipmentWords), random.between(1, 2)).join(',') }),
    () => ({ minSurface: random.between(2, 9) * 10 }),
    () => ({ maxSurface: random.between(10, 20) * 10 }),
    () => ({ maxPrice: random.between(20, 150) * 10_000 }),
    () => ({ minPrice: random.between(2, 19) * 10_000 }),
    () => ({ localisation: random.oneOf(places) }),
    () => ({ category: random.oneOf(propertyCategories) })
  ]
  return () => {
    const chosen = random.some(filters, random.between(1, 4)).map((filter) => filter())
    return Object.assign({ sort: random.oneOf(factOrders), page: random.between(1, 2) }, ...chosen)
  }
}

/** Searches as people type them, such as «F3 Thiès 300 000 meublé», one in three with a letter missing. */
export function typedTexts(seed: number): () => string {
  const random = createRandom(seed)
  const kinds = ['F2', 'F3', 'F4', '3 chambres', 'studio', 'villa', 'appartement', 'maison 4 chambres']
  const prices = ['moins de 300 000', '250 000', '150k', 'max 500.000', 'entre 100 et 200 mille', '']
  const wishes = ['meublé', 'avec piscine', 'climatisé', 'non meublé', 'jardin et garage', '']
  return () => {
    const place = random.oneOf(places)
    const at = random.between(2, place.length - 2)
    const typed = random.between(1, 3) === 1 ? place.slice(0, at) + place.slice(at + 1) : place
    return [random.oneOf(kinds), typed, random.oneOf(prices), random.oneOf(wishes)].filter(Boolean).join(' ')
  }
}

/** The beginning of a place, as it is typed, alone or after other words. */
export function begunPlaces(seed: number): () => string {
  const random = createRandom(seed)
  return () => {
    const place = random.oneOf(places)
    const before = random.oneOf(['', '', 'F3 ', 'villa meublée '])
    return `${before}${place.slice(0, random.between(2, place.length))}`
  }
}

/** Searches for two or three words without accents. */
export function everySearch(seed: number): Queries {
  const cityWords = Object.keys(cities).map((city) => withoutAccents(city).toLowerCase())
  const texts = features.flatMap((feature) => [
    ...adjectives.map((adjective) => `${withoutAccents(feature)} ${withoutAccents(adjective)}`),
    ...cityWords.map((city) => `${withoutAccents(feature)} ${city}`),
    ...adjectives.flatMap((adjective) =>
      cityWords.map((city) => `${withoutAccents(adjective)} ${withoutAccents(feature)} ${city}`)
    )
  ])
  return cycleShuffled(seed, () => texts.flatMap((search) => categories.map((category) => ({ search, category }))))
}

/** Takes a query of each kind in turn. */
export function mixed(...kinds: Queries[]): Queries {
  let index = -1
  return () => {
    index = (index + 1) % kinds.length
    return kinds[index]!()
  }
}

/** The lists of the home page, of the menus and of the first pages. */
export const popularPaths = [
  '/api/properties?page=1&limit=10',
  '/api/properties?page=2&limit=10',
  '/api/properties?limit=3',
  ...propertyCategories.map((category) => `/api/properties?category=${encodeURIComponent(category)}&page=1&limit=10`),
  '/api/properties?category=Villas&sort=asc&page=3&limit=10',
  '/api/sales?page=1&limit=10',
  '/api/btp?page=1&limit=10'
]

export function pathOf(query: Query): string {
  const parameters = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]]
  )
  return `/api/properties?${new URLSearchParams(parameters)}`
}

function cycleShuffled<T>(seed: number, all: () => T[]): () => T {
  const deck = all()
  const random = createRandom(seed)
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last)
    ;[deck[last], deck[other]] = [deck[other]!, deck[last]!]
  }
  let next = -1
  return () => {
    next = (next + 1) % deck.length
    return deck[next]!
  }
}

/** The pages, places and prices of visitors who browse lists. */
export const listQueries = (size: number, seed: number): Queries =>
  mixed(everyPage(size, seed), everyPlace(seed + 100), anyPrices(seed + 200))

/** What visitors who browse and filter ask for. */
export const filterQueries = (size: number, seed: number): Queries =>
  mixed(listQueries(size, seed), anyFacts(seed + 300))

/** Returns paths of random listings, which differ between connections. */
export const idPaths =
  (prefix: string, size: number, count: number) =>
  (connection: number): string[] => {
    const random = createRandom(connection)
    const nextId = () =>
      `1${random
        .between(0, size - 1)
        .toString(16)
        .padStart(23, '0')}`
    return Array.from({ length: count }, () => `${prefix}${nextId()}`)
  }
