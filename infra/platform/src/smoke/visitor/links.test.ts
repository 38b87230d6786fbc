import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followLinks } from './links.ts'

const statuses: Record<string, number> = {
  ...{ '/good': 200, '/moved': 302, '/private': 401, '/gone': 410, '/broken': 500 },
  ...{ '/elsewhere': 302, '/api/login': 302 }
}
const locations: Record<string, string> = {
  '/moved': '/good',
  '/elsewhere': 'https://evil.example/',
  '/api/login': 'https://provider.example/'
}
let server: Server
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const location = locations[url]
    response.writeHead(statuses[url] ?? 404, location ? { location } : {}).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

test('a link of a page may lead elsewhere in the site, but not away from it; the API leads to logins elsewhere', async () => {
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const links = new Map(['/moved', '/elsewhere', '/api/login'].map((link) => [link, '/ventes']))
  expect((await followLinks(site, links)).faults).toEqual([
    {
      path: '/ventes',
      fault: expect.stringContaining('/elsewhere: the server responds with 302 and leads to https://evil')
    }
  ])
})

test('links that lead nowhere are faults of the page that has them, and records of examples are left out', async () => {
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const links = ['/good', '/moved', '/private', '/gone', '/broken', '/missing', '/x/0123456789abcdef01234567']
  const { faults } = await followLinks(site, new Map(links.map((link) => [link, '/ventes'])))
  expect(faults.map(({ fault }) => fault).sort()).toEqual([
    'dead link: /broken responds with 500',
    'dead link: /gone responds with 410',
    'dead link: /missing responds with 404'
  ])
  expect(faults.every(({ path }) => path === '/ventes')).toBe(true)
})
