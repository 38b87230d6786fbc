import { listFilters, readListQuery } from './list-filters.ts'
import { allRentals, listOf, rentalLists } from './rental-lists.ts'

const asked = (search: string, path = '/locations') =>
  readListQuery(rentalLists.find((list) => list.path === path) ?? allRentals, new URLSearchParams(search))

test('an address without filters asks for the first ten rentals, newest first', () => {
  expect(asked('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the address is asked of the API in its words', () => {
  const search = 'categorie=Villas&lieu=thies&recherche=jardin&tri=prix-croissant&prixMax=500000&page=3'
  expect(asked(search)).toEqual({
    page: 3,
    limit: 10,
    category: 'Villas',
    localisation: 'thies',
    search: 'jardin',
    sort: 'asc',
    maxPrice: 500_000
  })
  expect(asked('tri=prix-decroissant').sort).toBe('desc')
})

test.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=abc',
  'page=100000',
  'page=',
  'categorie=Ch%C3%A2teaux',
  'categorie[$ne]=Villas',
  'tri=asc',
  'tri=__proto__',
  'prixMax=beaucoup',
  'prixMax=-5',
  'prixMax=1e9',
  'prixMax=9999999999999999',
  'lieu=%20%20',
  'recherche='
])('what cannot be understood is left out: %s', (search) => {
  expect(asked(search)).toEqual({ page: 1, limit: 10 })
})

test('a price is understood with the spaces of a form that was sent without scripts', () => {
  expect(asked('prixMax=1%E2%80%AF000%E2%80%AF000').maxPrice).toBe(1_000_000)
  expect(asked('prixMax=1+000+000').maxPrice).toBe(1_000_000)
})

test('a long search is cut to what the API takes', () => {
  expect(asked(`recherche=${'a'.repeat(500)}`).search).toHaveLength(100)
})

test.each([
  ['/locations-appartements', 'Appartements'],
  ['/locations-villas', 'Villas,Bureaux'],
  ['/locations-saisonnieres', 'Saisonnière'],
  ['/locations-chambres-studios', 'Chambres,Studios']
])('%s holds the category %s', (path, category) => {
  expect(asked('', path).category).toBe(category)
})

test('a category list can be narrowed to one of its own categories, not widened', () => {
  expect(asked('categorie=Bureaux', '/locations-villas').category).toBe('Bureaux')
  expect(asked('categorie=Studios', '/locations-villas').category).toBe('Villas,Bureaux')
})

test('a list of one category offers no choice of category', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Appartements')).toEqual(['recherche', 'lieu', 'prixMax', 'tri'])
  expect(names('Studios')).toContain('categorie')
})
