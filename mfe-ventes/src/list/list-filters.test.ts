import { listFilters, readListQuery } from './list-filters.ts'
import { allSales, listOf, saleLists } from './sale-lists.ts'

const asked = (search: string, path = '/ventes') =>
  readListQuery(saleLists.find((list) => list.path === path) ?? allSales, new URLSearchParams(search))

test('an address without filters asks for the first ten sales, newest first', () => {
  expect(asked('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the address is asked of the API in its words', () => {
  const search = 'categorie=Maisons&lieu=thies&recherche=forage&tri=prix-decroissant&prixMax=50000000&page=3'
  expect(asked(search)).toEqual({
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
  'what cannot be understood is left out: %s',
  (search) => {
    expect(asked(search)).toEqual({ page: 1, limit: 10 })
  }
)

test.each([
  ['/ventes/appartements', 'Appartements'],
  ['/ventes/villas', 'Maisons'],
  ['/ventes/terrains', 'Terrains,Champs']
])('%s holds the category %s', (path, category) => {
  expect(asked('', path).category).toBe(category)
})

test('the lands can be narrowed to fields, not widened to houses', () => {
  expect(asked('categorie=Champs', '/ventes/terrains').category).toBe('Champs')
  expect(asked('categorie=Maisons', '/ventes/terrains').category).toBe('Terrains,Champs')
})

test('a list of one category offers no choice of category', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Maisons')).toEqual(['recherche', 'lieu', 'prixMax', 'tri'])
  expect(names('Champs')).toContain('categorie')
})
