import { readFileSync } from 'node:fs'
import type { UnderstoodSearch } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { parse } from 'csv-parse/sync'
import { products, rentals, sales } from '../../../seed/data/listings.ts'
import { createRandom } from '../../testing/random.ts'
import { useTestApp } from '../../testing/test-app.ts'

// What people type, against the listings of the demonstration.
const api = useTestApp()
const rows = { properties: 'properties', sales: 'sales', btp: 'materiels' } as const
const stock = { properties: rentals, sales, btp: products }

beforeAll(async () => {
  jest.useFakeTimers({
    now: new Date('2026-11-27T12:00:00Z'),
    doNotFake: [
      ...(['nextTick', 'queueMicrotask', 'performance', 'setTimeout', 'clearTimeout'] as const),
      ...(['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const)
    ]
  })
  const { properties, sales: sold, products: materials } = api.services
  for (const { input, added } of rentals) await properties.create({ ...input, images: [] }, new Date(added))
  for (const { input, added } of sales) await sold.create({ ...input, images: [] }, new Date(added))
  for (const { input, added } of products) await materials.create({ ...input, images: [] }, new Date(added))
})
afterAll(() => jest.useRealTimers())

async function listOf(section: ListingSection, query: object, q: string, limit: number) {
  const asked = Object.entries({ ...query, q, limit, facets: true })
  const pairs = asked.map(([name, value]): [string, string] => [name, String(value)])
  const list = (await api.get(`/api/${section}?${new URLSearchParams(pairs)}`)).json()
  const listings: { details: { reference: string } }[] = list[rows[section]]
  return { ...list, section, query, references: listings.map(({ details }) => details.reference) }
}

/** A list after a text has become its filters and its order, and `shown`, which has the nearest where it is empty. */
async function found(text: string, typedIn: ListingSection, limit = 100) {
  const asked = new URLSearchParams({ q: text, section: typedIn })
  const { section, query, page: answer }: UnderstoodSearch = (await api.get(`/api/search?${asked}`)).json()
  const list = { ...(await listOf(section, query, text, limit)), answer }
  if (list.total > 0) return { ...list, shown: list.references }
  const others = Object.entries(query).filter(([name]) => !list.nearest.includes(name))
  const nearest = await listOf(section, Object.fromEntries(others), text, limit)
  return { ...list, shown: nearest.references }
}

/** `list` may be a page; of `first` one has to come first, and none of `absent` may be on the list. */
interface Question {
  typedIn: ListingSection
  list: string
  text: string
  first: string
  absent: string
}
const questions: Question[] = parse(readFileSync(new URL('questions.csv', import.meta.url)), {
  delimiter: ';',
  columns: true
})

test.each(questions)('«$text» in $typedIn: $first', async ({ typedIn, list, text, first, absent }) => {
  const { answer, section, query, references } = await found(text, typedIn)
  const unwanted = absent.split(' ').filter((reference) => references.includes(reference))
  const isFirst = answer !== undefined || first.split(' ').includes(references[0])
  expect({ section: answer ?? section, query, unwanted, first: isFirst ? first : references[0] }).toEqual({
    section: list,
    query,
    unwanted: [],
    first
  })
})

test.each([
  ['furnished apartment dakar 500k', ['furnished']],
  ['100 000 euros villa saly', ['maxPrice']],
  ['Guediawaye', ['localisation']]
])('what the stock contradicts, «%s», has something without %j', async (text, nearest) => {
  expect(await found(text, text.includes('euros') ? 'sales' : 'properties')).toMatchObject({ total: 0, nearest })
})

test.each<[text: string, typedIn: ListingSection, reading: object]>([
  ['150 sacs de ciment', 'btp', { quantity: 150 }],
  // Only written otherwise.
  ['ciment 42.5', 'btp', { corrections: [] }],
  ['L-1002 et L-1004', 'properties', { dropped: ['L-1004'] }],
  ['50 bags of cement', 'btp', { quantity: 50, dropped: [] }],
  ['100 000 euros', 'sales', { foreign: { amount: 100_000, currency: 'EUR' } }],
  ['siment', 'btp', { corrections: [{ typed: 'siment', meant: 'ciment' }] }],
  ['betong', 'btp', { corrections: [{ typed: 'betong', meant: 'beton' }] }],
  ['"betong"', 'btp', { corrections: [], dropped: ['betong'] }],
  ['asdfgh', 'properties', { dropped: ['asdfgh'], words: [], matching: 0 }],
  ['gare', 'properties', { words: ['gare'], matching: 4, dropped: [] }],
  ['calme gare', 'properties', { words: ['calme', 'gare'], matching: 1 }],
  // Homes for holidays are another category.
  ['villa piscine Saly', 'properties', { seasonal: 2, dropped: [] }],
  // French words are no misspellings of others.
  ['paiement colocation', 'properties', { corrections: [], words: ['paiement', 'colocation'] }],
  ['maison avec domestique', 'properties', { corrections: [] }]
])('of «%s» in %s the page reports %j', async (text, typedIn, reading) => {
  expect((await found(text, typedIn)).reading).toMatchObject(reading)
})

const random = createRandom(20_261_127)
const below = (max: number) => Math.floor(random() * max)
const shuffled = <T>(list: T[]) =>
  list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)
const misspelled = (word: string) => {
  const at = 1 + below(Math.max(1, word.length - 2))
  return word.length < 5 || /\d/.test(word) ? word : word.slice(0, at) + word.slice(at + 1)
}

test('of 500 texts made from listings, the meant one is among the first five of at least 480', async () => {
  const listings = (['properties', 'sales', 'btp'] as const).flatMap((section) =>
    stock[section].map(({ input }) => ({
      section,
      input: input as unknown as { title: string; details: { reference: string; price: number; city?: string } }
    }))
  )
  const missed: string[] = []
  for (let number = 0; number < 500; number += 1) {
    const { section, input } = listings[below(listings.length)]!
    const { title, details } = input
    const words = title.split(/[\s,’]+/).filter((word) => word.length > 1)
    const wrong = below(words.length)
    const text = [
      ...shuffled(words.map((word, index) => (index === wrong && number % 2 === 0 ? misspelled(word) : word))),
      ...(number % 3 === 0 && section !== 'btp' ? [String(details.price)] : []),
      ...(number % 5 === 0 ? [details.city ?? ''] : [])
    ].join(' ')
    const { shown } = await found(text, section, 5)
    if (!shown.includes(details.reference)) missed.push(`${details.reference} «${text}»`)
  }
  expect({ missed, enough: missed.length <= 20 }).toEqual({ missed, enough: true })
})

test('no word that only orders makes a list shorter', async () => {
  const words = 'gare asdfgh lumineux penthouse gym vlia calme ponton 77 Kër 🏠 dejeuner'.split(' ')
  for (let number = 0; number < 60; number += 1) {
    const some = shuffled(words).slice(0, 1 + below(5))
    const text = `Thiès ${some.join(' ')}`
    const { total, query } = await found(text, 'properties')
    const without = await found(`Thiès ${some.slice(1).join(' ')}`, 'properties')
    expect({ text, isShorter: without.total < total && query.category === without.query.category }).toEqual({
      text,
      isShorter: false
    })
  }
})
