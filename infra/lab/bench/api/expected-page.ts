import type { Property, PropertyQuery } from '@keur/contract/property'
import { type Invented, inventedRental } from './invented-listings.ts'

export interface ExpectedPage {
  total: number
  /** Identifiers, in order. */
  ids: string[]
}

/** Works out by looking at every rental, with no index and no code of the API, what a list must answer. */
export function createExpectedPages(size: number) {
  const rentals = Array.from({ length: size }, (_, index) => withWords(inventedRental(index)))
  return (query: Partial<PropertyQuery>): ExpectedPage => {
    const { page = 1, limit = 10, sort } = query
    const found = rentals.filter((rental) => meets(rental, query))
    const newestFirst = (a: Rental, b: Rental) => (a.createdAt < b.createdAt ? 1 : -1)
    const byPrice = (a: Rental, b: Rental) => a.details.price - b.details.price || (a._id < b._id ? -1 : 1)
    const sorted = found.sort(sort === 'asc' ? byPrice : sort === 'desc' ? (a, b) => byPrice(b, a) : newestFirst)
    const ids = sorted.slice((page - 1) * limit, page * limit).map(({ _id }) => _id)
    return { total: found.length, ids }
  }
}

type Rental = ReturnType<typeof withWords>

function withWords(rental: Invented<Property>) {
  const { title, description, category, localisation, details } = rental
  const places = plainWords(`${localisation} ${details.city} ${details.district}`)
  const own = plainWords(`${title} ${description} ${category} ${details.name} ${details.reference}`)
  return { ...rental, places, words: [...own, ...places] }
}

function meets(
  rental: Rental,
  { category, localisation, search, minPrice = 0, maxPrice = Infinity }: Partial<PropertyQuery>
) {
  const begun = (words: string[], asked: string) =>
    plainWords(asked).every((word) => words.some((own) => own.startsWith(word)))
  return (
    (!category || category.split(',').includes(rental.category)) &&
    rental.details.price >= minPrice &&
    rental.details.price <= maxPrice &&
    begun(rental.places, localisation ?? '') &&
    begun(rental.words, search ?? '')
  )
}

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
