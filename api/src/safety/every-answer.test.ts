import { createApp } from '../app.ts'
import { jwtSecret, useTestApp } from '../testing/test-app.ts'
import { everyCall } from './every-route.ts'

const api = useTestApp()

test('every answer of every call, whoever asks, says what a browser may make of it and nothing of who made it', async () => {
  for (const token of [null, api.memberToken(), api.administratorToken()])
    for (const { method, url } of everyCall(api)) {
      // A session ends with its token.
      if (url.endsWith('/logout') && token) continue
      const { headers, statusCode, body } = await api.as(token, { method, url })
      const told = [method, url, statusCode, headers['content-type']]
      expect([...told, headers]).toEqual([
        ...told,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'cache-control': expect.any(String),
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/)
        })
      ])
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
        expect([...told, headers[name]]).toEqual([...told, undefined])
      if (body) expect([...told, headers['content-type']]).toEqual([...told, expect.stringContaining('charset=utf-8')])
      expect([...told, /fastify|mongo|node_modules|\bat \w+ \(/i.test(body)]).toEqual([...told, false])
    }
})

test.each([
  ['an address too long to be one', `/api/properties/${'a'.repeat(200)}`],
  ['an address in no encoding', '/api/%E0%A4%A'],
  ['no address of ours', '/nothing']
])('%s is answered with a request id too', async (_what, url) => {
  const { headers } = await api.get(url)
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('what is personal or for administrators is kept by nothing on the way', async () => {
  for (const { method, url } of everyCall(api, 'member', 'administrator')) {
    if (url.endsWith('/logout')) continue
    const { headers } = await api.as(api.administratorToken(), { method, url })
    expect([method, url, headers['cache-control']]).toEqual([method, url, 'no-store'])
  }
})

test('a site that is reached by HTTPS asks browsers to stay with it for a year, on every answer', async () => {
  const app = await createApp(api.services, { jwtSecret, publicUrl: 'https://keur.example', trustedProxies: [] })
  for (const url of ['/api/properties', '/api/nothing', '/api/%E0%A4%A', '/media/x']) {
    const { headers } = await app.inject({ method: 'GET', url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
  expect((await api.get('/api/properties')).headers).not.toHaveProperty('strict-transport-security')
  await app.close()
})
