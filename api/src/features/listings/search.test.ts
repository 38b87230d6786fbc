import type { Property } from '@keur/contract/property'
import { aPropertyInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const rentals = [
  aPropertyInput({
    title: 'Villa à Grand Thiès',
    category: 'Villas',
    localisation: 'Thiès, Grand Standing',
    details: { reference: 'L-2026-0001', city: 'Thiès', district: 'Grand Standing', price: 300_000 }
  }),
  aPropertyInput({
    title: 'Bureau climatisé',
    category: 'Bureaux',
    localisation: { city: 'Dakar', district: 'Plateau' },
    details: { reference: 'L-2026-0002', city: 'Dakar', district: 'Plateau', price: 500_000 }
  }),
  aPropertyInput({
    title: 'Studio près de l’université',
    description: 'Idéal étudiant, à côté du Cœur de Ville.',
    category: 'Studios',
    localisation: 'Thiès, Cité Lamy',
    details: { reference: 'L-2026-0010', city: 'Thiès', district: 'Cité Lamy', price: 75_000 }
  }),
  aPropertyInput({
    title: 'Maison de vacances',
    category: 'Saisonnière',
    localisation: 'Saly',
    details: { reference: 'S-7', city: 'Mbour', district: 'Saly', price: 60_000, sequence: 'Nuit' }
  })
]

beforeAll(async () => {
  for (const [minute, input] of rentals.entries())
    await api.services.properties.create(input, new Date(2026, 0, 1, 0, minute))
})

const ask = async (query: string) => (await api.get(`/api/properties?${query}`)).json()
const found = async (query: string) => (await ask(query)).properties.map(({ details }: Property) => details.reference)

describe('what a visitor finds', () => {
  test.each([
    ['everything, newest first', '', ['S-7', 'L-2026-0010', 'L-2026-0002', 'L-2026-0001']],
    ['one category', 'category=Villas', ['L-2026-0001']],
    ['several categories', 'category=Villas,Bureaux', ['L-2026-0002', 'L-2026-0001']],
    ['a category without its accent and capital', 'category=saisonniere', ['S-7']],
    ['an unknown category', 'category=Ch%C3%A2teau', []],
    ['a place without its accent', 'localisation=thies', ['L-2026-0010', 'L-2026-0001']],
    ['a place, half typed', 'localisation=Th', ['L-2026-0010', 'L-2026-0001']],
    ['a place of two words', 'localisation=cite%20lamy%20thies', ['L-2026-0010']],
    ['a place given in parts', 'localisation=plateau', ['L-2026-0002']],
    ['a place where nothing is', 'localisation=Ziguinchor', []],
    ['words of title and description, in any order', 'search=coeur%20studio', ['L-2026-0010']],
    ['words half typed', 'search=clim', ['L-2026-0002']],
    ['words of place and category', 'search=VILLAS%20thi%C3%A8s', ['L-2026-0001']],
    ['a word from the middle of another', 'search=mat', []],
    ['a whole reference, and nothing else', 'search=l-2026-0001', ['L-2026-0001']],
    ['the beginning of references', 'search=L-2026', ['L-2026-0010', 'L-2026-0002', 'L-2026-0001']],
    ['cheapest first', 'sort=asc', ['S-7', 'L-2026-0010', 'L-2026-0001', 'L-2026-0002']],
    ['dearest first', 'sort=desc', ['L-2026-0002', 'L-2026-0001', 'L-2026-0010', 'S-7']],
    ['a highest price', 'maxPrice=75000', ['S-7', 'L-2026-0010']],
    ['a lowest and a highest price', 'minPrice=75000&maxPrice=300000', ['L-2026-0010', 'L-2026-0001']],
    ['all at once', 'category=Studios,Villas&localisation=thies&search=thi&maxPrice=100000&sort=asc', ['L-2026-0010']],
    [
      'fields of a form left empty',
      'category=&localisation=&search=&sort=&minPrice=&maxPrice=&page=',
      ['S-7', 'L-2026-0010', 'L-2026-0002', 'L-2026-0001']
    ],
    ['an expression is only text', 'search=.*', []],
    ['an expression that takes long is only text', `search=${encodeURIComponent('(zx+)+$'.repeat(14))}`, []]
  ])('%s', async (_what, query, references) => {
    expect(await found(query)).toEqual(references)
  })
})

describe('pages', () => {
  test('say how many there are', async () => {
    const { properties, ...page } = await ask('limit=3&page=2')
    expect(page).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 })
    expect(properties).toHaveLength(1)
  })
  test('beyond the end are empty', async () => {
    expect(await ask('page=9')).toEqual({ properties: [], page: 9, limit: 10, total: 4, totalPages: 1 })
  })
  test('together show each rental once, whatever the order', async () => {
    for (const sort of ['', '&sort=asc', '&sort=desc']) {
      const pages = [await found(`limit=2&page=1${sort}`), await found(`limit=2&page=2${sort}`)]
      expect(new Set(pages.flat()).size).toBe(4)
    }
  })
})

describe('what is no question', () => {
  test.each([
    ...['0', '-1', 'abc', '1.5', '1e99', '1&page=2', '1001'].map((page) => `page=${page}`),
    'limit=101',
    'limit=0',
    'sort=password',
    'sort=price',
    'search[$regex]=.*',
    'search[password][$regex]=^a',
    'where[title]=x',
    'search=%00',
    `search=${'x'.repeat(101)}`,
    'search=a&search=b',
    'minPrice=-1',
    'maxPrice=Infinity',
    'maxPrice=cher',
    '__proto__=1'
  ])('%s: 400', async (query) => {
    const answer = await api.get(`/api/properties?${query}`)
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'invalid_input'])
  })
  test('a lowest price above the highest: 422', async () => {
    for (const section of ['properties', 'sales', 'btp']) {
      const answer = await api.get(`/api/${section}?minPrice=9&maxPrice=1`)
      expect([answer.statusCode, answer.json().error]).toEqual([422, 'unprocessable'])
    }
  })
})
