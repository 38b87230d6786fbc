import { listingFilters, pageOrRedirect, parseListingQuery } from '../index.ts'
import { toCards } from './listing-query.ts'

const fields = listingFilters({ example: 'Villa…', newest: 'Plus récentes', categories: ['Villas', 'Bureaux'] })
const boundedFields = listingFilters({ example: 'Fer…', newest: 'Plus récents', categories: [], minPrice: true })

const parse = (search: string, of = fields) => parseListingQuery(of, new URLSearchParams(search))

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
  '',
  'page=0',
  'page=100001',
  'page=1.5',
  'categorie=Ch%C3%A2teaux',
  'categorie[$ne]=Villas',
  'tri=__proto__',
  'prixMax=-5',
  'prixMax=9999999999999999',
  'lieu=%20',
  'recherche=%00%07%1F'
])('what cannot be understood is left out: %s', (search) => {
  expect(parse(search)).toEqual({ page: 1, limit: 10 })
})

const homes = listingFilters({ example: '', newest: '', categories: [], section: 'properties' })
const sales = listingFilters({ example: '', newest: '', categories: [], section: 'sales' })
test.each([
  ['page=100000', homes, { page: 100_000 }],
  ['tri=surface-croissante', homes, { sort: 'surface-asc' }],
  ['tri=surface-decroissante', sales, { sort: 'surface-desc' }],
  ['tri=surface-croissante', fields, {}],
  ['chambres=1', homes, { bedrooms: 1 }],
  ['chambres=5', homes, { bedrooms: 5 }],
  ['chambres=6', homes, {}],
  ['surfaceMin=50&surfaceMax=10000000', homes, { minSurface: 50, maxSurface: 10_000_000 }],
  ['surfaceMin=51&surfaceMax=10000001', homes, {}],
  ['surfaceMax=0', homes, {}],
  ['meuble=oui', homes, { furnished: true }],
  ['meuble=non', homes, { furnished: false }],
  ['meuble=peut-etre', homes, {}],
  ['meuble=oui', sales, {}],
  ['equipement=wifi&equipement=piscine&equipement=dragon', homes, { amenities: 'wifi,piscine' }],
  ['titre=Bail&titre=Titre+foncier', sales, { landTitle: 'Bail,Titre foncier' }],
  ['titre=Bail', homes, {}],
  ['sans=Studios,pvc', sales, { without: 'Studios,pvc' }],
  ['libre=2027-01-31', homes, { availableBy: '2027-01-31' }],
  ['libre=31.01.2027', homes, {}],
  ['disponibilite=Disponible', sales, { availability: 'Disponible' }],
  ['disponibilite=Vendu', sales, {}]
])('the facts of a home in «%s»', (search, of, expected) => {
  expect(parse(search, of)).toEqual({ page: 1, limit: 10, ...expected })
})

const seasonal = listingFilters({ example: '', newest: '', categories: ['Saisonnière'], section: 'properties' })
test.each([
  ['prixMax=90000', homes, 'Mois'],
  ['prixMin=90000', homes, 'Mois'],
  ['tri=prix-croissant', homes, 'Mois'],
  ['tri=surface-croissante', homes, undefined],
  ['prixMax=90000&periode=nuit', homes, 'Nuit'],
  ['prixMax=90000&periode=toutes', homes, undefined],
  ['prixMax=90000&categorie=Saisonnière', homes, undefined],
  ['prixMax=90000', seasonal, undefined],
  ['periode=nuit', seasonal, 'Nuit'],
  ['prixMax=90000', sales, undefined],
  ['periode=siècle', homes, undefined]
])('prices are compared within one period: «%s»', (search, of, period) => {
  expect(parse(search, of).period).toBe(period)
})

test('a typed text orders the list, and a reference is looked for', () => {
  expect(parse(`recherche=${'a'.repeat(500)}&reference=L-1002`, homes)).toMatchObject({
    q: 'a'.repeat(400),
    search: 'L-1002'
  })
})

test('prices with spaces are parsed, and a long search is cut to the API’s maximum', () => {
  expect(parse('prixMax=1%E2%80%AF000+000').maxPrice).toBe(1_000_000)
  expect(parse(`recherche=${'a'.repeat(500)}`).search).toHaveLength(100)
})

test('a minimum price is parsed only where the list has that filter, and swapped with a lower maximum', () => {
  expect(parse('prixMin=200', boundedFields)).toEqual({ page: 1, limit: 10, minPrice: 200 })
  expect(parse('prixMin=-1', boundedFields)).toEqual({ page: 1, limit: 10 })
  expect(parse('prixMin=200')).toEqual({ page: 1, limit: 10 })
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

  test.each([0, 9])('does not redirect a list of %d pages', (totalPages) => {
    expect(pageOrRedirect({ totalPages }, query, request)).toEqual({ totalPages })
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

test('only the first photo of the first six cards has a placeholder', () => {
  const images = [{ ...photo('front'), placeholder }, { ...photo('garden'), placeholder }, older]
  const cards = toCards(Array.from({ length: 7 }, () => ({ images })))
  expect(cards[5]).toEqual({ images: [images[0], photo('garden'), older] })
  expect(cards[6]).toEqual({ images: [photo('front'), photo('garden'), older] })
})
