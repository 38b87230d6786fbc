import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followLinks } from './links.ts'

const statuses: Record<string, number> = { '/good': 200, '/moved': 302, '/private': 401, '/gone': 410, '/broken': 500 }
const asked: string[] = []
let server: Server
beforeAll(async () => {
  server = createServer(({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`)
    const hasNoHead = url === '/file' && method === 'HEAD'
    response.writeHead(hasNoHead ? 405 : (statuses[url] ?? (url === '/file' ? 200 : 404))).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

test('links that lead nowhere are faults of the page that has them, and records of examples are left out', async () => {
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const links = ['/good', '/moved', '/private', '/gone', '/broken', '/missing', '/file', '/x/0123456789abcdef01234567']
  const { faults, asked: count } = await followLinks(site, new Map(links.map((link) => [link, '/ventes'])))
  expect(count).toBe(7)
  expect(faults.map(({ fault }) => fault).sort()).toEqual([
    'dead link: /broken responds with 500',
    'dead link: /gone responds with 410',
    'dead link: /missing responds with 404'
  ])
  expect(faults.every(({ path }) => path === '/ventes')).toBe(true)
  expect(asked.filter((request) => request.endsWith('/good'))).toEqual(['HEAD /good'])
})
