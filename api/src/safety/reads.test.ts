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

test('an unknown query parameter: 400', async () => {
  for (const { url } of lists())
    for (const query of ['search[password][$regex]=^a', 'where[x]=1', '$where=1', '__proto__=1', 'constructor=1']) {
      const response = await read(`${url}?${query}`)
      expect([url, query, response.statusCode]).toEqual([url, query, 400])
    }
})

test('a repeated query parameter: 400', async () => {
  for (const { url, names } of lists())
    for (const name of names) {
      const response = await read(`${url}?${name}=1&${name}=2`)
      expect([url, name, response.statusCode]).toEqual([url, name, 400])
    }
})

test('query operators instead of a value: 400', async () => {
  for (const { url, names } of lists())
    for (const name of names)
      for (const operator of ['$ne', '$gt', '$regex', '$where', '0', '']) {
        const response = await read(`${url}?${name}[${operator}]=1`)
        expect([url, name, operator, response.statusCode]).toEqual([url, name, operator, 400])
      }
})

/** Reproducible random numbers. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

test('a thousand unknown orders and categories: 400, or an empty list', async () => {
  const random = numbers(2026)
  const below = (most: number) => Math.floor((random.next().value as number) * most)
  const pieces = [
    ...[
      "'",
      '"',
      '`',
      '\\',
      '$',
      '{',
      '}',
      '[',
      ']',
      '(',
      ')',
      ';',
      '--',
      '/*',
      '\0',
      '\n',
      '%',
      '&',
      '=',
      ',',
      '.',
      '*',
      '+'
    ],
    ...[
      'asc',
      'desc',
      'password',
      '-1',
      '1e99',
      'NaN',
      'null',
      'true',
      '$where',
      'sleep(1)',
      '__proto__',
      'Villas',
      '😀',
      '\u202e'
    ]
  ]
  const word = () => Array.from({ length: 1 + below(6) }, () => pieces[below(pieces.length)]).join('')
  const counts = { 200: 0, 400: 0 } as Record<number, number>
  for (let turn = 0; turn < 1000; turn += 1) {
    const section = ['properties', 'sales', 'btp'][turn % 3]
    const name = turn % 2 === 0 ? 'sort' : 'category'
    const value = word()
    const response = await api.get(`/api/${section}?${name}=${encodeURIComponent(value)}`)
    counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1
    if (name === 'sort' && !['asc', 'desc'].includes(value)) expect([value, response.statusCode]).toEqual([value, 400])
  }
  expect(Object.keys(counts)).toEqual(['200', '400'])
})

test('reads change nothing, for any caller and route', async () => {
  const before = await takeSnapshot(api)
  for (const { url, route } of allCalls(api).filter(({ method }) => method === 'GET' || (method as string) === 'HEAD'))
    for (const token of [null, api.memberToken(), api.administratorToken()])
      await api.as(token, { method: route.method as 'GET', url })
  expect(await takeSnapshot(api)).toEqual(before)
})
