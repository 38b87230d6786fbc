import type { ListingQuery } from '../../domain/listing.ts'
import { type FacetAnswers, facetQuestions, facetsOf } from './engine-facets.ts'
import { type Clause, filtersOf } from './engine-filters.ts'

const query: Partial<ListingQuery> = { localisation: 'Nguinth', bedrooms: 3, maxPrice: 100_000, amenities: 'wifi' }
const filters = filtersOf(query, null)
const place = { term: { places: 'nguinth' } }
const bedrooms = (gte: number) => ({ range: { bedrooms: { gte } } })
const price = (lte: number) => ({ range: { price: { lte } } })
const wifi = { term: { amenities: 'wifi' } }
const all = (...filter: Clause[]) => ({ bool: { filter } })
const bounds = { price: { min: 50_000, max: 150_000 }, surface: { min: null, max: null } }

test('each number is asked among the listings that meet all other filters; equipment adds up', () => {
  const { query: shared, aggs } = facetQuestions(filters, bounds)
  expect(shared).toEqual(all(place, wifi))
  const filterOf = Object.entries(aggs).map(([name, { filter }]) => [name, filter])
  const both = all(bedrooms(3), price(100_000))
  expect(Object.fromEntries(filterOf)).toEqual({
    matches: both,
    category: both,
    bedrooms: all(price(100_000)),
    minSurface: both,
    maxPrice: all(bedrooms(3)),
    furnished: both,
    amenities: both,
    landTitle: both
  })
})

test('numbers of ranges add up: bedrooms from each number on, prices up to each step', () => {
  const answer = (...counts: [key: string, doc_count: number][]) => ({
    doc_count: 20,
    values: { buckets: counts.map(([key, doc_count]) => ({ key, doc_count })) }
  })
  const answers: FacetAnswers = {
    matches: { doc_count: 9 },
    category: answer(['Villas', 3], ['Bureaux', 4]),
    bedrooms: answer(['1', 5], ['2', 4], ['3', 0], ['4', 1], ['5', 0]),
    minSurface: answer(['0', 20]),
    // Up to 50, 75, 100 and 150 thousand: below the first step, and from each step to the next.
    maxPrice: answer(['0', 2], ['50', 3], ['75', 0], ['100', 15], ['150', 0]),
    furnished: { doc_count: 20, values: { buckets: [{ key: 0, key_as_string: 'false', doc_count: 2 }] } },
    amenities: answer(['piscine', 1], ['wifi', 2]),
    landTitle: answer(['Bail', 1], ['Titre foncier', 2])
  }
  const valuesOf = Object.entries(facetsOf(answers, bounds)).map(([name, values]) => [
    name,
    values.map(({ value, count }) => `${value}: ${count}`)
  ])
  expect(Object.fromEntries(valuesOf)).toEqual({
    category: ['Bureaux: 4', 'Villas: 3'],
    bedrooms: ['1: 10', '2: 5', '3: 1', '4: 1'],
    minSurface: [],
    maxPrice: ['50000: 2', '75000: 5'],
    furnished: ['false: 2'],
    amenities: ['wifi: 2', 'piscine: 1'],
    landTitle: ['Titre foncier: 2', 'Bail: 1']
  })
})
