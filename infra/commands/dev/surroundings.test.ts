import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portFrom } from './free-port.ts'
import { findSurroundings } from './surroundings.ts'

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

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-dev-'))
  Object.assign(process.env, { DATA_DIR: folder, BUILD_STORE: join(folder, 'elsewhere') })
})
afterEach(() => {
  process.env = { ...before }
  rmSync(folder, { recursive: true, force: true })
})

test('a site that is named elsewhere is taken as it is: its API, and its published builds', async () => {
  process.env.API_URL = apiUrl
  const lines: string[] = []
  const { env, builds, stop } = await findSurroundings('ventes', (line) => void lines.push(line))
  expect(env.API_URL).toBe(apiUrl)
  expect(builds.description).toContain(join(folder, 'elsewhere'))
  expect(lines.join()).toContain(`The API at ${apiUrl} runs already`)
  await stop()
})

test('where nobody answers at the address that is named, it is told, and nothing is started in its place', async () => {
  process.env.API_URL = 'http://127.0.0.1:9'
  await expect(findSurroundings('ventes', () => {})).rejects.toThrow('Nobody answers at http://127.0.0.1:9 (API_URL).')
})

test('beside a site that runs at the wanted port, the next free one is taken', async () => {
  const { port } = api.address() as AddressInfo
  const found = await portFrom(port)
  expect(found).toBeGreaterThan(port)
  expect(found).toBeLessThan(port + 20)
})
