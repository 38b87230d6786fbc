import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverPageFaults } from './server-page.ts'

const id = '0123456789abcdef'
const pageOf = (build: string, rendered = 'page') =>
  `<link href="/mfe/shell/${build}/shell.js"><h1>Ventes</h1>` +
  `<script type="application/json" id="page-state">${JSON.stringify({ rendered, remote: { build } })}</script>`
const pages: Record<string, string> = {
  '/good': pageOf(id),
  '/frame': pageOf(id, 'frame'),
  '/other': pageOf('ffffffffffffffff'),
  '/nothing': '<p>Bonjour</p>',
  '/large': pageOf(id) + 'é'.repeat(600_000)
}
const redirects: Record<string, [status: number, location: string]> = {
  '/within': [302, '/ventes/autre?page=2'],
  '/elsewhere': [302, 'https://evil.example/login'],
  '/without-scheme': [301, '//evil.example'],
  '/by-backslash': [308, '/\\evil.example'],
  '/by-script': [302, 'javascript:alert(1)'],
  '/by-tab': [302, '/\t/evil.example'],
  '/with-success': [200, '/ventes']
}

let server: Server
let address: string
const lines = ['{"error":"of an earlier page"}']
beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (request.url === '/frame') lines.push('{"msg":"a page could not be rendered","error":"boom\\n at x"}')
    const [status, location] = redirects[request.url ?? ''] ?? [page ? 200 : 404]
    response.writeHead(status, location ? { location } : {}).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const read = (path: string, app = 'ventes', visitorTimeout = 2_000) =>
  serverPageFaults({ address, visitorTimeout, lines, stop: async () => {} }, path, { app, id })
const notBuild = `it was not rendered with the build ${id}`
test.each([
  ['a page of the candidate', '/good', []],
  ['a page that the browser has to render', '/frame', ['the server cannot render it: boom']],
  ['a page of another build', '/other', [notBuild]],
  ['a page without state', '/nothing', ['the server cannot render it', notBuild]],
  ['a missing page', '/missing', ['the server responds with 404']],
  ['a page of 1.2 MB', '/large', ['its HTML has 1.2 MB; at most 1 MB is accepted']],
  ['a redirect within the site', '/within', ['the server responds with 302']]
])('in a trial the server’s HTML is read: %s', async (_, path, faults) => {
  for (const app of ['ventes', 'shell']) expect(await read(path, app)).toEqual(faults)
})

test('in a trial a page must be there in the time that visitors’ gateways give it', async () => {
  expect(await read('/good', 'ventes', 0)).toEqual([
    'the server needs more than 0 s for it, twice: visitors would get it from the browser, or an error'
  ])
})

test.each(Object.entries(redirects).filter(([path]) => path !== '/within'))(
  'in a trial a page must not lead elsewhere: %s',
  async (path, [status, location]) => {
    expect(await read(path)).toEqual([
      `the server responds with ${status} and leads to ${location}, which is no redirect within the site`
    ])
  }
)
