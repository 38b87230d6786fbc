import { revisionsHeader } from '@keur/contract/revisions'
import Fastify from 'fastify'
import { createResponseCache, matchesEtag } from './etag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['"ab"', false],
  ['a', false],
  [undefined, false]
])('a browser that has %s has the response with the ETag "a": %s', (known, expected) => {
  expect(matchesEtag({ headers: { 'if-none-match': known } } as never, '"a"')).toBe(expected)
})

test('a cached response names the revision of which it was made', async () => {
  const [app, cache] = [Fastify(), createResponseCache()]
  let revision = 0
  app.addHook('onRequest', async (_request, reply) => void reply.header(revisionsHeader, `properties=${++revision}`))
  app.get('/', (request, reply) => cache.send(request, reply, 'one', async () => ({})))
  for (const _again of [1, 2]) expect((await app.inject('/')).headers[revisionsHeader]).toBe('properties=1')
})
