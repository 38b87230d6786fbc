import type { Property, PropertyPage } from '@keur/contract/property'
import { equipmentWords, type Generated, generateRental } from './generated-listings.ts'
import { anyFacts, anyPrices, everyPage, everyPlace, everySearch, pathOf, type Query } from './queries.ts'

/** Compares lists of the API with the generated data: rows, order and total. Throws on a difference. */
export async function verifyLists(address: string, size: number, each: number): Promise<number> {
  const expected = createExpectedPages(size)
  const kinds = [everyPage(size, 1), everyPlace(2), anyPrices(3), everySearch(5), anyFacts(7)]
  for (const nextQuery of kinds)
    for (let count = 0; count < each; count += 1) {
      const query = nextQuery()
      const response = await fetch(`${address}${pathOf(query)}`)
      const { properties, total } = (await response.json()) as PropertyPage
      const actual = JSON.stringify({ total, ids: properties?.map(({ _id }) => _id) })
      const right = JSON.stringify(expected(query))
      if (actual !== right) throw new Error(`${pathOf(query)}: ${response.status} ${actual} instead of ${right}.`)
    }
  return kinds.length * each
}

/**
 * Compares the numbers beside each filter with the totals that the generated data has with it. Throws on a difference.
 * Returns how many numbers there were.
 */
export async function verifyFacets(address: string, size: number, lists: number): Promise<number> {
  const expected = createExpectedPages(size)
  const nextQuery = anyFacts(8)
  let numbers = 0
  for (let list = 0; list < lists; list += 1) {
    const query = nextQuery()
    const { facets } = (await (await fetch(`${address}${pathOf({ ...query, facets: true })}`)).json()) as PropertyPage
    for (const [name, values] of Object.entries(facets!))
      for (const { value, count } of values) {
        // Of equipment all is required.
        const chosen = name === 'amenities' && query.amenities ? `${query.amenities},${value}` : value
        const { total } = expected({ ...query, [name]: name === 'furnished' ? value === 'true' : chosen })
        if (count !== total) throw new Error(`${pathOf(query)}: ${name} ${value} has ${count}, expected ${total}.`)
        numbers += 1
      }
  }
  return numbers
}

/** Computes a page by looking at every rental, without an index and without code of the API. */
export function createExpectedPages(size: number) {
  const rentals = Array.from({ length: size }, (_, index) => withWords(generateRental(index)))
  return (query: Query) => {
    const { page = 1, limit = 10, sort } = query
    const matching = rentals.filter((rental) => matches(rental, query))
    const sorted = matching.sort(orders[sort ?? 'newest'])
    const ids = sorted.slice((page - 1) * limit, page * limit).map(({ _id }) => _id)
    return { total: matching.length, ids }
  }
}

const byPrice = (a: Rental, b: Rental) => a.details.price - b.details.price || (a._id < b._id ? -1 : 1)
const newestFirst = (a: Rental, b: Rental) => (a.createdAt < b.createdAt ? 1 : -1)

/** Unknown surfaces come last in both directions, and of the same surface the newest comes first. */
function bySurface(direction: 1 | -1) {
  return (a: Rental, b: Rental): number => {
    if (a.surface !== undefined && b.surface !== undefined)
      return direction * (a.surface - b.surface) || newestFirst(a, b)
    return Number(a.surface === undefined) - Number(b.surface === undefined) || newestFirst(a, b)
  }
}

const orders: Record<NonNullable<Query['sort']> | 'newest', (a: Rental, b: Rental) => number> = {
  newest: newestFirst,
  asc: byPrice,
  desc: (a, b) => byPrice(b, a),
  'surface-asc': bySurface(1),
  'surface-desc': bySurface(-1)
}

type Rental = ReturnType<typeof withWords>

function withWords(rental: Generated<Property>) {
  const { title, description, category, localisation, details, amenities } = rental
  const places = wordsOf(`${localisation} ${details.city} ${details.district}`)
  const others = wordsOf(`${title} ${description} ${category} ${details.name} ${details.reference}`)
  const named = wordsOf([title, ...amenities].join(' '))
  const equipment = Object.entries(equipmentWords).flatMap(([name, words]) =>
    words.some((word) => named.includes(word)) ? [name] : []
  )
  // Until 2.2 the rooms of a rental were its bedrooms; those of an office are none.
  const bedrooms = rental.bedrooms ?? (category === 'Bureaux' ? 0 : rental.rooms)
  return { ...rental, places, words: [...others, ...places], equipment, bedrooms }
}

function matches(rental: Rental, query: Query): boolean {
  const { category, localisation, search, minPrice = 0, maxPrice = Infinity } = query
  const { bedrooms = 0, minSurface, maxSurface = Infinity, furnished, amenities } = query
  const hasPrefixes = (words: string[], text: string) =>
    wordsOf(text).every((prefix) => words.some((word) => word.startsWith(prefix)))
  return (
    (!category || category.split(',').includes(rental.category)) &&
    rental.details.price >= minPrice &&
    rental.details.price <= maxPrice &&
    rental.bedrooms >= bedrooms &&
    ((minSurface === undefined && maxSurface === Infinity) ||
      (rental.surface !== undefined && rental.surface >= (minSurface ?? 0) && rental.surface <= maxSurface)) &&
    (furnished === undefined || rental.furnished === furnished) &&
    (!amenities || amenities.split(',').every((name) => rental.equipment.includes(name))) &&
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
