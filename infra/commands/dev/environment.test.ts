import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '@keur/cli/dev/free-port'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { publish } from '@keur/platform/publish'
import { id, openTestArtifactStore } from '@keur/platform/testing/test-artifact-store'
import { findPublishedShell, openEnvironment, parseRemoteName } from './environment.ts'

const before = { ...process.env }
let api: Server
let apiUrl: string

beforeAll(async () => {
  api = createServer((request, response) =>
    response.writeHead(request.url === '/api/health/live' ? 200 : 404).end('{"status":"ok"}')
  )
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterAll(() => void api.close())

const { at } = folderOfEachTest()
beforeEach(() => {
  Object.assign(process.env, { DATA_DIR: at(), BUILD_STORE: at('elsewhere') })
})
afterEach(() => {
  process.env = { ...before }
})

test('a site that the settings name is used: its API and its published builds', async () => {
  process.env.API_URL = apiUrl
  const lines: string[] = []
  const { env, builds, stop } = await openEnvironment('ventes', (line) => void lines.push(line))
  expect(env.API_URL).toBe(apiUrl)
  expect(builds.description).toContain(at('elsewhere'))
  expect(lines.join()).toContain(`The API at ${apiUrl} runs already`)
  await stop()
})

test('an API_URL that does not respond is an error, and nothing is started instead', async () => {
  process.env.API_URL = 'http://127.0.0.1:9'
  await expect(openEnvironment('ventes', () => {})).rejects.toThrow('No API responds at http://127.0.0.1:9 (API_URL).')
})

test('the port of the settings is used, or the next free one where a site runs on it', async () => {
  const { port } = api.address() as AddressInfo
  const free = await findFreePort(port)
  expect(free).toBeGreaterThan(port)
  expect(free).toBeLessThan(port + 20)
  expect(await findFreePort(free)).toBe(free)
})

test('the published shell is the live one, else the last valid one; without any, npm start is needed', async () => {
  const site = await openTestArtifactStore()
  const { store } = site.artifacts
  const find = () => findPublishedShell(store, site.env)
  await expect(find()).rejects.toThrow('has no published shell with a valid signature: run npm start once.')
  for (const build of ['1', '2'])
    await publish(site.artifacts, await site.aBuild({ app: 'shell', id: id(build) }), () => {})
  expect(await find()).toBe(id('2'))
  await store.put('live/shell.json', Buffer.from('{}'), { contentType: 'application/json' })
  expect(await find()).toBe(id('2'))
  site.remove()
})

test('a remote is named by its name or by its folder', () => {
  expect(parseRemoteName('ventes')).toBe('ventes')
  expect(parseRemoteName('mfe-ventes')).toBe('ventes')
})

test.each([undefined, 'maisons', 'shell'])('%p is refused with a list of the remotes', (name) => {
  expect(() => parseRemoteName(name)).toThrow('admin, articles, btp, locations, ventes')
})
