import type { ListingQuery } from '../../domain/listing.ts'
import { type EngineServer, startEngineServer } from '../../testing/engine-server.ts'
import { createEngineClient } from './engine-client.ts'
import { createEngineIndex } from './engine-index.ts'
import { createEngineSearch } from './engine-search.ts'

let engine: EngineServer
beforeAll(async () => {
  engine = await startEngineServer()
})
afterAll(() => engine.close())

/** A search at an engine that counts this. */
function aSearch(aggregations: object) {
  engine.requests = []
  const hits = { total: { value: 7 }, hits: [{ _id: 'b' }, { _id: 'a' }] }
  engine.reply = () => ({ timed_out: false, _shards: { failed: 0 }, hits, aggregations })
  const index = createEngineIndex(createEngineClient({ url: engine.url }), 'rentals')
  return createEngineSearch(index, { token: async () => '' }, () => AbortSignal.timeout(30_000))
}

/** The bodies of all requests of one search. `references` is how many listings have the searched text as reference. */
async function bodiesOf(query: Partial<ListingQuery>, references = 0) {
  const search = aSearch({ n0: { doc_count: references } })
  const found = await search.find({ page: 1, limit: 10, ...query })
  expect(found).toEqual({ ids: ['b', 'a'], total: 7 })
  expect(engine.requests.map(({ path }) => path)).toEqual(engine.requests.map(() => '/rentals/_search'))
  return engine.requests.map(({ body }) => JSON.parse(body))
}

const reference = { terms: { reference: ['l1002', 'l-1002'] } }
const within = (place: string) => ({ bool: { filter: [{ term: { places: place } }] } })
const words = (...starts: string[]) => starts.map((start) => ({ prefix: { words: start } }))

test.each<[query: Partial<ListingQuery>, conditions: object[]]>([
  [{ maxPrice: 0 }, [{ range: { price: { lte: 0 } } }]],
  [{ bedrooms: 2 }, [{ range: { bedrooms: { gte: 2 } } }]],
  [{ furnished: false }, [{ term: { furnished: false } }]],
  [{ availability: 'Disponible' }, [{ term: { availability: 'Disponible' } }]],
  [{ category: 'Villas, Saisonnière,' }, [{ terms: { foldedCategory: ['villas', 'saisonniere'] } }]],
  [{ landTitle: 'Bail,Délibération' }, [{ terms: { foldedLandTitle: ['bail', 'deliberation'] } }]],
  [{ amenities: 'wifi,piscine' }, [{ term: { amenities: 'wifi' } }, { term: { amenities: 'piscine' } }]],
  [{ amenities: 'wifi,wifi' }, [{ match_none: {} }]],
  [{ localisation: 'Thiès Grand' }, [{ term: { places: 'thies' } }, { term: { places: 'grand' } }]],
  [
    { without: 'Studios,' },
    [
      {
        bool: {
          must_not: [
            { term: { category: 'Studios' } },
            { term: { amenities: 'Studios' } },
            { terms: { titleWords: ['Studios'] } }
          ]
        }
      }
    ]
  ],
  [{ period: 'Jour' }, [{ term: { period: 'Nuit' } }]],
  [{ availableBy: '2027-01-31' }, [{ range: { freeFrom: { lte: 20_270_131 } } }]],
  [
    { localisation: 'Mbour ou Saly sauf Ngor' },
    [
      {
        bool: {
          should: [within('mbour'), within('saly')],
          minimum_should_match: 1,
          must_not: [within('ngor')]
        }
      }
    ]
  ],
  [{ search: 'Étage meu' }, words('etage', 'meu')],
  [{ search: '.*' }, [{ match_none: {} }]],
  [
    { minPrice: 1, maxPrice: 9, minSurface: 2, maxSurface: 8 },
    [
      { range: { price: { gte: 1 } } },
      { range: { price: { lte: 9 } } },
      { range: { surface: { gte: 2 } } },
      { range: { surface: { lte: 8 } } }
    ]
  ]
])('a search by %j asks the engine for listings that meet %j', async (query, conditions) => {
  expect((await bodiesOf(query)).map((body) => body.query)).toEqual([{ bool: { filter: conditions } }])
})

test('a search by nothing asks for all of them', async () => {
  for (const query of [{}, { search: ' ', localisation: '-', category: ' ', amenities: '', landTitle: ' ' }])
    expect((await bodiesOf(query)).map((body) => body.query)).toEqual([{ match_all: {} }])
})

test('a text that may be a reference means that listing where there is one, and words elsewhere', async () => {
  const [question, known] = await bodiesOf({ search: 'l1002', bedrooms: 2 }, 1)
  const counted = { size: 0, track_total_hits: false, query: { match_all: {} } }
  expect(question).toEqual({ ...counted, aggs: { n0: { filter: reference } } })
  const bedrooms = { range: { bedrooms: { gte: 2 } } }
  expect(known.query).toEqual({ bool: { filter: [reference, bedrooms] } })
  const [, unknown] = await bodiesOf({ search: 'l1002', bedrooms: 2 }, 0)
  expect(unknown.query).toEqual({ bool: { filter: [...words('l1002'), bedrooms] } })
})

test('a page begins after those before it, and all are counted', async () => {
  for (const [page, limit, from] of [[1, 10, 0] as const, [7, 3, 18] as const])
    expect(await bodiesOf({ page, limit })).toMatchObject([{ from, size: limit, track_total_hits: true }])
})

test.each<[sort: ListingQuery['sort'], orders: object[]]>([
  [undefined, [{ createdAt: 'desc' }, { id: 'desc' }]],
  ['desc', [{ price: 'desc' }, { id: 'desc' }]],
  ['surface-asc', [{ surface: { order: 'asc', missing: '_last' } }, { createdAt: 'desc' }, { id: 'desc' }]],
  ['surface-desc', [{ surface: { order: 'desc', missing: '_last' } }, { createdAt: 'desc' }, { id: 'desc' }]]
])('the order %s is asked for as %j', async (sort, orders) => {
  expect((await bodiesOf({ sort })).map((body) => body.sort)).toEqual([orders])
})

test('the nearest listing is asked for where nothing is found, and only there', async () => {
  const facet = { doc_count: 0, values: { buckets: [] } }
  const names = ['category', 'bedrooms', 'minSurface', 'maxPrice', 'furnished', 'amenities', 'landTitle']
  const bounds = ['priceMin', 'priceMax', 'surfaceMin', 'surfaceMax'].map((name) => [name, { value: null }])
  const answers = Object.fromEntries([...names.map((name) => [name, facet]), ...bounds, ['values', facet.values]])
  const nearest = async (matches: number) => {
    const search = aSearch({ ...answers, matches: { doc_count: matches }, n0: { doc_count: 3 } })
    return (await search.counts({ page: 1, limit: 10, availability: 'Disponible' })).nearest
  }
  expect([await nearest(0), await nearest(1)]).toEqual([['availability'], undefined])
})

test('places are those of all entries in any spelling, the most frequent first; words are those of titles', async () => {
  const buckets = [
    { key: '["Thiès"]', doc_count: 2 },
    { key: '["Som","Thiès"]', doc_count: 5 },
    { key: '["THIES"]', doc_count: 4 }
  ]
  expect(await aSearch({ values: { buckets } }).places()).toEqual([
    { name: 'Thiès', words: ['thies'] },
    { name: 'Som', city: 'Thiès', words: ['som'] }
  ])
  const words = ['villa', 'mer'].map((key) => ({ key, doc_count: 1 }))
  expect([...(await aSearch({ values: { buckets: words } }).titleWords())]).toEqual(['villa', 'mer'])
  const [n0, n1] = [4, 2].map((doc_count) => ({ doc_count }))
  expect(await aSearch({ n0, n1 }).totalsOf(['Thiès Som', 'Dakar'])).toEqual([4, 2])
  expect(JSON.parse(engine.requests[0]!.body).aggs).toEqual({
    n0: { filter: { bool: { filter: [{ term: { places: 'thies' } }, { term: { places: 'som' } }] } } },
    n1: { filter: { bool: { filter: [{ term: { places: 'dakar' } }] } } }
  })
})

test('a ranking adds up the heaviest trait of each wish, and comes before the date', async () => {
  const word = [
    { trait: { title: 'gare', isWhole: true }, weight: 9 },
    { trait: { text: 'gare' }, weight: 4 }
  ]
  const ranking = { wishes: [word, [{ trait: { surface: [270, 330] as [number, number] }, weight: 3 }]], words: [word] }
  const search = aSearch({ matching: { doc_count: 2 } })
  expect(await search.find({ page: 1, limit: 10, furnished: true }, ranking)).toMatchObject({ total: 7, matching: 2 })
  const [title, text] = [{ term: { titleWords: 'gare' } }, { bool: { filter: words('gare') } }]
  const scored = (filter: object, boost: number) => ({ constant_score: { filter, boost } })
  expect(JSON.parse(engine.requests[0]!.body)).toMatchObject({
    query: {
      bool: {
        filter: [{ bool: { filter: [{ term: { furnished: true } }] } }],
        should: [
          { dis_max: { queries: [scored(title, 9), scored(text, 4)] } },
          { dis_max: { queries: [scored({ range: { surface: { gte: 270, lte: 330 } } }, 3)] } }
        ]
      }
    },
    aggs: {
      matching: { filter: { bool: { filter: [{ bool: { should: [title, text], minimum_should_match: 1 } }] } } }
    },
    sort: ['_score', { createdAt: 'desc' }, { id: 'desc' }]
  })
  // An order that the visitor chose stays.
  await search.find({ page: 1, limit: 10, sort: 'asc' }, ranking)
  expect(JSON.parse(engine.requests[1]!.body).sort).toEqual([{ price: 'asc' }, { id: 'asc' }])
})

test.each([
  [{ place: 'Thiès' }, { term: { foldedPlaceNames: 'thies' } }],
  [{ category: 'Villas' }, { term: { category: 'Villas' } }],
  [{ bedrooms: 2 }, { term: { bedrooms: 2 } }],
  [{ available: true as const }, { term: { availability: 'Disponible' } }],
  [{ title: 'gar', isWhole: false }, { prefix: { titleWords: 'gar' } }],
  [{ text: '12', isWhole: true }, { term: { words: '12' } }],
  [{ price: [1, 2] as [number, number] }, { range: { price: { gte: 1, lte: 2 } } }]
])('the trait %j is asked for as %j', async (trait, filter) => {
  expect(await aSearch({ n0: { doc_count: 3 } }).countsOf([trait])).toEqual([3])
  expect(JSON.parse(engine.requests[0]!.body).aggs.n0.filter).toEqual(filter)
})
