import { expectFrench } from '../testing/french.ts'
import { requestHead, requestRaw, sendRaw } from '../testing/raw-requests.ts'
import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp({ timeouts: { head: 400, whole: 800, checkEvery: 100 } })
beforeAll(() => api.app.listen({ port: 0, host: '127.0.0.1' }))

const closing = 'Connection: close'
const json = 'Content-Type: application/json'
const login = 'POST /api/users/login HTTP/1.1'

test.each<[string, number, string]>([
  ['an address that begins twice', 404, requestHead('GET //evil.example/api/properties HTTP/1.1', closing)],
  ['an address that goes back', 404, requestHead('GET /api/properties/../admin/users HTTP/1.1', closing)],
  ['an address that is none', 400, requestHead('GET api HTTP/1.1', closing)],
  ['two lengths', 400, requestHead(login, json, 'Content-Length: 2', 'Content-Length: 3', closing)],
  [
    'a length and chunks',
    400,
    `${requestHead(login, json, 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`
  ],
  ['an unknown method', 400, requestHead('BREW / HTTP/1.1', closing)],
  [
    'a compressed body, which is never accepted',
    400,
    `${requestHead(login, json, 'Content-Encoding: gzip', 'Content-Length: 2', closing)}\x1f\x8b`
  ],
  ['a hundred thousand headers', 431, requestHead('GET / HTTP/1.1', ...Array(100_000).fill('a: b'), closing)]
])('%s: %i, with a French message', async (_what, status, request) => {
  const response = await requestRaw(api, request)
  expect(response.status).toBe(status)
  const { message, ...more } = JSON.parse(response.body)
  expect(more).toEqual({ error: expect.any(String) })
  expectFrench(message)
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['a visitor', 401, () => ''],
  ['a member', 403, () => `Authorization: Bearer ${api.memberToken()}`]
])('%s who announces 50 MB is refused at the beginning, and the line is closed: %i', async (_who, status, token) => {
  const length = `Content-Length: ${50 * 1024 * 1024}`
  const head = requestHead('POST /api/properties HTTP/1.1', ...[token(), json, length].filter(Boolean))
  const { headers, ...answer } = await requestRaw(api, head, Buffer.alloc(64 * 1024, ' '))
  expect([answer.status, headers.connection]).toEqual([status, 'close'])
})

test.each([
  ['a tunnel', requestHead('CONNECT evil.example:443 HTTP/1.1')],
  [
    'another protocol',
    requestHead('GET /api/health/live HTTP/1.1', 'Connection: Upgrade, close', 'Upgrade: websocket')
  ],
  ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]).toString('latin1')]
])('%s is not opened', async (_what, request) => {
  expect(await sendRaw(api, request)).not.toMatch(/^HTTP\/1\.1 (101|5)/)
  expect((await api.get('/api/health/live')).statusCode).toBe(200)
})

test('a request for an absolute URL is handled by this server only', async () => {
  const response = await requestRaw(api, requestHead('GET http://evil.example/api/health/live HTTP/1.1', closing))
  expect([response.status, JSON.parse(response.body)]).toEqual([200, { status: 'ok' }])
  expect(
    (await requestRaw(api, requestHead('GET http://evil.example/api/admin/session HTTP/1.1', closing))).status
  ).toBe(401)
})

test('pipelined requests get separate responses', async () => {
  const second = requestHead('GET /api/admin/session HTTP/1.1', closing)
  const body = `{"email":"a@b.sn","password":"x"}${second}`
  const length = `Content-Length: ${body.length - second.length}`
  const first = requestHead(login, json, `Authorization: Bearer ${api.administratorToken()}`, length)
  const heard = await sendRaw(api, first + body)
  expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['401', '401'])
})
