import { advanceClock } from '../testing/fakes.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, shellBuild, type TestSite } from '../testing/test-site.ts'

endWhatIsOpened()

let site: TestSite
let stopApi: () => void
let answers = 0
/** Sent beside every response. */
let more: Record<string, string> = {}

beforeEach(async () => {
  answers = 0
  more = {}
  const api = await serve((request, response) => {
    answers += 1
    const large = request.url?.includes('large') ? 'x'.repeat(300_000) : ''
    const body = JSON.stringify({ answer: answers, large })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, ...more }).end(body)
  })
  stopApi = api.close
  site = await openSite([shellBuild], { API_URL: api.url })
})

test('while the API is away, a list of a moment ago is sent, with its age, for half a minute', async () => {
  // given a list that a visitor read
  const before = await site.request('/api/sales?page=2')
  expect(before.headers.age).toBeUndefined()
  // when the API is away
  stopApi()
  advanceClock(20)
  // then the next visitor gets the same
  const { status, text, headers } = await site.request('/api/sales?page=2')
  expect({ status, text }).toEqual({ status: 200, text: before.text })
  expect(headers).toMatchObject({ age: '20', 'cache-control': 'no-store', 'content-type': 'application/json' })
  // and later an error, as for what was never read
  expect((await site.request('/api/sales?page=3')).status).toBe(503)
  advanceClock(11)
  expect((await site.request('/api/sales?page=2')).status).toBe(503)
})

test('who is logged in gets nothing of what others read', async () => {
  await site.request('/api/sales')
  stopApi()
  expect((await site.request('/api/sales', { headers: { authorization: 'Bearer a.b.c' } })).status).toBe(503)
  expect((await site.request('/api/sales')).status).toBe(200)
})

test('while the API responds, nothing of before is sent', async () => {
  await site.request('/api/sales')
  expect((await site.request('/api/sales')).text).toContain('"answer":2')
})

test.each<[string, string, Record<string, string>, Record<string, string>]>([
  ['what an administrator read', '/api/sales', { authorization: 'Bearer a.b.c' }, {}],
  ['what is not public', '/api/users/me', {}, {}],
  ['what is for one visitor', '/api/sales', {}, { 'cache-control': 'private' }],
  ['what sets a cookie', '/api/sales', {}, { 'set-cookie': 'a=b' }],
  ['what is large', '/api/sales?large', {}, {}]
])('%s is not sent again', async (_what, path, headers, answered) => {
  more = answered
  await site.request(path, { headers }).catch(() => {})
  stopApi()
  expect((await site.request(path)).status).toBe(503)
})

test('a write gets no response of before, and a visitor none in another language', async () => {
  await site.request('/api/sales', { headers: { 'accept-language': 'fr' } })
  stopApi()
  expect((await site.request('/api/sales', { headers: { 'accept-language': 'fr' } })).status).toBe(200)
  expect((await site.request('/api/sales', { headers: { 'accept-language': 'en' } })).status).toBe(503)
  expect((await site.request('/api/sales', { method: 'POST', headers: { 'accept-language': 'fr' } })).status).toBe(503)
})
