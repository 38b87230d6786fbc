import { aPropertyInput } from '@keur/contract/testing'
import { takeSnapshot } from '../testing/database-snapshot.ts'
import { useTestApp } from '../testing/test-app.ts'
import { allCalls, inputsOf } from './all-calls.ts'

const api = useTestApp()

beforeAll(() => api.asAdministrator('POST', '/api/properties', aPropertyInput()))

const read = async (url: string) => api.asAdministrator('GET', url)
const questions = () => allCalls(api).filter(({ method }) => method === 'GET')
/** The calls with a query, and its parameters; without the query of a provider's redirect. */
const lists = () =>
  questions().flatMap(({ url, route }) => {
    if (url.endsWith('/callback')) return []
    const query = inputsOf(route).find(([part]) => part === 'querystring')?.[1]
    return query ? [{ url, names: Object.keys(query.properties!) }] : []
  })

test('guesses at private documents have the same response as any other guess', async () => {
  const guesses = (guess: string) => [
    `search[password][$regex]=^${guess}`,
    `where[passwordHash][$regex]=^${guess}`,
    `filter[email][$gt]=${guess}`,
    `passwordHash=${guess}`,
    `fields=${guess}`,
    `sort=${guess === 'a' ? 'password' : 'secret'}`
  ]
  expect(lists().length).toBeGreaterThan(10)
  for (const { url } of questions()) {
    const ofA = await Promise.all(guesses('a').map((query) => read(`${url}?${query}`)))
    const ofB = await Promise.all(guesses('b').map((query) => read(`${url}?${query}`)))
    const summary = (responses: typeof ofA) => responses.map(({ statusCode, body }) => [url, statusCode, body])
    // The response may repeat the name of the unknown parameter.
    expect(summary(ofA)).toEqual(summary(ofB))
  }
})

test.each<[string, (name: string) => string[]]>([
  ['an unknown query parameter', () => ['where[x]=1', '$where=1', '__proto__=1', 'constructor=1']],
  ['a repeated query parameter', (name) => [`${name}=1&${name}=2`]],
  [
    'query operators instead of a value',
    (name) => ['$ne', '$regex', '0', ''].map((operator) => `${name}[${operator}]=1`)
  ]
])('%s: 400', async (_what, queriesOf) => {
  for (const { url, names } of lists())
    for (const query of new Set(names.flatMap(queriesOf)))
      expect([url, query, (await read(`${url}?${query}`)).statusCode]).toEqual([url, query, 400])
})

test('reads change nothing, for any caller and route', async () => {
  const before = await takeSnapshot(api)
  for (const { url, route } of allCalls(api).filter(({ method }) => method === 'GET' || (method as string) === 'HEAD'))
    for (const token of [null, api.memberToken(), api.administratorToken()])
      await api.as(token, { method: route.method as 'GET', url })
  expect(await takeSnapshot(api)).toEqual(before)
})
