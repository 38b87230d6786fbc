import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { stopClock } from '../testing/fakes.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, shellBuild } from '../testing/test-site.ts'
import { createRecentResponses } from './recent-responses.ts'
import { createRecentWriters } from './recent-writers.ts'

endWhatIsOpened()

interface Asked {
  method?: string
  url?: string
  headers?: IncomingHttpHeaders
  ip?: string
}
const request = ({ method = 'GET', url = '/api/sales?page=2', headers = {}, ip = '192.0.2.1' }: Asked = {}) =>
  ({ method, url, headers, ip }) as FastifyRequest
const answer = { 'content-type': 'application/json', 'content-length': '262144' }

test.each<[what: string, isLasting: boolean, asked: Asked, status: number, headers: IncomingHttpHeaders]>([
  ['what every visitor may read', true, {}, 200, {}],
  ['what an administrator read', false, { headers: { authorization: 'Bearer a.b.c' } }, 200, {}],
  ['what is not public', false, { url: '/api/users/me' }, 200, {}],
  ['what is for one visitor', false, {}, 200, { 'cache-control': 'private' }],
  ['what no cache may store', false, {}, 200, { 'cache-control': 'max-age=5, no-store' }],
  ['what sets a cookie', false, {}, 200, { 'set-cookie': ['a=b'] }],
  ['what is large', false, {}, 200, { 'content-length': '262145' }],
  ['what is of unknown length', false, {}, 200, { 'content-length': undefined }],
  ['what is missing', false, {}, 404, {}],
  ['the head alone', false, { method: 'HEAD' }, 200, {}]
])('%s may stand in for a later response: %s', (_what, isLasting, asked, status, headers) => {
  expect(createRecentResponses().isLasting(request(asked), status, { ...answer, ...headers })).toBe(isLasting)
})

test.each<[what: string, asked: Asked, seconds: number, age: number | null]>([
  ['the same request', {}, 20.4, 20],
  ['the same request before half a minute', {}, 29.999, 30],
  ['the same request half a minute later', {}, 30, null],
  ['who is logged in', { headers: { authorization: 'Bearer a.b.c' } }, 1, null],
  ['a write', { method: 'POST' }, 1, null],
  ['another page of the list', { url: '/api/sales?page=3' }, 1, null],
  ...['accept', 'accept-encoding', 'accept-language'].map(
    (name) => [`another ${name}`, { headers: { [name]: 'x' } }, 1, null] as [string, Asked, number, null]
  )
])('%s (%j), %s s later, gets what was read with the age %s', (_what, asked, seconds, age) => {
  const advance = stopClock()
  const recent = createRecentResponses()
  recent.remember(request(), answer, Buffer.from('{}'))
  advance(seconds)
  expect(recent.find(request(asked))?.age ?? null).toBe(age)
})

test('while the API is away, visitors get the list of a moment ago, with its age, and nothing of it before', async () => {
  let answers = 0
  const api = await serve((_request, response) => {
    answers += 1
    const body = JSON.stringify({ answers })
    response.writeHead(200, { ...answer, 'content-length': body.length }).end(body)
  })
  const site = await openSite([shellBuild], { API_URL: api.url })
  const advance = stopClock()
  for (const count of [1, 2]) {
    const { text, headers } = await site.request('/api/sales')
    expect([text, headers.age]).toEqual([`{"answers":${count}}`, undefined])
  }
  api.close()
  advance(20)
  const { status, text, headers } = await site.request('/api/sales')
  expect([status, text]).toEqual([200, '{"answers":2}'])
  expect(headers).toMatchObject({ age: '20', 'cache-control': 'no-store', 'content-type': 'application/json' })
  expect((await site.request('/api/rentals')).status).toBe(503)
})

test.each<[asked: Asked, isWriter: boolean]>([
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method): [Asked, boolean] => [{ method }, true]),
  ...['GET', 'HEAD'].map((method): [Asked, boolean] => [{ method }, false]),
  ...['views', 'reports', 'login?next=/', 'logout'].map((name): [Asked, boolean] => [
    { method: 'POST', url: `/api/sales/${name}` },
    false
  ]),
  [{ method: 'POST', url: '/api/reviews' }, true]
])('a request (%j) changes pages: %s', (asked, isWriter) => {
  let writes = 0
  const writers = createRecentWriters(() => {
    writes += 1
  })
  writers.record(request(asked))
  expect([writers.has(request()), writes]).toEqual([isWriter, Number(isWriter)])
})

test('who has just written sees it for three seconds, and others do not', () => {
  const advance = stopClock()
  const writers = createRecentWriters(() => {})
  writers.record(request({ method: 'POST' }))
  expect([writers.has(request()), writers.has(request({ ip: '192.0.2.2' }))]).toEqual([true, false])
  advance(2.9)
  expect(writers.has(request())).toBe(true)
  advance(0.2)
  expect(writers.has(request())).toBe(false)
})
