import { HttpProblem } from '@keur/kit/http'
import { pageStatus } from './page-status.ts'

test.each<[string, unknown, number]>([
  ['the API does not answer', new HttpProblem(0, {}), 503],
  ['the API is busy', new HttpProblem(503, {}), 503],
  ['the API fails', new HttpProblem(500, {}), 503],
  ['the address asks for what the API refuses to understand', new HttpProblem(400, {}), 400],
  ['the visitor asks too often', new HttpProblem(429, {}), 429],
  ['the page itself is broken', new TypeError('x is not a function'), 503]
])('where %s, the status of the page says whose error it is', (_what, error, status) => {
  expect(pageStatus({ errors: { 'ventes:list': error }, statusCode: 500 })).toBe(status)
})

test('a page that is there, or is known to be gone, has the status of the router', () => {
  expect(pageStatus({ errors: null, statusCode: 200 })).toBe(200)
  const gone = { status: 404, statusText: 'Not Found', data: null, internal: false }
  expect(pageStatus({ errors: { 'ventes:detail': gone }, statusCode: 404 })).toBe(404)
})
