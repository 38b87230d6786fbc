import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BuildReport } from '@keur/contract/releases'
import { startFakeApi } from '../testing/fakes.ts'
import { openSite, remoteBuild, shellBuild, type TestSite } from '../testing/test-site.ts'

const build = 'bbbbbbbbbbbbbbbb'
let site: TestSite
let api: Awaited<ReturnType<typeof startFakeApi>>
let reports: { report: BuildReport; address: string }[]
beforeEach(async () => {
  reports = []
  api = await startFakeApi((url, request: IncomingMessage) => {
    if (url.pathname === '/api/builds/reports')
      text(request).then((body) =>
        reports.push({ report: JSON.parse(body), address: String(request.headers['x-forwarded-for']) })
      )
    return {}
  })
  const good = remoteBuild('btp', 'aaaaaaaaaaaaaaaa')
  const bad = remoteBuild('ventes', build, "path === '/ventes/bad' ? fail() : path", 'const fail = () => { throw 1 }')
  site = await openSite([shellBuild, good, bad], { API_URL: api.url, TRUSTED_PROXIES: '127.0.0.1' })
})
afterEach(async () => {
  api.close()
  await site.close()
  await site.remove()
})

const open = (path: string, address: string, cookie?: string) =>
  site.request(path, { headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) } })
async function waitForReports(count: number) {
  for (let wait = 0; wait < 100 && reports.length < count; wait += 1) await new Promise((done) => setTimeout(done, 20))
  await new Promise((done) => setTimeout(done, 100))
  return reports
}

test('a server module that fails a visitor is reported once, with a pseudonym of the visitor', async () => {
  for (let visit = 0; visit < 3; visit += 1) await open('/ventes/bad', '41.82.0.1')
  await open('/ventes/good', '41.82.0.3')
  await open('/btp', '41.82.0.3')
  await open('/ventes/bad', '41.82.0.2')
  const [first, second, ...more] = await waitForReports(2)
  expect(first).toEqual({
    report: {
      remote: 'ventes',
      build,
      kind: 'error',
      phase: 'server',
      visit: expect.stringMatching(/^[0-9a-f]{32}$/)
    },
    address: '41.82.0.1'
  })
  expect(second?.address).toBe('41.82.0.2')
  expect(second?.report.visit).not.toBe(first?.report.visit)
  expect(more).toEqual([])
})

test('failures in a preview are not reported', async () => {
  await open('/ventes/bad', '41.82.0.1', 'keur_preview=x')
  expect(await waitForReports(0)).toEqual([])
})

test('if the API is away only the report is lost', async () => {
  api.close()
  expect((await open('/ventes/bad', '41.82.0.1')).text).toContain('<main>frame /ventes/bad')
})
