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
/** The pages, places and prices of visitors who browse lists. */
export const listPath: PathOf = (number) => pathOf(oneOf([anyPage, anyPlace, anyPrices], number)(number))
export const placePath: PathOf = (number) => pathOf(anyPlace(number))
export const searchPath: PathOf = (number) =>
  pathOf({ search: `${oneOf(words, number)} ${oneOf(places, number, 11)}`, category: oneOf(categories, number, 5) })
export const idPath =
  (size: number): PathOf =>
  (number) =>
    `/api/properties/${rentalId((number * 7919) % size)}`
/** The lists of the home page, of the menus and of the first pages. */
export const popularPaths = [
  ...[{ page: 1, limit: 10 }, { page: 2, limit: 10 }, { limit: 3 }].map(pathOf),
  ...propertyCategories.map((category) => pathOf({ category, page: 1, limit: 10 })),
  ...['/api/sales?page=1&limit=10', '/api/btp?page=1&limit=10']
]
