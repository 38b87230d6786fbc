import { HttpProblem } from '@keur/kit/http'
import { moduleErrorIn, pageStatus, serializeErrors } from './loader-errors.ts'

const gone = { status: 404, statusText: 'Not Found', data: null, internal: false }
const noResponse = new HttpProblem(0, {})

test.each<[string, unknown, number]>([
  ['the API does not respond', noResponse, 503],
  ['the API fails', new HttpProblem(500, {}), 503],
  ['the API rejects the query of the address', new HttpProblem(400, {}), 400],
  ['the visitor asks too often', new HttpProblem(429, {}), 429],
  ['the page itself is broken', new TypeError('x is not a function'), 503]
])('where %s, the status of the page says whose error it is', (_case, error, status) => {
  expect(pageStatus({ errors: { 'ventes:list': error }, statusCode: 500 })).toBe(status)
})

test('a page that exists, or is missing, has the status of the router', () => {
  expect(pageStatus({ errors: { 'ventes:detail': gone }, statusCode: 404 })).toBe(404)
})

test('a missing record and an API that does not respond are no error of the module', () => {
  expect(moduleErrorIn(null)).toBeUndefined()
  expect(moduleErrorIn({ 'ventes:sale': gone })).toBeUndefined()
  expect(moduleErrorIn({ 'ventes:list': noResponse })).toBeUndefined()
  // but any other error of a loader is, also beside a failure of the API
  const error = new TypeError('reading of undefined')
  expect(moduleErrorIn({ 'ventes:list': noResponse, 'ventes:sale': error })).toBe(error)
})

test('the browser restores an API that does not respond as 503, and nothing of an error of our own', () => {
  const broken = new TypeError('reading of undefined')
  expect(serializeErrors({ 'ventes:detail': gone, 'ventes:list': noResponse, 'ventes:sale': broken })).toEqual({
    'ventes:detail': { ...gone, internal: true },
    'ventes:list': { status: 503, statusText: noResponse.message, data: null, internal: true },
    'ventes:sale': { status: 500, statusText: '', data: null, internal: true }
  })
})
