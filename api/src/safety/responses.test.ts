import { errorCodes } from '@keur/contract/vocabulary'
import { createApp } from '../app.ts'
import { expectFrench } from '../testing/french.ts'
import { jwtSecret, useTestApp } from '../testing/test-app.ts'
import { allCalls } from './all-calls.ts'

const api = useTestApp()

test('every response to every caller has the security headers, and no header that names the server', async () => {
  for (const token of [null, api.memberToken(), api.administratorToken()])
    for (const { method, url } of allCalls(api)) {
      // Logout revokes the token.
      if (url.endsWith('/logout') && token) continue
      const { headers, statusCode, body } = await api.as(token, { method, url })
      const context = [method, url, statusCode, headers['content-type']]
      expect([...context, headers]).toEqual([
        ...context,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'cache-control': expect.any(String),
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/)
        })
      ])
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect([...context, headers[name]]).toEqual([...context, undefined])
      // Only the challenge of a passkey is bound to the browser that asked.
      const cookie = url === '/api/users/login/passkey/options' ? expect.stringMatching(/^keur-passkey=/) : undefined
      expect([...context, headers['set-cookie']]).toEqual([...context, cookie])
      if (body)
        expect([...context, headers['content-type']]).toEqual([...context, expect.stringContaining('charset=utf-8')])
      if (statusCode >= 400 && method !== ('HEAD' as string) && url.startsWith('/api/')) {
        const { error, message } = JSON.parse(body)
        expect(errorCodes).toContain(error)
        expectFrench(message)
      }
      expect([...context, /fastify|mongo|node_modules|\bat \w+ \(/i.test(body)]).toEqual([...context, false])
    }
})

test('what is no address of ours has a request id and the headers, too', async () => {
  for (const url of [`/api/properties/${'a'.repeat(200)}`, '/api/%E0%A4%A', '/nothing']) {
    const { headers } = await api.get(url)
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('personal and administrative responses are not cacheable', async () => {
  for (const { method, url } of allCalls(api, 'member', 'administrator')) {
    if (url.endsWith('/logout')) continue
    const { headers } = await api.as(api.administratorToken(), { method, url })
    expect([method, url, headers['cache-control']]).toEqual([method, url, 'no-store'])
  }
})

test('with HTTPS every response has HSTS for a year', async () => {
  const app = await createApp(api.services, { jwtSecret, publicUrl: 'https://keur.example', trustedProxies: [] })
  for (const url of ['/api/properties', '/api/nothing', '/api/%E0%A4%A', '/media/x']) {
    const { headers } = await app.inject({ method: 'GET', url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
  expect((await api.get('/api/properties')).headers).not.toHaveProperty('strict-transport-security')
  await app.close()
})
