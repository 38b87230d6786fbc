import { gzipSync } from 'node:zlib'
import { waitUntil } from '@keur/store/testing/wait-until'
import fastify, { type FastifyInstance } from 'fastify'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { changesRoutes } from './changes.routes.ts'
import type { LocalBuild, LocalBuilds } from './local-builds.ts'

const remote = (prefix: string, current: string) => ({ prefixes: [prefix], current, previous: null })
const liveWith = (build: string) => {
  const remotes = { btp: remote('/btp', build), ventes: remote('/ventes', 'a0ca000000000000') }
  return { shell: { id: '5e11000000000000' }, registry: { version: 1, remotes } } as unknown as LiveBuilds
}
const sales = { manifest: { app: 'ventes', id: 'a0ca000000000000' } } as LocalBuild

let live: LiveBuilds
let version: string
/** How often the version was asked for. */
let reads = 0
let failure: string | null
const readVersion = () => {
  reads += 1
  return version
}
let app: FastifyInstance
beforeEach(() => {
  live = liveWith('0000000000000001')
  version = 'one'
  failure = null
  app = fastify()
  const local: LocalBuilds = {
    ...{ version: readVersion, failure: () => failure, all: () => new Map([['ventes', sales]]), hot: true }
  }
  changesRoutes(app, { liveBuilds: { current: async () => live }, local })
  // As the gateway sends it: bytes, encoded where the browser takes that.
  app.get('/ventes', async ({ headers }, reply) => {
    const page = Buffer.from('<head>\n</head><body>Ventes</body>')
    return reply.type('text/html; charset=utf-8').send(headers['accept-encoding'] ? gzipSync(page) : page)
  })
  app.get('/data', async () => ({ html: '</body>' }))
  app.get('/mfe/*', async (_request, reply) => reply.header('Cache-Control', 'immutable').send('file'))
})
afterEach(() => app.close())

test('an open page is notified of local builds, compile errors and publications, until the site closes', async () => {
  const response = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/mfe/changes`)
  const events = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => JSON.parse(new TextDecoder().decode((await events.read()).value).slice('data: '.length))
  const first = await next()
  expect(first).toMatchObject({ local: 'one', failure: null })
  version = 'two'
  expect(await next()).toEqual({ ...first, local: 'two' })
  failure = 'Unexpected token'
  expect(await next()).toMatchObject({ local: 'two', failure })
  live = liveWith('0000000000000002')
  expect((await next()).registry).toContain('0000000000000002')
  await app.close()
  expect((await events.read()).done).toBe(true)
})

test('while nothing changes an open page is notified once', async () => {
  const ended = (await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/mfe/changes`)).text()
  const asked = reads
  await waitUntil(() => reads > asked + 3)
  await app.close()
  expect((await ended).match(/data: /g)).toHaveLength(1)
})

test('every page contains its versions and the script; other responses stay unchanged', async () => {
  const { body } = await app.inject({ url: '/ventes', headers: { 'accept-encoding': 'gzip' } })
  // The refresh runtime must run before React.
  expect(body.startsWith('<head>\n<script src="/mfe/refresh.js"></script>')).toBe(true)
  expect(body).toContain('<script type="module" src="/mfe/changes.js"></script>\n</body>')
  expect(JSON.parse(/id="made-of">(.*?)<\/script>/.exec(body)?.[1] ?? '')).toMatchObject({ local: 'one' })
  expect((await app.inject('/data')).json()).toEqual({ html: '</body>' })
})

test('the refresh runtime has no imports', async () => {
  const window: Record<string, unknown> = {}
  new Function('window', (await app.inject('/mfe/refresh.js')).body)(window)
  expect(window.keurRefresh).toMatchObject({ performReactRefresh: expect.any(Function) })
})

test.each([
  ['ventes/a0ca000000000000', 'no-store'],
  ['btp/0000000000000001', 'immutable']
])('files of a local build, whose names stay, are not cached; published ones are (%s: %s)', async (build, caching) => {
  expect((await app.inject(`/mfe/${build}/remoteEntry.js`)).headers['cache-control']).toBe(caching)
})
