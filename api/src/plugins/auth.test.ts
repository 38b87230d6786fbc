import { createHmac, randomUUID } from 'node:crypto'
import { aPropertyInput } from '@keur/contract/testing'
import Fastify from 'fastify'
import { jwtSecret, useTestApp } from '../testing/test-app.ts'
import { optionalSession, registerTokens, requireSession } from './auth.ts'
import { registerErrors } from './errors.ts'

const api = useTestApp()

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1000)

/** A token as somebody who knows how might forge it; `undefined` leaves a claim out. */
async function forged(claims: object = {}, header: object = {}, secret = jwtSecret) {
  const admin = (await api.services.repositories.users.findByEmail('admin@exemple.sn'))!
  const usual = {
    sub: admin.id,
    jti: randomUUID(),
    role: 'admin',
    email: 'admin@exemple.sn',
    session: 1,
    iss: 'keur-du-rail',
    aud: 'keur-du-rail',
    iat: now(),
    exp: now() + 60
  }
  const head = { alg: 'HS256', typ: 'JWT', ...header } as { alg: string }
  const signed = `${encode(head)}.${encode({ ...usual, ...claims })}`
  const hash = head.alg === 'HS512' ? 'sha512' : 'sha256'
  return head.alg === 'none' ? `${signed}.` : `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

const withToken = async (token: string) =>
  api.as(null, {
    method: 'POST',
    url: '/api/properties',
    payload: aPropertyInput(),
    headers: { authorization: `Bearer ${token}` }
  })

test('a token of this site is accepted', async () => {
  expect((await withToken(await forged())).statusCode).toBe(201)
})

describe('every other token is rejected: 401', () => {
  const matrix: [string, () => Promise<string>][] = [
    ['no algorithm', () => forged({}, { alg: 'none' })],
    ['another algorithm', () => forged({}, { alg: 'HS512' })],
    ['another key', () => forged({}, {}, 'another secret, long enough to be one')],
    ['its time over', () => forged({ exp: now() - 1 })],
    ...['sub', 'jti', 'iat', 'exp', 'iss', 'aud', 'session'].map((claim): [string, () => Promise<string>] => [
      `no ${claim}`,
      () => forged({ [claim]: undefined })
    ]),
    ['an older session', () => forged({ session: 0 })],
    ['a session yet to come', () => forged({ session: 2 })],
    ['any session', () => forged({ session: { $gt: 0 } })],
    ['any name', () => forged({ jti: { $ne: null } })],
    ['another issuer', () => forged({ iss: 'somebody' })],
    ['another audience', () => forged({ aud: 'somebody' })],
    ['a person who is not there', () => forged({ sub: '507f1f77bcf86cd799439011' })],
    ['a person who is no identifier', () => forged({ sub: { $ne: null } })],
    [
      'another content under the same signature',
      async () => {
        const [head, , signature] = (await forged()).split('.')
        return `${head}.${encode({ role: 'admin' })}.${signature}`
      }
    ],
    ['no JSON', async () => 'a.bm90anNvbg.c']
  ]
  const closed = () =>
    api.app.routeList
      .filter(({ scope, method }) => scope !== 'visitor' && method !== 'HEAD')
      .map(({ method, url, scope }) => ({
        scope,
        method: method as 'POST',
        url: url.replaceAll(/:\w+/g, '507f1f77bcf86cd799439011')
      }))

  const expectRejected = async (routes: ReturnType<typeof closed>, token: string) => {
    for (const { method, url } of routes) {
      const response = await api.as(null, { method, url, headers: { authorization: `Bearer ${token}` } })
      expect([method, url, response.statusCode, response.json().error]).toEqual([method, url, 401, 'unauthenticated'])
      expect(response.headers['www-authenticate']).toBe('Bearer')
    }
  }

  test('with an older session, on every route that requires a session', async () =>
    expectRejected(closed(), await forged({ session: 0 })))
  test.each(matrix)('with %s, on a route of each scope', async (_what, make) => {
    const before = (await api.get('/api/properties')).json().total
    const token = await make()
    const ofEachScope = ['member', 'administrator'].map((scope) => closed().find((route) => route.scope === scope)!)
    await expectRejected(ofEachScope, token)
    expect((await withToken(token)).statusCode).toBe(401)
    expect((await api.get('/api/properties')).json().total).toBe(before)
  })
  test.each(['', 'Basic YTpi', 'Bearer', 'bearer a b'])('with the header %j', async (authorization) => {
    const response = await api.as(null, { method: 'GET', url: '/api/users/favourites', headers: { authorization } })
    expect(response.statusCode).toBe(401)
  })
})

test('an invalid token does not affect public routes', async () => {
  expect((await api.as('broken', { method: 'GET', url: '/api/properties' })).statusCode).toBe(200)
})

describe('a public route with an optional session', () => {
  const asks = async (authorization?: string) => {
    const app = Fastify()
    await registerTokens(app, jwtSecret)
    app.get('/', { onRequest: optionalSession(api.services.users) }, async ({ visitor }) => ({
      who: visitor?.surname ?? null
    }))
    return app.inject({ url: '/', headers: authorization ? { authorization } : {} })
  }
  test('knows a logged-in user', async () => {
    expect((await asks(`Bearer ${api.memberToken()}`)).json()).toEqual({ who: 'user' })
  })
  test.each([undefined, 'Bearer broken', 'Basic YTpi', ''])('treats %j as anonymous', async (authorization) => {
    const response = await asks(authorization)
    expect([response.statusCode, response.json()]).toEqual([200, { who: null }])
  })
  test('treats a blocked user as anonymous, even without the name of who blocked them', async () => {
    const users = api.services.database.db.collection('users')
    await users.updateOne({ email: 'user@exemple.sn' }, { $set: { blocked: true } })
    expect((await asks(`Bearer ${api.memberToken()}`)).json()).toEqual({ who: null })
    await users.updateOne({ email: 'user@exemple.sn' }, { $set: { blocked: false } })
  })
})

test('without the database a session is neither accepted nor treated as anonymous: 503', async () => {
  const unreachable = () => Promise.reject(Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' }))
  const away = { accountOf: unreachable }
  for (const hook of [requireSession(away), optionalSession(away)]) {
    const app = Fastify()
    registerErrors(app)
    await registerTokens(app, jwtSecret)
    app.get('/', { onRequest: hook }, async () => ({}))
    const response = await app.inject({ url: '/', headers: { authorization: `Bearer ${api.memberToken()}` } })
    const { statusCode, headers } = response
    expect([statusCode, response.json().error, headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  }
})
