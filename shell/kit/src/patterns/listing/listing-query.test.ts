import { listingFilters, pageOrRedirect, parseListingQuery } from '../index.ts'

const fields = listingFilters({ example: 'Villa…', newest: 'Plus récentes', categories: ['Villas', 'Bureaux'] })
const boundedFields = listingFilters({ example: 'Fer…', newest: 'Plus récents', categories: [], minPrice: true })

const asked = (search: string, of = fields) => parseListingQuery(of, new URLSearchParams(search))

test('an address without filters asks for the first ten, newest first', () => {
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
  'categorie=',
  'tri=asc',
  'tri=__proto__',
  'prixMax=beaucoup',
  'prixMax=-5',
  'prixMax=1e9',
  'prixMax=9999999999999999',
  'lieu=%20%20',
  'lieu=%20',
  'lieu=%00',
  'recherche=%00%07%1F',
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

test('a lowest price is understood only by a list that asks for one', () => {
  expect(asked('prixMin=200', boundedFields)).toEqual({ page: 1, limit: 10, minPrice: 200 })
  expect(asked('prixMin=-1', boundedFields)).toEqual({ page: 1, limit: 10 })
  expect(asked('prixMin=200')).toEqual({ page: 1, limit: 10 })
})

test('prices that stand the wrong way round are put right', () => {
  expect(asked('prixMin=9000&prixMax=1000', boundedFields)).toMatchObject({ minPrice: 1000, maxPrice: 9000 })
})

test('a list of one category, or none, offers no choice of category', () => {
  const names = (...categories: string[]) =>
    listingFilters({ example: '', newest: '', categories }).map(({ name }) => name)
  expect(names('Villas')).toEqual(['recherche', 'lieu', 'prixMax', 'tri'])
  expect(names('Villas', 'Bureaux')).toEqual(['recherche', 'categorie', 'lieu', 'prixMax', 'tri'])
})

test('a chip says which bound a price is', () => {
  const chips = boundedFields.filter(({ kind }) => kind === 'money').map(({ chip }) => chip?.('1000'))
  expect(chips).toEqual(['À partir de 1\u202f000\u00a0F\u00a0CFA', 'Jusqu’à 1\u202f000\u00a0F\u00a0CFA'])
})

describe('an address past the end', () => {
  const request = new Request('http://localhost/locations?lieu=thies&page=9')
  const query = asked('lieu=thies&page=9')

  test('leads to the last page, with its filters', () => {
    const redirection = thrownBy(() => pageOrRedirect({ totalPages: 3 }, query, request))
    expect(redirection.status).toBe(302)
    expect(redirection.headers.get('Location')).toBe('/locations?lieu=thies&page=3')
  })

  test('stays where it is when nothing is found at all', () => {
    expect(pageOrRedirect({ totalPages: 0 }, query, request)).toEqual({ totalPages: 0 })
  })

  test('is none on the last page', () => {
    expect(pageOrRedirect({ totalPages: 9 }, query, request)).toEqual({ totalPages: 9 })
  })
})

function thrownBy(action: () => unknown): Response {
  try {
    action()
  } catch (thrown) {
    return thrown as Response
  }
  throw new Error('nothing was thrown')
}
