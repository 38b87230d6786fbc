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

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const inTurn = <Item>(items: readonly Item[]): (() => Item) => {
  let next = -1
  return () => {
    next = (next + 1) % items.length
    return items[next]!
  }
}
const cycleShuffled = (seed: number, queries: Query[]): Queries => inTurn(createRandom(seed).shuffled(queries))

/** Takes a query of each kind in turn. */
function mixed(...kinds: Queries[]): Queries {
  const nextKind = inTurn(kinds)
  return () => nextKind()()
}

/**
 * The first hundred pages of all rentals and of every category, in every order. No page repeats before all were
 * requested.
 */
export function everyPage(size: number, seed: number): Queries {
  const pagesOf = (rows: number) =>
    Array.from({ length: Math.min(maxPage, Math.floor(rows / 10)) }, (_, page) => page + 1)
  const all = categories.flatMap((category) =>
    orders.flatMap((sort) =>
      pagesOf(category ? size / propertyCategories.length : size).map((page) => ({ category, sort, page }))
    )
  )
  return cycleShuffled(seed, all)
}

/** Every place, whole or its beginning, with and without accents, in every category and order. */
export function everyPlace(seed: number): Queries {
  const spellings = new Set(places.flatMap((place) => [place, bare(place), bare(place).slice(0, 4).trim()]))
  const all = [...spellings].flatMap((localisation) =>
    categories.flatMap((category) =>
      orders.flatMap((sort) => [1, 2, 3].map((page) => ({ localisation, category, sort, page })))
    )
  )
  return cycleShuffled(seed, all)
}

/** Searches for two or three words without accents. */
export function everySearch(seed: number): Queries {
  const texts = features.flatMap((feature) =>
    ['', ...Object.keys(cities)].flatMap((city) =>
      ['', ...adjectives].flatMap((adjective) =>
        city || adjective ? bare(`${adjective} ${feature} ${city}`).trim() : []
      )
    )
  )
  const all = texts.flatMap((search) => categories.map((category) => ({ search, category })))
  return cycleShuffled(seed, all)
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
    return `${random.oneOf(['', '', 'F3 ', 'villa meublée '])}${place.slice(0, random.between(2, place.length))}`
  }
}

/** The lists of the home page, of the menus and of the first pages. */
export const popularPaths = [
  ...['page=1&limit=10', 'page=2&limit=10', 'limit=3', 'category=Villas&sort=asc&page=3&limit=10'],
  ...propertyCategories.map((category) => `category=${encodeURIComponent(category)}&page=1&limit=10`)
]
  .map((query) => `/api/properties?${query}`)
  .concat('/api/sales?page=1&limit=10', '/api/btp?page=1&limit=10')

export function pathOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return `/api/properties?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
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
    const nextId = () => random.between(0, size - 1).toString(16)
    return Array.from({ length: count }, () => `${prefix}1${nextId().padStart(23, '0')}`)
  }
