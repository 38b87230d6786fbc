import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitUntil } from '@keur/store/testing/wait-until'
import { type Phase, secondsUntilWell, startSiteLoad } from './load.ts'
import { failedReads, loadTable } from './load-table.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A site that accepts everything, and forgets what `forgets` says. */
async function startSite() {
  const site = {
    status: 200,
    isSilent: false,
    forgets: (_path: string) => false,
    /** Requests that were refused, or have no answer. */
    failed: 0,
    address: '',
    end: () => {},
    close: () => {}
  }
  const stored = new Set<string>()
  const answer: Answer = (request, response) => {
    request.resume()
    const path = request.url ?? ''
    const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (path === '/api/users/login') return send(200, { token: 'token' })
    if (site.isSilent || site.status !== 200) site.failed += 1
    if (site.isSilent) return
    if (site.status !== 200) return send(site.status, {})
    const id = `id-${stored.size}`
    if (request.method === 'POST' && path === '/api/properties') {
      stored.add(`/api/properties/${id}`)
      return send(201, { _id: id })
    }
    if (path === '/api/upload') {
      stored.add(`/media/${id}.jpg`)
      return send(200, { uploadedImages: [{ url: `/media/${id}.jpg` }] })
    }
    return send(/id-/.test(path) && (!stored.has(path) || site.forgets(path)) ? 404 : 200, {})
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site.end = () => server.closeAllConnections()
  site.close = () => {
    site.end()
    server.close()
  }
  return site
}

let site: Awaited<ReturnType<typeof startSite>>
beforeEach(async () => {
  site = await startSite()
})
afterEach(() => site.close())

const settings = () => ({
  address: site.address,
  administrator: { email: 'admin@exemple.sn', password: 'x' },
  photo: Buffer.from('photo'),
  readsPerSecond: 20,
  wellFor: 500
})

test('a failure is counted in the phase in which it happened, with the seconds until the site is well', async () => {
  const load = await startSiteLoad(settings())
  await load.during('the gateway is killed', async () => {
    site.status = 502
    await waitUntil(() => site.failed > 10)
    site.status = 200
  })
  const { phases, lost } = await load.stop()
  const killed = phases.at(-1)
  expect(killed && failedReads(killed)).toBeGreaterThan(5)
  expect(loadTable(phases, lost)).toMatch(
    /\| the gateway is killed \| 200 × \d+, 502 × \d+ \|.*\| \d+\.\d s \| \d+ \| 0 \|$/m
  )
})

test('a site is well from the last request on that failed or took two seconds', () => {
  const sample = { kind: 'read', path: '/', due: 3_000, ended: 3_100, status: 200 } as const
  const phase = (...changes: object[]) =>
    ({ name: '', started: 1_000, accepted: [], samples: changes.map((change) => ({ ...sample, ...change })) }) as Phase
  expect(secondsUntilWell(phase({}))).toBe(0)
  expect(secondsUntilWell(phase({ status: 502, ended: 3_500 }, { status: 502 }, { ended: 4_000 }))).toBe(2.5)
  expect(secondsUntilWell(phase({ ended: 5_000 }, { ended: 4_999 }))).toBe(4)
})

test('a request that a step ends belongs to this step, although it was sent before', async () => {
  const load = await startSiteLoad(settings())
  await load.during('an API process is killed', async () => {})
  site.isSilent = true
  await waitUntil(() => site.failed > 5)
  await load.during('Caddy is killed', async () => {
    site.end()
    site.isSilent = false
  })
  const { phases } = await load.stop()
  expect(phases.map((phase) => [phase.name, failedReads(phase)])).toEqual([
    ['first load', 0],
    ['before', 0],
    ['an API process is killed', 0],
    ['Caddy is killed', expect.any(Number)]
  ])
  expect(failedReads(phases.at(-1) as (typeof phases)[number])).toBeGreaterThan(3)
})

test('an accepted write that the site does not have at the end is lost', async () => {
  const load = await startSiteLoad(settings())
  site.forgets = (path) => path.startsWith('/api/properties/')
  const { phases, lost } = await load.stop()
  const written = phases.flatMap(({ accepted }) => accepted).filter((path) => path.startsWith('/api/properties/'))
  expect(written.length).toBeGreaterThan(0)
  expect([...lost]).toEqual(written)
})
