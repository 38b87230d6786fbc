import { parseQuery } from './list-filters.ts'

const queryOf = (search: string) => parseQuery(new URLSearchParams(search))

test('a URL without filters requests the first ten products, newest first', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the URL becomes a parameter of the API', () => {
  const search =
    'categorie=Gravier&lieu=thies&recherche=agglos&tri=prix-croissant&prixMin=200&prixMax=1%E2%80%AF000&page=2'
  expect(queryOf(search)).toEqual({
    page: 2,
    limit: 10,
    category: 'Gravier',
    localisation: 'thies',
    search: 'agglos',
    sort: 'asc',
    minPrice: 200,
    maxPrice: 1000
  })
})

test('swapped price limits are reordered', () => {
  expect(queryOf('prixMin=9000&prixMax=1000')).toMatchObject({ minPrice: 1000, maxPrice: 9000 })
})

test.each(['categorie=Brique', 'tri=asc', 'prixMin=-1', 'prixMax=1e9', 'page=abc'])(
  'an invalid parameter is ignored: %s',
  (search) => {
    expect(queryOf(search)).toEqual({ page: 1, limit: 10 })
  }
)
