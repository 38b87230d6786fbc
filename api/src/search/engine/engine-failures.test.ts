import type { ServerResponse } from 'node:http'
import { type EngineServer, startEngineServer } from '../../testing/engine-server.ts'
import { addSearchedListings } from '../../testing/searched-listings.ts'
import { useTestApp } from '../../testing/test-app.ts'

const settings = { url: '' }
let engine: EngineServer
beforeAll(async () => {
  engine = await startEngineServer()
  settings.url = engine.url
})
const api = useTestApp({ search: settings })
beforeAll(() => addSearchedListings(api))
afterAll(() => engine.close())
afterEach(() => jest.restoreAllMocks())

let times = 0
const found = async (query: string) => {
  times += 1
  // Another address each time: the API repeats a response for a quarter of a second.
  const response = await api.get(`/api/properties?limit=50&maxPrice=${10_000_000 + times}&${query}`)
  const { properties, total, facets } = response.json()
  const references = properties.map(({ details }: { details: { reference: string } }) => details.reference)
  return { status: response.statusCode, references: references.sort(), total, facets }
}

/** Of a search that found a listing which is none of this site. */
const hits = { total: { value: 1 }, hits: [{ _id: '0'.repeat(24) }] }

const respondWith = (status: number) => (response: ServerResponse) => {
  response.writeHead(status)
  return { status, error: 'some_exception' }
}

/** A search that it answers: failures before it count no more. */
beforeEach(async () => {
  engine.reply = () => ({ timed_out: false, _shards: { failed: 0 }, hits: { total: { value: 0 }, hits: [] } })
  await found('bedrooms=5')
  engine.requests = []
})

test.each<[string, (response: ServerResponse) => object | undefined]>([
  ['does not know the index', respondWith(404)],
  ['fails', respondWith(500)],
  ['sends no JSON', (response) => void response.end('<html>Bad gateway</html>')],
  ['sends another JSON', () => ({})],
  ['has lost a part of its index', () => ({ timed_out: false, _shards: { failed: 1 }, hits })],
  ['has given up', () => ({ timed_out: true, _shards: { failed: 0 }, hits })],
  ['closes the connection', (response) => void response.destroy()],
  ['sends a redirection', (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['never ends its answer', (response) => void response.write('{')]
])('a visitor finds the same, soon, while the engine %s', async (_what, reply) => {
  engine.reply = (_request, response) => reply(response)
  const limits = jest.spyOn(AbortSignal, 'timeout')
  expect(await found('bedrooms=2&search=meubl&facets=true')).toMatchObject({
    status: 200,
    references: ['L-1002', 'L-1006'],
    total: 2,
    facets: { furnished: [{ value: 'true', count: 2 }] }
  })
  // A visitor waits half a second for the list, and for its numbers.
  expect(limits.mock.calls).toEqual([[500], [500]])
  expect(engine.requests).toHaveLength(2)
})

test('what a visitor types is understood, and places are suggested, while it is away', async () => {
  engine.reply = (_request, response) => void response.destroy()
  const search = await api.get('/api/search?q=vila%20Ti%C3%A8s&section=properties')
  expect(search.json().query).toMatchObject({ category: 'Villas', localisation: 'Thiès' })
  const places = await api.get('/api/places?q=grand&section=properties')
  expect(places.json().places).toEqual([{ text: 'Grand Standing', name: 'Grand Standing', city: 'Thiès', count: 2 }])
})

test('the back office and alerts never ask it', async () => {
  const list = await api.asAdministrator('GET', '/api/admin/properties?search=villa%20thies')
  expect(list.json().total).toBe(2)
  const query = { page: 1, limit: 9, bedrooms: 5 }
  const until = new Date(Date.now() + 1000)
  const news = await api.services.repositories.properties.withNews(query, new Date(0), until, 9)
  expect(news.map(({ details }) => details.reference)).toEqual(['L-1008'])
  expect(engine.requests).toEqual([])
})
