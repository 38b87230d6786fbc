import { FakeResponse, fakeApi } from '../../testing/fake-api.ts'
import { typedSearchPath } from '../index.ts'
import { alternativeLinks } from './alternatives.tsx'

const { signal } = new AbortController()
const pathOf = (address: string) => typedSearchPath(`http://localhost${address}`, 'properties', signal)

const understands = (section: string, query: object) => fakeApi({ 'GET /search': () => ({ section, query }) })

test('a typed text becomes the filters that it means, beside those chosen before', async () => {
  const meaning = { bedrooms: 2, localisation: 'Thiès', furnished: true, amenities: 'wifi,piscine' }
  const api = await understands('properties', meaning)
  const path = await pathOf('/locations-appartements?q=F3+Thi%C3%A8s&prixMax=300000&lieu=&page=3&recherche=jardin')
  expect(path).toBe(
    '/locations-appartements?prixMax=300000&chambres=2&lieu=Thi%C3%A8s&meuble=oui&equipement=wifi&equipement=piscine'
  )
  expect(api.requests).toEqual(['GET /search?q=F3+Thiès&section=properties'])
})

test('what is for sale leads from the rentals to the sales', async () => {
  await understands('sales', { category: 'Terrains' })
  expect(await pathOf('/locations?q=terrain')).toBe('/ventes?categorie=Terrains')
})

test('without a typed text nothing is asked for', async () => {
  const api = await understands('properties', {})
  expect(await pathOf('/locations?q=+')).toBeUndefined()
  expect(api.requests).toEqual([])
})

test('while the API cannot tell, the text is searched as words', async () => {
  await fakeApi({ 'GET /search': () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) })
  expect(await pathOf('/locations?q=jardin')).toBe('/locations?recherche=jardin')
})

test('where nothing is found, each link loosens one filter', () => {
  const search = '?lieu=Escale&prixMax=300000&meuble=oui&equipement=wifi&equipement=piscine&page=2'
  const links = alternativeLinks(
    [
      { filter: 'furnished', count: 4 },
      { filter: 'amenities', value: 'piscine', count: 2 },
      { filter: 'maxPrice', value: '350000', count: 7 },
      { filter: 'localisation', value: 'Thiès', count: 12 }
    ],
    '/locations',
    search
  )
  expect(links.map(({ text, count }) => `${text} : ${count}`)).toEqual([
    'sans «\u00a0meublé\u00a0» : 4',
    'sans «\u00a0Wi-Fi\u00a0» : 2',
    'jusqu’à 350\u202f000\u00a0F\u00a0CFA : 7',
    'dans tout Thiès : 12'
  ])
  expect(links[1]?.to).toBe('/locations?lieu=Escale&prixMax=300000&meuble=oui&equipement=piscine')
  expect(links[3]?.to).toContain('lieu=Thi%C3%A8s')
})
