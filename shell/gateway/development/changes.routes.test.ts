import fastify, { type FastifyInstance } from 'fastify'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { changesRoutes } from './changes.routes.ts'

const livingOn = (build: string) =>
  ({
    registry: { version: 1, remotes: { ventes: { prefixes: ['/ventes'], current: build, previous: null } } }
  }) as unknown as LiveBuilds

let live = livingOn('0000000000000001')
let app: FastifyInstance
let address: string

beforeAll(async () => {
  app = fastify()
  changesRoutes(app, { liveBuilds: { current: async () => live } })
  app.get('/ventes', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<body>Ventes</body>'))
  app.get('/data', async () => ({ html: '</body>' }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('an open page hears what is live, and again when another build goes live', async () => {
  const answer = await fetch(`${address}/mfe/changes`)
  const events = (answer.body as ReadableStream<Uint8Array>).getReader()
  const nextEvent = async () => new TextDecoder().decode((await events.read()).value)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(await nextEvent()).toBe(`data: ${JSON.stringify(live.registry)}\n\n`)
  live = livingOn('0000000000000002')
  expect(await nextEvent()).toContain('0000000000000002')
  await events.cancel()
})

test('every page listens, and nothing else is touched', async () => {
  expect((await app.inject('/ventes')).body).toBe(
    '<body>Ventes<script type="module" src="/mfe/changes.js"></script>\n</body>'
  )
  expect((await app.inject('/data')).json()).toEqual({ html: '</body>' })
  expect((await app.inject('/mfe/changes.js')).headers['content-type']).toContain('text/javascript')
})

test('whoever stops the site does not wait for pages that listen', async () => {
  const answer = await fetch(`${address}/mfe/changes`)
  const ended = answer.text()
  await app.close()
  await expect(ended).resolves.toContain('data: ')
})
