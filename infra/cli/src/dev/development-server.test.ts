import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Manifest } from '@keur/contract/build'
import fastify, { type FastifyInstance } from 'fastify'
import { createDevelopmentServer } from './development-server.ts'

const [own, live] = ['dddddddddddddddd', 'aaaaaaaaaaaaaaaa']
let site: FastifyInstance
let server: FastifyInstance
let folder: string
let written: Record<'body' | 'host' | 'origin' | 'authorization', string | undefined>[]

const pageOf = (app: string | null, body: string) => {
  const state = {
    registry: { version: 1, remotes: { ventes: { prefixes: ['/ventes'], current: live, previous: null } } },
    integrity: { [`/mfe/ventes/${live}/remoteEntry.js`]: 'sha384-live' },
    remote: app && { name: app, build: live },
    rendered: 'page',
    loaderData: { 'x:y': '</script>' },
    errors: null
  }
  const json = JSON.stringify(state).replaceAll('<', '\\u003c')
  return `<!doctype html><html><head><title>Live</title><link rel="stylesheet" href="/mfe/ventes/${live}/a.css" crossorigin><link rel="stylesheet" href="/mfe/shell/${live}/a.css"></head><body><div id="app"><main>${body}<div></div></main></div><script type="application/json" id="page-state">${json}</script></body></html>`
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keur-development-'))
  mkdirSync(join(folder, 'browser'))
  writeFileSync(join(folder, 'browser/remoteEntry.js'), 'own entry')
  site = fastify()
  site.addContentTypeParser('*', (_request, payload, done) => {
    text(payload).then((body) => done(null, body), done)
  })
  const html = (status: number, body: string) => (_request: unknown, reply: import('fastify').FastifyReply) =>
    reply.code(status).type('text/html; charset=utf-8').headers({ 'Integrity-Policy': 'x', ETag: '"live"' }).send(body)
  site.get('/mfe/registry.json', () => ({ version: 1, remotes: {}, provides: { '@keur/kit': '2.2.0' } }))
  site.get('/ventes', html(200, pageOf('ventes', 'the live page')))
  site.get('/faq', html(200, pageOf(null, 'questions')))
  for (const path of ['/en/agenda', '/agenda', '/gone']) site.get(path, html(404, pageOf(null, 'not found')))
  site.get('/moved', (request, reply) => reply.redirect(`http://${request.host}/faq`, 308))
  site.get(`/mfe/shell/${live}/shell.js`, (_request, reply) => reply.type('text/javascript').send('shell'))
  site.get('/api/sales', () => ({ from: 'the live API' }))
  site.post('/api/leads', (request, reply) => {
    const { host, origin, authorization } = request.headers
    written.push({ body: JSON.stringify(request.body), host, origin, authorization })
    return reply.code(201).header('set-cookie', ['a=1', 'b=2']).send({ ok: true })
  })
  await site.listen({ port: 0, host: 'localhost' })
})
beforeEach(() => {
  written = []
})
afterEach(() => server?.close())
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const siteAddress = () => `http://localhost:${(site.addresses()[0] as { port: number }).port}`
function open(app = 'ventes', prefixes = [`/${app}`]) {
  const manifest = { app, id: own, entry: 'remoteEntry.js', prefixes, files: { 'remoteEntry.js': 'sha384-own' } }
  const newest = () => ({ folder, manifest: manifest as unknown as Manifest })
  const watched = { newest, version: () => 'one', failure: () => null }
  server = createDevelopmentServer({ site: siteAddress(), port: 4000, watched })
  return server
}
const stateIn = (html: string) => JSON.parse(/id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('a page of the section is the live document, which this build renders in the browser alone', async () => {
  const { statusCode, headers, body } = await open().inject('/ventes')
  expect(statusCode).toBe(200)
  expect([headers['integrity-policy'], headers.etag]).toEqual([undefined, undefined])
  expect(body).not.toContain('the live page')
  expect(body).not.toContain(`/mfe/ventes/${live}/a.css`)
  expect(body).toContain(`/mfe/shell/${live}/a.css`)
  expect(body).toContain('<div id="app"></div>')
  expect(stateIn(body)).toMatchObject({
    registry: { remotes: { ventes: { current: own, previous: null } } },
    remote: { name: 'ventes', build: own },
    integrity: { [`/mfe/ventes/${own}/remoteEntry.js`]: 'sha384-own' },
    rendered: 'frame',
    loaderData: {}
  })
  expect(body).toContain('/mfe/changes.js')
})

test.each(['/agenda', '/en/agenda'])('a page that the site does not have yet, %s, is the section’s', async (path) => {
  const { statusCode, body } = await open('agenda').inject(path)
  expect(statusCode).toBe(200)
  expect(stateIn(body)).toMatchObject({ remote: { name: 'agenda', build: own }, rendered: 'frame' })
})

test('a page of another section stays as the server sent it, and leads to this build', async () => {
  const { body } = await open().inject('/faq')
  expect(body).toContain('questions')
  expect(stateIn(body)).toMatchObject({
    registry: { remotes: { ventes: { current: own } } },
    remote: null,
    rendered: 'page',
    loaderData: { 'x:y': '</script>' }
  })
  expect((await server.inject('/gone')).statusCode).toBe(404)
})

test('files of this build come from this machine, those of the others and the API’s data from the site', async () => {
  open()
  const entry = await server.inject(`/mfe/ventes/${own}/remoteEntry.js`)
  expect([entry.body, entry.headers['content-type']]).toEqual(['own entry', 'text/javascript; charset=utf-8'])
  expect((await server.inject(`/mfe/ventes/${own}/..%2f..%2fetc`)).statusCode).toBe(404)
  expect((await server.inject(`/mfe/shell/${live}/shell.js`)).body).toBe('shell')
  expect((await server.inject('/api/sales')).json()).toEqual({ from: 'the live API' })
  expect((await server.inject('/moved')).headers.location).toBe('http://localhost:4000/faq')
})

test('what a visitor writes goes to the site with the site’s own origin, the answer comes back whole', async () => {
  const { statusCode, headers } = await open().inject({
    method: 'POST',
    url: '/api/leads',
    headers: {
      ...{ host: 'localhost:4000', origin: 'http://localhost:4000' },
      ...{ authorization: 'Bearer x', 'content-type': 'application/json' }
    },
    payload: '{"name":"Awa"}'
  })
  expect([statusCode, headers['set-cookie']]).toEqual([201, ['a=1', 'b=2']])
  const { host, origin } = new URL(siteAddress())
  expect(written).toEqual([{ body: '{"name":"Awa"}', host, origin, authorization: 'Bearer x' }])
  // and failures of this build are not reported to it
  const payload = { remote: 'ventes', build: own, kind: 'error' }
  expect((await server.inject({ method: 'POST', url: '/api/builds/reports', payload })).statusCode).toBe(204)
})

test('a site that does not respond is named', async () => {
  const watched = { newest: () => null, version: () => '', failure: () => null }
  server = createDevelopmentServer({ site: 'http://localhost:9', port: 4000, watched })
  const { statusCode, body } = await server.inject('/ventes')
  expect(statusCode).toBe(502)
  expect(body).toContain('http://localhost:9 does not respond')
})
