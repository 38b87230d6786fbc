import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const site = 'http://localhost:3000'

const ask = (origin: string | undefined, url = '/api/upload', headers = {}) =>
  api.app.inject({
    method: 'OPTIONS',
    url,
    headers: { ...(origin ? { origin } : {}), 'access-control-request-method': 'POST', ...headers }
  })

test('a page of the site may send photos to the port of the API, with one preflight a day', async () => {
  const response = await ask(site, '/api/upload', { 'access-control-request-headers': 'authorization,content-type' })
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': site,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers':
      'authorization, content-type, idempotency-key, reauthentication-ticket, traceparent',
    'access-control-max-age': '86400',
    'x-content-type-options': 'nosniff'
  })
})

test.each([
  ['GET', '/api/properties', 200],
  ['GET', '/nothing', 404],
  ['POST', '/api/upload', 401],
  ['PATCH', '/api/properties', 405]
])('a page of the site reads the response to %s %s: %i', async (method, url, status) => {
  const response = await api.app.inject({ method: method as 'GET', url, headers: { origin: site } })
  expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([status, site])
  expect(response.headers['access-control-expose-headers']).toBe('retry-after, x-request-id')
  expect(response.headers.vary).toMatch(/origin/i)
})

test('a page of another site reads nothing', async () => {
  const others = ['http://localhost:3001', 'https://localhost:3000', 'http://localhost', `${site}/`, 'null', '*', '']
  for (const origin of [...others, `${site}.evil.example`, `http://evil.example?${site}`])
    for (const { headers } of [await ask(origin), await api.get('/api/properties', { origin })]) {
      expect([origin, headers['access-control-allow-origin']]).toEqual([origin, undefined])
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
})
