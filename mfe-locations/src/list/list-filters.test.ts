import { listFilters, parseQuery } from './list-filters.ts'
import { allRentals, listOf, rentalLists } from './rental-lists.ts'

const queryOf = (search: string, path = '/locations') =>
  parseQuery(rentalLists.find((list) => list.path === path) ?? allRentals, new URLSearchParams(search))

test('a URL without filters requests the first ten rentals, newest first', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the URL becomes a parameter of the API', () => {
  const search =
    'categorie=Villas&lieu=thies&recherche=jardin&tri=prix-croissant&prixMax=500000&disponibilite=Disponible&page=3'
  expect(queryOf(search)).toEqual({
    page: 3,
    limit: 10,
    category: 'Villas',
    localisation: 'thies',
    search: 'jardin',
    sort: 'asc',
    maxPrice: 500_000,
    availability: 'Disponible'
  })
  expect(queryOf('tri=prix-decroissant').sort).toBe('desc')
})

test.each([
  'categorie=Ch%C3%A2teaux',
  'categorie[$ne]=Villas',
  'tri=asc',
  'prixMax=beaucoup',
  'disponibilite=Occupé',
  'page=0'
])('an invalid parameter is ignored: %s', (search) => {
  expect(queryOf(search)).toEqual({ page: 1, limit: 10 })
})

test.each([
  ['/locations-appartements', 'Appartements'],
  ['/locations-villas', 'Villas,Bureaux'],
  ['/locations-saisonnieres', 'Saisonnière'],
  ['/locations-chambres-studios', 'Chambres,Studios']
])('%s has the category %s', (path, category) => {
  expect(queryOf('', path).category).toBe(category)
})

test('a category list can be narrowed to one of its own categories, not widened', () => {
  expect(queryOf('categorie=Bureaux', '/locations-villas').category).toBe('Bureaux')
  expect(queryOf('categorie=Studios', '/locations-villas').category).toBe('Villas,Bureaux')
})

test('a list of one category has no category filter', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Appartements')).toEqual(['recherche', 'lieu', 'prixMax', 'disponibilite', 'tri'])
  expect(names('Studios')).toContain('categorie')
})
