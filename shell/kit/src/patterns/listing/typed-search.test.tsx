import { FakeResponse, fakeApi } from '../../testing/fake-api.ts'
import { typedSearchPath } from '../index.ts'

const { signal } = new AbortController()
const pathOf = (address: string) => typedSearchPath(`http://localhost${address}`, 'properties', signal)

const understands = (section: string, query: object) => fakeApi({ 'GET /search': () => ({ section, query }) })

test('a typed text stays, with the filters that it means, beside those chosen before', async () => {
  const meaning = { bedrooms: 2, localisation: 'Thiès', furnished: true, amenities: 'wifi,piscine' }
  const api = await understands('properties', meaning)
  const path = await pathOf('/locations-appartements?q=F3+Thi%C3%A8s&prixMax=300000&lieu=&page=3&recherche=jardin')
  expect(path).toBe(
    '/locations-appartements?prixMax=300000&chambres=2&lieu=Thi%C3%A8s&meuble=oui&equipement=wifi&equipement=piscine' +
      '&recherche=F3+Thi%C3%A8s'
  )
  expect(api.requests).toEqual(['GET /search?q=F3+Thiès&section=properties'])
})

test('what is for sale leads from the rentals to the sales', async () => {
  await understands('sales', { category: 'Terrains' })
  expect(await pathOf('/locations?q=terrain')).toBe('/ventes?categorie=Terrains&recherche=terrain')
})

test('order, period and day are filters of the address, too', async () => {
  await understands('properties', { sort: 'asc', period: 'Nuit', availableBy: '2027-01-01', search: 'L-1002' })
  const filters = 'tri=prix-croissant&periode=nuit&libre=2027-01-01&reference=L-1002'
  expect(await pathOf('/locations?q=x')).toBe(`/locations?${filters}&recherche=x`)
})

test.each([
  ['is not read again where it is the same', 'q=F3&avant=F3&lieu=Pout', [], 'lieu=Pout&recherche=F3'],
  [
    'drops what the text before it meant',
    'q=F4&avant=F3&chambres=2&lieu=Pout',
    ['F4', 'F3'],
    'lieu=Pout&chambres=3&recherche=F4'
  ],
  [
    'leaves what was chosen otherwise since',
    'q=studio&avant=F3&chambres=1',
    ['studio', 'F3'],
    'chambres=1&recherche=studio'
  ],
  ['that was emptied drops what it meant', 'q=&avant=F3&chambres=2&lieu=Pout', ['F3'], 'lieu=Pout']
])('a text %s', async (_case, search, read, expected) => {
  const bedrooms: Record<string, number> = { F3: 2, F4: 3 }
  const { requests } = await fakeApi({
    'GET /search': ({ url }) => {
      const q = url.searchParams.get('q') ?? ''
      return { section: 'properties', query: q in bedrooms ? { bedrooms: bedrooms[q] } : {} }
    }
  })
  expect(await pathOf(`/locations?${search}`)).toBe(`/locations?${expected}`)
  expect(requests).toEqual(read.map((text) => `GET /search?q=${text}&section=properties`))
})

test('without a typed text nothing is asked for', async () => {
  const api = await understands('properties', {})
  expect(await pathOf('/locations?q=+')).toBeUndefined()
  expect(api.requests).toEqual([])
})

test('a question about the agency leads to the page that answers it', async () => {
  await fakeApi({ 'GET /search': () => ({ section: 'properties', query: {}, page: '/contact' }) })
  expect(await pathOf('/locations?q=horaires&prixMax=300000')).toBe('/contact')
})

test('while the API cannot tell, the text only orders the list', async () => {
  await fakeApi({ 'GET /search': () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) })
  expect(await pathOf('/locations?q=jardin')).toBe('/locations?recherche=jardin')
})

test('a search on the home page is one of the list that was chosen there', async () => {
  await understands('properties', { maxPrice: 300_000 })
  expect(await pathOf('/?q=300+000&chercher=locations')).toBe('/locations?prixMax=300000&recherche=300+000')
  expect(await pathOf('/en/locations?q=300+000')).toBe('/locations?prixMax=300000&recherche=300+000')
})
