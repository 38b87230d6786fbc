import { listFilters, parseQuery } from './list-filters.ts'
import { allSales, listOf, saleLists } from './sale-lists.ts'

const queryOf = (search: string, path = '/ventes') =>
  parseQuery(saleLists.find((list) => list.path === path) ?? allSales, new URLSearchParams(search))

test('a URL without filters requests the first ten sales, newest first', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the URL becomes a parameter of the API', () => {
  const search = 'categorie=Maisons&lieu=thies&recherche=forage&tri=prix-decroissant&prixMax=50000000&page=3'
  expect(queryOf(search)).toEqual({
    page: 3,
    limit: 10,
    category: 'Maisons',
    localisation: 'thies',
    search: 'forage',
    sort: 'desc',
    maxPrice: 50_000_000
  })
})

test.each(['categorie=Villas', 'tri=asc', 'prixMax=-5', 'page=1.5'])(
  'an invalid parameter is ignored: %s',
  (search) => {
    expect(queryOf(search)).toEqual({ page: 1, limit: 10 })
  }
)

test.each([
  ['/ventes/appartements', 'Appartements'],
  ['/ventes/villas', 'Maisons'],
  ['/ventes/terrains', 'Terrains,Champs']
])('%s has the category %s', (path, category) => {
  expect(queryOf('', path).category).toBe(category)
})

test('the list of land can be filtered by fields, not by houses', () => {
  expect(queryOf('categorie=Champs', '/ventes/terrains').category).toBe('Champs')
  expect(queryOf('categorie=Maisons', '/ventes/terrains').category).toBe('Terrains,Champs')
})

test('a list of one category has no category filter', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Maisons')).toEqual(['recherche', 'lieu', 'prixMax', 'tri'])
  expect(names('Champs')).toContain('categorie')
})
