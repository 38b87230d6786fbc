import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()
const site = 'http://localhost:3000'

const ask = (origin: string | undefined, url = '/api/upload', headers = {}) =>
  api.app.inject({
    method: 'OPTIONS',
    url,
    headers: { ...(origin ? { origin } : {}), 'access-control-request-method': 'POST', ...headers }
  })

test('a page of the site may send photos to the API at its own port, and asks once a day', async () => {
  const answer = await ask(site, '/api/upload', { 'access-control-request-headers': 'authorization,content-type' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': site,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    'access-control-max-age': '86400',
    'x-content-type-options': 'nosniff'
  })
})

describe('a page of the site reads the answer', () => {
  test.each([
    ['GET', '/api/properties', 200],
    ['GET', '/api/properties/x', 404],
    ['GET', '/nothing', 404],
    ['POST', '/api/upload', 401],
    ['PATCH', '/api/properties', 405],
    ['GET', '/api/properties?page=0', 400]
  ])('%s %s: %i', async (method, url, status) => {
    const answer = await api.app.inject({ method: method as 'GET', url, headers: { origin: site } })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, site])
    expect(answer.headers['access-control-expose-headers']).toBe('retry-after, x-request-id')
    expect(answer.headers.vary).toMatch(/origin/i)
  })
})

describe('a page from elsewhere reads nothing', () => {
  test.each([
    'http://localhost:3001',
    'https://localhost:3000',
    'http://localhost',
    'http://localhost:3000.evil.example',
    'http://evil.example?http://localhost:3000',
    'http://LOCALHOST:3000',
    'http://localhost:3000/',
    'null',
    '*',
    ''
  ])('%j', async (origin) => {
    const answers = [
      await ask(origin),
      await api.get('/api/properties', { origin }),
      await api.get('/nothing', { origin })
    ]
    for (const { headers } of answers) {
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })
})

test('an address that is not there still is none, and what answers such questions is no route of ours', async () => {
  expect((await api.get('/api/nothing')).statusCode).toBe(404)
  expect(api.app.routeList.filter(({ method }) => method === 'OPTIONS')).toEqual([])
})
