import { listingFilters, pageOrRedirect, parseListingQuery } from '../index.ts'
import { toCards } from './listing-query.ts'

const fields = listingFilters({ example: 'Villa…', newest: 'Plus récentes', categories: ['Villas', 'Bureaux'] })
const boundedFields = listingFilters({ example: 'Fer…', newest: 'Plus récents', categories: [], minPrice: true })

const parse = (search: string, of = fields) => parseListingQuery(of, new URLSearchParams(search))

test('without filters the query is the first page', () => {
  expect(parse('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the URL is in the query', () => {
  const search = 'categorie=Villas&lieu=thies&recherche=jardin&tri=prix-croissant&prixMax=500000&page=3'
  expect(parse(search)).toEqual({
    page: 3,
    limit: 10,
    category: 'Villas',
    localisation: 'thies',
    search: 'jardin',
    sort: 'asc',
    maxPrice: 500_000
  })
  expect(parse('tri=prix-decroissant').sort).toBe('desc')
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
  expect(parse(search)).toEqual({ page: 1, limit: 10 })
})

test('prices with spaces are parsed', () => {
  expect(parse('prixMax=1%E2%80%AF000%E2%80%AF000').maxPrice).toBe(1_000_000)
  expect(parse('prixMax=1+000+000').maxPrice).toBe(1_000_000)
})

test('a long search is cut to the API’s maximum', () => {
  expect(parse(`recherche=${'a'.repeat(500)}`).search).toHaveLength(100)
})

test('a minimum price is parsed only where the list has that filter', () => {
  expect(parse('prixMin=200', boundedFields)).toEqual({ page: 1, limit: 10, minPrice: 200 })
  expect(parse('prixMin=-1', boundedFields)).toEqual({ page: 1, limit: 10 })
  expect(parse('prixMin=200')).toEqual({ page: 1, limit: 10 })
})

test('prices in the wrong order are swapped', () => {
  expect(parse('prixMin=9000&prixMax=1000', boundedFields)).toMatchObject({ minPrice: 1000, maxPrice: 9000 })
})

test('without two categories there is no category filter', () => {
  const names = (...categories: string[]) =>
    listingFilters({ example: '', newest: '', categories }).map(({ name }) => name)
  expect(names('Villas')).toEqual(['recherche', 'lieu', 'prixMax', 'tri'])
  expect(names('Villas', 'Bureaux')).toEqual(['recherche', 'categorie', 'lieu', 'prixMax', 'tri'])
})

test('a chip shows which bound a price is', () => {
  const chips = boundedFields.filter(({ kind }) => kind === 'money').map(({ chip }) => chip?.('1000'))
  expect(chips).toEqual(['À partir de 1\u202f000\u00a0F\u00a0CFA', 'Jusqu’à 1\u202f000\u00a0F\u00a0CFA'])
})

describe('an address past the end', () => {
  const request = new Request('http://localhost/locations?lieu=thies&page=9')
  const query = parse('lieu=thies&page=9')

  test('redirects to the last page and keeps the filters', () => {
    const redirection = thrownBy(() => pageOrRedirect({ totalPages: 3 }, query, request))
    expect(redirection.status).toBe(302)
    expect(redirection.headers.get('Location')).toBe('/locations?lieu=thies&page=3')
  })

  test('does not redirect an empty list', () => {
    expect(pageOrRedirect({ totalPages: 0 }, query, request)).toEqual({ totalPages: 0 })
  })

  test('does not redirect the last page', () => {
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

const placeholder = 'data:image/webp;base64,UklG'
const photo = (name: string) => ({ url: `/media/sales/${name}.jpg`, alt: name })
const older = 'https://photos.example/1.jpg'

test('only the first photo of a card has a placeholder', () => {
  const images = [{ ...photo('front'), placeholder }, { ...photo('garden'), placeholder }, older]
  expect(toCards([{ images }])).toEqual([{ images: [images[0], photo('garden'), older] }])
})

test('only the first cards have placeholders', () => {
  const rows = Array.from({ length: 10 }, () => ({ images: [{ ...photo('front'), placeholder }] }))
  expect(toCards(rows).filter(({ images }) => images[0] && 'placeholder' in images[0])).toHaveLength(6)
})
