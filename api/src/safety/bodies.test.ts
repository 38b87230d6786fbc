import { aSignup } from '@keur/contract/testing'
import { unusedAddress } from '../testing/accounts.ts'
import { takeSnapshot } from '../testing/database-snapshot.ts'
import { useTestApp } from '../testing/test-app.ts'
import { allCalls, inputsOf, subschemasOf } from './all-calls.ts'

const api = useTestApp()

/** Browsers send it as their specification says: lists, and fields that no browser of today has. */
const violations = '/api/builds/violations'
const writes = () => allCalls(api).filter(({ method }) => !['GET', 'HEAD'].includes(method))

test('every body and every query is an object without additional properties', () => {
  const loose: string[] = []
  for (const { route } of allCalls(api))
    for (const [part, schema] of inputsOf(route)) {
      // Except headers, the query of a provider's redirect, and the reports of browsers.
      if (part === 'headers' || part === 'params' || route.url.endsWith('/callback') || route.url === violations)
        continue
      for (const { type } of schema.anyOf ?? [schema])
        if (type !== 'object') loose.push(`${route.name} ${part}: ${type}`)
      for (const inner of subschemasOf(schema))
        if (inner.type === 'object' && !inner.oneOf && inner.additionalProperties !== false)
          loose.push(`${route.name} ${part}: ${Object.keys(inner.properties ?? {})}`)
    }
  expect(loose).toEqual([])
})

test('no body can set internal fields', () => {
  const secret =
    /^(password.*hash|emailVerified|confirmed(At)?|session.*|deletedAt|createdBy|owner|author|views|terms|refs)$/i
  for (const { route } of allCalls(api))
    for (const [part, schema] of inputsOf(route))
      for (const { properties = {} } of subschemasOf(schema))
        expect([route.name, part, Object.keys(properties).filter((name) => secret.test(name))]).toEqual([
          route.name,
          part,
          []
        ])
})

describe('a bad body never passes validation, for any spelling of its content type', () => {
  const bad = JSON.stringify({ ...aSignup(), role: 'admin', emailVerified: true })
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;',
    'application/json\t;charset=utf-8',
    ' application/json',
    'application/json, text/plain',
    'application/vnd.api+json',
    'application/jsonx',
    'text/json',
    'text/plain;application/json',
    'application/x-www-form-urlencoded'
  ])('%j', async (type) => {
    const before = await takeSnapshot(api)
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/users/signup',
      payload: bad,
      headers: { 'content-type': type },
      remoteAddress: unusedAddress()
    })
    expect([400, 415]).toContain(response.statusCode)
    expect(await takeSnapshot(api)).toEqual(before)
  })
})

test('a form of another site, which needs no preflight, changes nothing', async () => {
  const before = await takeSnapshot(api)
  for (const { method, url, route } of writes()) {
    if (inputsOf(route).every(([part]) => part !== 'body')) continue
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      undefined
    ]) {
      const response = await api.as(api.administratorToken(), {
        method,
        url,
        payload: '{"ids":["507f1f77bcf86cd799439011"]}',
        headers: type ? { 'content-type': type } : {},
        remoteAddress: unusedAddress()
      })
      expect([method, url, type, String(response.statusCode)]).toEqual([
        method,
        url,
        type,
        expect.stringMatching(/400|415/)
      ])
    }
  }
  expect(await takeSnapshot(api)).toEqual(before)
})

const deep = `${'[1,'.repeat(40_000)}1${']'.repeat(40_000)}`
test.each<[string, string]>([
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['nothing', ''],
  ['a list of lists without end', deep],
  ['such a list as a field', `{"email":${deep}}`],
  ['objects in objects without end', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['prototypes', '{"__proto__":{"role":"admin"}}'],
  ['prototypes, spelt otherwise', '{"\\u005f\\u005fproto__":{"role":"admin"}}'],
  ['prototypes deep inside', '{"template_params":{"__proto__":{"role":"admin"}}}'],
  ['constructors', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['a forged type of the database', '{"_bsontype":"ObjectId","id":"507f1f77bcf86cd799439011"}'],
  ['half a character', '{"email":"\\ud800@exemple.sn"}']
])('%s as a body: 400 for every call that reads one, and nothing changes', async (_what, payload) => {
  const before = await takeSnapshot(api)
  for (const { method, url, route } of writes()) {
    // A list is a valid report of a browser.
    if (inputsOf(route).every(([part]) => part !== 'body') || (url === violations && payload === '[]')) continue
    const headers = { 'content-type': 'application/json' }
    const response = await api.as(api.administratorToken(), {
      method,
      url,
      payload,
      headers,
      remoteAddress: unusedAddress()
    })
    expect([method, url, response.statusCode, response.json().error]).toEqual([method, url, 400, 'invalid_input'])
  }
  expect(await takeSnapshot(api)).toEqual(before)
  // and Object.prototype is unchanged
  expect(({} as { role?: string }).role).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('a field with the name of an Object.prototype member is an unknown field: 400', async () => {
  for (const name of ['toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])
    for (const value of [1, { x: 1 }]) {
      const payload = { ...aSignup(), [name]: value }
      const response = await api.app.inject({
        method: 'POST',
        url: '/api/users/signup',
        payload,
        remoteAddress: unusedAddress()
      })
      expect([name, response.statusCode]).toEqual([name, 400])
    }
})
