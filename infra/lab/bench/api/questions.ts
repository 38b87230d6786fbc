import type { PropertyQuery } from '@keur/contract/property'
import { propertyCategories } from '@keur/contract/vocabulary'
import { createRandom } from './random.ts'
import { adjectives, cities, features } from './vocabulary.ts'

export type Question = Partial<PropertyQuery>

/** Questions about rentals that go on without end; the same for the same seed. */
export type Questions = () => Question

const categories = [undefined, ...propertyCategories]
const orders = ['asc', 'desc', undefined] as const
const places = Object.entries(cities).flatMap(([city, districts]) => [city, ...districts])
const longestPage = 100

/** Visitors who leaf: the first hundred pages of everything and of every category, in every order, each before any comes again. */
export function everyPage(size: number, seed: number): Questions {
  const pagesOf = (rows: number) => Math.min(longestPage, Math.floor(rows / 10))
  return shuffledForEver(seed, () =>
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

/** Every place, whole or begun, without its accents or with them, in every category and order. */
export function everyPlace(seed: number): Questions {
  const bare = (place: string) =>
    place
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  const written = [...new Set(places.flatMap((place) => [place, bare(place), bare(place).slice(0, 4).trim()]))]
  return shuffledForEver(seed, () =>
    written.flatMap((localisation) =>
      categories.flatMap((category) =>
        orders.flatMap((sort) => [1, 2, 3].map((page) => ({ localisation, category, sort, page })))
      )
    )
  )
}

/** Price bounds as a visitor may type them, hardly ever the same ones twice. */
export function anyPrices(seed: number): Questions {
  const random = createRandom(seed)
  return () => {
    const minPrice = random.between(20, 1000) * 1000
    const maxPrice = minPrice + random.between(50, 1000) * 1000
    return { category: random.oneOf(categories), sort: random.oneOf(orders), minPrice, maxPrice }
  }
}

/** Words as visitors type them, without accents. */
export function everySearch(seed: number): Questions {
  const bare = (word: string) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  const cityWords = Object.keys(cities).map((city) => bare(city).toLowerCase())
  const texts = features.flatMap((feature) => [
    ...adjectives.map((adjective) => `${bare(feature)} ${bare(adjective)}`),
    ...cityWords.map((city) => `${bare(feature)} ${city}`),
    ...adjectives.flatMap((adjective) => cityWords.map((city) => `${bare(adjective)} ${bare(feature)} ${city}`))
  ])
  return shuffledForEver(seed, () => texts.flatMap((search) => categories.map((category) => ({ search, category }))))
}

/** In turn a question of each. */
export function mixed(...kinds: Questions[]): Questions {
  let turn = -1
  return () => {
    turn = (turn + 1) % kinds.length
    return kinds[turn]!()
  }
}

/** What home page, menus and the first pages of lists ask for all day. */
export const hotPaths = [
  '/api/properties?page=1&limit=10',
  '/api/properties?page=2&limit=10',
  '/api/properties?limit=3',
  ...propertyCategories.map((category) => `/api/properties?category=${encodeURIComponent(category)}&page=1&limit=10`),
  '/api/properties?category=Villas&sort=asc&page=3&limit=10',
  '/api/sales?page=1&limit=10',
  '/api/btp?page=1&limit=10'
]

export function pathOf(question: Question): string {
  const named = Object.entries(question).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]]
  )
  return `/api/properties?${new URLSearchParams(named)}`
}

function shuffledForEver<T>(seed: number, all: () => T[]): () => T {
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
