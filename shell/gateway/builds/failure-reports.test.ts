import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Manifest } from '@keur/contract/build'
import type { BuildReport } from '@keur/contract/releases'
import { BuildVerificationError } from '@keur/store/signed-builds'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createVisitTokens as createSignedTokens } from '@keur/store/visit-token'
import type { FastifyRequest } from 'fastify'
import { startFakeApi } from '../testing/fakes.ts'
import { endWhatIsOpened, serve } from '../testing/opened.ts'
import { openSite, remoteBuild, shellBuild, type TestSite, visitSecret } from '../testing/test-site.ts'
import { createFailureReports } from './failure-reports.ts'
import { createVisitTokens } from './visit-tokens.ts'
import type { VisitorBuilds } from './visitor-builds.ts'

endWhatIsOpened()

const build = 'bbbbbbbbbbbbbbbb'
const tokens = createSignedTokens(visitSecret)
const shell = { id: shellBuild.id }
const builds = { shell, live: { shell }, registry: { version: 1, remotes: {} } } as unknown as VisitorBuilds
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

const open = (path: string, address: string, cookie?: string) =>
  site.request(path, { headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) } })
const waitForReports = (count: number) => waitUntil(() => reports.length >= count).then(() => reports)

test('a server module that fails a visitor is reported once, with a pseudonym of the visitor', async () => {
  for (let visit = 0; visit < 3; visit += 1) await open('/ventes/bad', '41.82.0.1')
  await open('/ventes/good', '41.82.0.3')
  await open('/btp', '41.82.0.3')
  await open('/ventes/bad', '41.82.0.1', 'keur_preview=x')
  await open('/ventes/bad', '41.82.0.2')
  // A report that were too many would arrive before the last one.
  const [first, second, ...more] = await waitForReports(2)
  const failure = { remote: 'ventes', build, kind: 'error', phase: 'server', token: expect.any(String) }
  expect(first).toEqual({ report: failure, address: '41.82.0.1' })
  expect(second?.address).toBe('41.82.0.2')
  const visits = [first, second].map((sent) => tokens.read(sent?.report.token ?? ''))
  expect(visits[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    builds: expect.arrayContaining([`ventes/${build}`, 'btp/aaaaaaaaaaaaaaaa'])
  })
  expect(visits[1]?.id).not.toBe(visits[0]?.id)
  expect(more).toEqual([])
})

test('visitors behind one address are distinguished by their number, and a file that was changed is reported as such', async () => {
  const { report } = createFailureReports({ apiUrl: api.url, tokens: createVisitTokens(visitSecret), log: () => {} })
  const manifest = { app: 'ventes', id: build } as Manifest
  const visitor = (cookie?: string) => ({ ip: '41.82.0.1', headers: { cookie } }) as FastifyRequest
  for (const cookie of ['keur_canary=1', 'keur_canary=2', 'keur_canary=1', 'keur_preview=x'])
    report(manifest, new Error('boom'), visitor(cookie), builds)
  report({ ...manifest, app: 'btp' }, new BuildVerificationError('It was changed.'), visitor(), builds)
  const found = (await waitForReports(3)).map(
    ({ report: sent }) => `${sent.remote} ${sent.kind === 'error' && sent.phase}`
  )
  expect(found.sort()).toEqual(['btp integrity', 'ventes server', 'ventes server'])
  expect(new Set(reports.map(({ report: { token } }) => tokens.read(token)?.id)).size).toBe(3)
})

test('a build that fails every visitor keeps the API busy with ten reports at once, and no more', async () => {
  const waiting: ServerResponse[] = []
  const slow = await serve((_request, response) => void waiting.push(response))
  const { report } = createFailureReports({ apiUrl: slow.url, tokens: createVisitTokens(visitSecret), log: () => {} })
  const manifest = { app: 'ventes', id: build } as Manifest
  const reportFrom = (visitor: number) =>
    report(manifest, 'boom', { ip: `41.82.0.${visitor}`, headers: {} } as FastifyRequest, builds)
  for (let visitor = 1; visitor <= 13; visitor += 1) reportFrom(visitor)
  // A report that were too many would arrive before what is sent after it.
  const last = fetch(slow.url)
  await waitUntil(() => waiting.length > 10 && waiting.some(({ req }) => req.url === '/'))
  expect(waiting).toHaveLength(11)
  // when the API has responded, the next one is reported
  for (const response of waiting) response.end('{}')
  await last
  await waitUntil(() => {
    reportFrom(14)
    return waiting.length > 11
  })
  expect(waiting).toHaveLength(12)
})

test('if the API is away only the report is lost', async () => {
  api.close()
  expect((await open('/ventes/bad', '41.82.0.1')).text).toContain('<main>frame /ventes/bad')
})
