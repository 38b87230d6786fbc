import { endsBefore } from '@keur/store/testing/ends-before'
import { requestHead, requestRaw, sendRaw } from './testing/raw-requests.ts'
import { useTestApp } from './testing/test-app.ts'

const api = useTestApp({ timeouts: { head: 400, whole: 800, checkEvery: 100 } })

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})

test('a body that stops in the middle: 408, in French, and the line is free again', async () => {
  const head = requestHead('POST /api/users/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100')
  const answer = await endsBefore(5_000, () => requestRaw(api, head, '{"email":'))
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([408, 'La requête a mis trop de temps à arriver.'])
})

describe('where a route may work for less time than a body may take', () => {
  const impatient = useTestApp({ timeouts: { head: 400, whole: 20_000, checkEvery: 100 }, handlerTimeout: 500 })
  beforeAll(() => impatient.app.listen({ port: 0, host: '127.0.0.1' }))

  test('a body that stops in the middle is the sender’s slowness, not ours: 408, and the line is free again', async () => {
    const answer = await requestRaw(
      impatient,
      requestHead('POST /api/users/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100'),
      '{"email":'
    )
    expect([answer.status, JSON.parse(answer.body).error]).toEqual([408, 'invalid_input'])
  })
})

test('a head that never ends: 408', async () => {
  expect(await sendRaw(api, 'GET /api/properties HTTP/1.1\r\nHost: loc')).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ['what is no HTTP', 'bonjour\r\n\r\n'],
  ['a head that never ends', 'GET / HTTP/1.1\r\nHost: loc'],
  ['a head that is too long', requestHead('GET / HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`)]
])('%s is answered with all that every answer says', async (_what, request) => {
  const { headers, body } = await requestRaw(api, request)
  expect(headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
    connection: 'close'
  })
  expect(JSON.parse(body)).toEqual({ error: 'invalid_input', message: expect.any(String) })
})

test('slow peers are closed, and a total keeps room for others', () => {
  expect(api.app.server).toMatchObject({ timeout: 20_000, maxConnections: 6_096 })
})
