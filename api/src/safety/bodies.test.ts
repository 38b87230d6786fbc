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

const send = (url: string, payload: string | undefined, type: string | undefined, method = 'POST' as 'GET') =>
  api.as(api.administratorToken(), {
    ...{ method, url, remoteAddress: unusedAddress() },
    ...{ payload, headers: type ? { 'content-type': type } : {} }
  })

test('a bad body never passes validation, for any spelling of its content type', async () => {
  const types = ['', '; charset=utf-8', ';', '\t;charset=utf-8', ', text/plain', 'x', '\t; charset=utf-8 x']
  const others = ['Application/JSON', ' application/json', 'application/vnd.api+json', 'text/json', 'x']
  const before = await takeSnapshot(api)
  for (const type of [...types.map((end) => `application/json${end}`), ...others]) {
    const response = await send('/api/users/signup', JSON.stringify({ ...aSignup(), emailVerified: true }), type)
    expect([type, String(response.statusCode)]).toEqual([type, expect.stringMatching(/400|415/)])
  }
  expect(await takeSnapshot(api)).toEqual(before)
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
      const { statusCode } = await send(url, '{"ids":["507f1f77bcf86cd799439011"]}', type, method)
      expect([route.name, type, [400, 415].includes(statusCode)]).toEqual([route.name, type, true])
    }
  }
  expect(await takeSnapshot(api)).toEqual(before)
})

const deep = `${'[1,'.repeat(40_000)}1${']'.repeat(40_000)}`
test.each<[string, string]>([
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['nothing', ''],
  ['a list of lists without end as a field', `{"email":${deep}}`],
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
    const response = await send(url, payload, 'application/json', method)
    expect([method, url, response.statusCode, response.json().error]).toEqual([method, url, 400, 'invalid_input'])
  }
  expect(await takeSnapshot(api)).toEqual(before)
  // and Object.prototype is unchanged
  expect(({} as { role?: string }).role).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})
