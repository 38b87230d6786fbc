import type { PropertyQuery } from '@keur/contract/property'
import { propertyCategories } from '@keur/contract/vocabulary'
import { rentals } from 'api/seed/data/listings'
import { rentalId } from './database.ts'

type Query = Partial<PropertyQuery>
/** The path of the request with this number: hardly any two are the same. */
export type PathOf = (number: number) => string

const categories = [undefined, ...propertyCategories]
const orders = ['asc', 'desc', undefined] as const
const places = [...new Set(rentals.flatMap(({ input: { details } }) => [details.city!, details.district!]))]
const words = [...new Set(rentals.flatMap(({ input: { title } }) => title.split(/\P{L}+/u).filter((word) => word[4])))]
const equipment = ['climatisation', 'garage', 'jardin', 'forage', 'balcon']

/** Takes another one for each number. The factor is a prime: kinds that are taken together meet in every combination. */
const oneOf = <Item>(items: readonly Item[], number: number, factor = 1): Item =>
  items[(number * factor) % items.length] as Item

export function pathOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return `/api/properties?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

const anyPage = (number: number): Query => ({
  ...{ category: oneOf(categories, number), sort: oneOf(orders, number, 5), page: 1 + ((number * 13) % 100) }
})
const anyPlace = (number: number): Query => {
  const place = oneOf(places, number, 11)
  const localisation = number % 2 ? place : place.slice(0, 4).trim()
  return { localisation, category: oneOf(categories, number), sort: oneOf(orders, number, 5), page: 1 + (number % 3) }
}
const anyPrices = (number: number): Query => ({
  ...{ category: oneOf(categories, number), sort: oneOf(orders, number, 5) },
  ...{ minPrice: 20_000 + ((number * 7919) % 900_000), maxPrice: 950_000 + number }
})
const anyFacts = (number: number): Query => ({
  ...{
    bedrooms: 1 + (number % 4),
    furnished: oneOf([true, false, undefined], number, 5),
    sort: oneOf(orders, number, 7)
  },
  ...{
    amenities: number % 3 ? undefined : oneOf(equipment, number, 11),
    maxPrice: 200_000 + ((number * 7919) % 900_000)
  }
})

/** The pages, places and prices of visitors who browse lists. */
export const listPath: PathOf = (number) => pathOf(oneOf([anyPage, anyPlace, anyPrices], number)(number))
export const placePath: PathOf = (number) => pathOf(anyPlace(number))
export const searchPath: PathOf = (number) =>
  pathOf({ search: `${oneOf(words, number)} ${oneOf(places, number, 11)}`, category: oneOf(categories, number, 5) })
export const filterPath: PathOf = (number) => pathOf(anyFacts(number))
export const facetsPath: PathOf = (number) => pathOf({ ...anyFacts(number), facets: true })
export const idPath =
  (size: number): PathOf =>
  (number) =>
    `/api/properties/${rentalId((number * 7919) % size)}`
/** Pages from this one on, of sizes and orders that no cache holds. */
export const pagePath =
  (first: number): PathOf =>
  (number) =>
    pathOf({ page: first + (Math.floor(number / 15) % 400), limit: 8 + (number % 5), sort: oneOf(orders, number) })
/** A search as it is typed, such as «F3 Thiès 300 000 meublé». */
export const typedPath: PathOf = (number) => {
  const q = [
    oneOf(['F2', 'F3', 'studio', 'villa'], number),
    oneOf(places, number, 11),
    oneOf(['300 000', 'meublé', ''], number)
  ]
  return `/api/search?${new URLSearchParams({ q: q.join(' ').trim(), section: 'properties' })}`
}

/** The lists of the home page, of the menus and of the first pages. */
export const popularPaths = [
  ...[{ page: 1, limit: 10 }, { page: 2, limit: 10 }, { limit: 3 }].map(pathOf),
  ...propertyCategories.map((category) => pathOf({ category, page: 1, limit: 10 })),
  ...['/api/sales?page=1&limit=10', '/api/btp?page=1&limit=10']
]
