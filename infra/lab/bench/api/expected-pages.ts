import type { Property, PropertyPage } from '@keur/contract/property'
import { type Generated, generateRental } from './generated-listings.ts'
import { anyPrices, everyPage, everyPlace, everySearch, pathOf, type Query } from './queries.ts'

export interface ExpectedPage {
  total: number
  /** In the order of the list. */
  ids: string[]
}

/**
 * Compares lists of the API with the generated data: rows, order and total. Throws on a difference. Returns the count.
 */
export async function verifyLists(address: string, size: number, each: number): Promise<number> {
  const expected = createExpectedPages(size)
  const kinds = [everyPage(size, 1), everyPlace(2), anyPrices(3), everySearch(5)]
  for (const nextQuery of kinds)
    for (let count = 0; count < each; count += 1) {
      const query = nextQuery()
      const response = await fetch(`${address}${pathOf(query)}`)
      const { properties, total } = (await response.json()) as PropertyPage
      const actual = JSON.stringify({ total, ids: properties?.map(({ _id }) => _id) })
      if (response.status !== 200 || actual !== JSON.stringify(expected(query)))
        throw new Error(
          `${pathOf(query)}: expected ${JSON.stringify(expected(query))}, got ${response.status} ${actual}.`
        )
    }
  return kinds.length * each
}

/** Computes a page by looking at every rental, without an index and without code of the API. */
export function createExpectedPages(size: number) {
  const rentals = Array.from({ length: size }, (_, index) => withWords(generateRental(index)))
  return (query: Query): ExpectedPage => {
    const { page = 1, limit = 10, sort } = query
    const matching = rentals.filter((rental) => matches(rental, query))
    const newestFirst = (a: Rental, b: Rental) => (a.createdAt < b.createdAt ? 1 : -1)
    const byPrice = (a: Rental, b: Rental) => a.details.price - b.details.price || (a._id < b._id ? -1 : 1)
    const sorted = matching.sort(sort === 'asc' ? byPrice : sort === 'desc' ? (a, b) => byPrice(b, a) : newestFirst)
    const ids = sorted.slice((page - 1) * limit, page * limit).map(({ _id }) => _id)
    return { total: matching.length, ids }
  }
}

type Rental = ReturnType<typeof withWords>

function withWords(rental: Generated<Property>) {
  const { title, description, category, localisation, details } = rental
  const places = wordsOf(`${localisation} ${details.city} ${details.district}`)
  const others = wordsOf(`${title} ${description} ${category} ${details.name} ${details.reference}`)
  return { ...rental, places, words: [...others, ...places] }
}

function matches(rental: Rental, query: Query): boolean {
  const { category, localisation, search, minPrice = 0, maxPrice = Infinity } = query
  const hasPrefixes = (words: string[], text: string) =>
    wordsOf(text).every((prefix) => words.some((word) => word.startsWith(prefix)))
  return (
    (!category || category.split(',').includes(rental.category)) &&
    rental.details.price >= minPrice &&
    rental.details.price <= maxPrice &&
    hasPrefixes(rental.places, localisation ?? '') &&
    hasPrefixes(rental.words, search ?? '')
  )
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
