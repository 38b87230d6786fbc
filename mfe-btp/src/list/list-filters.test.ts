import { readListQuery } from './list-filters.ts'

const asked = (search: string) => readListQuery(new URLSearchParams(search))

test('an address without filters asks for the first ten products, newest first', () => {
  expect(asked('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the address is asked of the API in its words', () => {
  const search =
    'categorie=Gravier&lieu=thies&recherche=agglos&tri=prix-croissant&prixMin=200&prixMax=1%E2%80%AF000&page=2'
  expect(asked(search)).toEqual({
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

test('prices that stand the wrong way round are put right', () => {
  expect(asked('prixMin=9000&prixMax=1000')).toMatchObject({ minPrice: 1000, maxPrice: 9000 })
})

test.each(['categorie=Brique', 'tri=asc', 'prixMin=-1', 'prixMax=1e9', 'page=abc'])(
  'what cannot be understood is left out: %s',
  (search) => {
    expect(asked(search)).toEqual({ page: 1, limit: 10 })
  }
)
