import fastify from 'fastify'
import { registerErrorHandlers } from './error-handlers.ts'
import { problemOf } from './problem.ts'

test.each<[statusCode: number | undefined, status: number, code: string, wait: string | undefined]>([
  [400, 400, 'invalid_input', undefined],
  [404, 400, 'invalid_input', undefined],
  [405, 405, 'method_not_allowed', undefined],
  [408, 408, 'invalid_input', undefined],
  [413, 413, 'too_large', undefined],
  [429, 429, 'too_many_requests', '2'],
  [499, 400, 'invalid_input', undefined],
  ...[500, 502, undefined].map((status): [number | undefined, number, string, string] => [
    status,
    503,
    'unavailable',
    '5'
  ])
])('an error with the status %s is %i %s for visitors, without its own text', (statusCode, status, code, wait) => {
  const problem = problemOf(Object.assign(new Error('internal'), { statusCode }))
  expect(problem).toMatchObject({ status, code })
  expect([problem.headers['Retry-After'], JSON.stringify(problem).includes('internal')]).toEqual([wait, false])
})

test.each([
  ...['/ventes', '/', '/apis', '/ventes.xmlx', '/ventes?a=.xml'].map((url) => [
    url,
    'text/html',
    '<h1>Adresse invalide</h1>'
  ]),
  ...['/api/sales', '/media/a.jpg', '/sante'].map((url) => [url, 'application/json', '"error":"invalid_input"']),
  ...['/mfe/ventes/a', '/sitemap.xml', '/robots.txt?a', '/icon.png', '/sw.js', '/carte.pmtiles'].map((url) => [
    url,
    'text/plain',
    'Cette adresse est'
  ])
] as [string, string, string][])('an error at %s is %s, which no cache stores', async (url, type, content) => {
  const app = fastify()
  registerErrorHandlers(app)
  app.get('*', () => Promise.reject(Object.assign(new Error('x'), { statusCode: 400 })))
  const { headers, body } = await app.inject(url)
  expect([headers['content-type'], headers['cache-control']]).toEqual([`${type}; charset=utf-8`, 'no-store'])
  expect(body).toContain(content)
})
