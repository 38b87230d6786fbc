import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Manifest } from '@keur/contract/build'
import type { BuildReport } from '@keur/contract/releases'
import { BuildVerificationError } from '@keur/store/signed-builds'
import { waitUntil } from '@keur/store/testing/wait-until'
import { createVisitTokens as createSignedTokens } from '@keur/store/visit-token'
import type { FastifyRequest } from 'fastify'
import { pointTo, upload } from '../testing/build-fixtures.ts'
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
const bad = remoteBuild('ventes', build, "path === '/ventes/bad' ? fail() : path", 'const fail = () => { throw 1 }')
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
  site = await openSite([shellBuild, good, bad], { API_URL: api.url, TRUSTED_PROXIES: '127.0.0.1' })
})

const open = (path: string) => site.request(path, { headers: { 'x-forwarded-for': '41.82.0.1' } })
const waitForReports = (count: number) => waitUntil(() => reports.length >= count).then(() => reports)
const unlogged = () => {}

test('a server module that fails a visitor is reported, with a token of the builds that the visitor was given', async () => {
  for (const path of ['/ventes/good', '/btp', '/ventes/bad']) await open(path)
  const [first, ...more] = await waitForReports(1)
  const failure = { remote: 'ventes', build, kind: 'error', phase: 'server', token: expect.any(String) }
  expect([first, more]).toEqual([{ report: failure, address: '41.82.0.1' }, []])
  expect(tokens.read(first?.report.token ?? '')).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    builds: expect.arrayContaining([`ventes/${build}`, 'btp/aaaaaaaaaaaaaaaa'])
  })
})

test('each build is reported once for each visitor, whom an address and a number distinguish, and not in a preview', async () => {
  const { report } = createFailureReports({ apiUrl: api.url, tokens: createVisitTokens(visitSecret), log: unlogged })
  const changed = new BuildVerificationError('It was changed.')
  const all: [app: string, id: string, ip: string, cookie: string | undefined, error: Error, phase: string | null][] = [
    ['ventes', build, 'one', undefined, new Error('boom'), 'server'],
    ['ventes', build, 'one', undefined, new Error('other'), null],
    ['ventes', 'cccccccccccccccc', 'one', undefined, new Error('boom'), 'server'],
    ['btp', build, 'one', undefined, changed, 'integrity'],
    ['ventes', build, 'two', undefined, new Error('boom'), 'server'],
    ['ventes', build, 'one', 'keur_canary=1', new Error('boom'), 'server'],
    ['ventes', build, 'one', 'keur_canary=2', new Error('boom'), 'server'],
    ['ventes', build, 'one', 'keur_canary=1', new Error('boom'), null],
    ['ventes', build, 'three', 'keur_preview=x', new Error('boom'), null]
  ]
  for (const [app, id, ip, cookie, error] of all)
    report({ app, id } as Manifest, error, { ip, headers: { cookie } } as FastifyRequest, builds)
  const expected = all.flatMap(([app, id, ip, , , phase]) => (phase ? [`${app} ${id} ${ip} ${phase}`] : []))
  const sent = (await waitForReports(expected.length)).map(
    ({ report: { remote, build, ...more }, address }) =>
      `${remote} ${build} ${address} ${more.kind === 'error' && more.phase}`
  )
  expect(sent.sort()).toEqual(expected.sort())
  expect(new Set(reports.map(({ report: { token } }) => tokens.read(token)?.id)).size).toBe(4)
})

test('a build that fails every visitor keeps the API busy with ten reports at once, and no more', async () => {
  const waiting: ServerResponse[] = []
  const slow = await serve((_request, response) => void waiting.push(response))
  const { report } = createFailureReports({ apiUrl: slow.url, tokens: createVisitTokens(visitSecret), log: unlogged })
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

test('the trial of a candidate reports nothing, and gives no canary', async () => {
  const trial = await openSite([shellBuild, bad], { API_URL: api.url }, { forTrial: true })
  await upload(trial.store, remoteBuild('ventes', 'cccccccccccccccc'))
  const canary = { build: 'cccccccccccccccc', share: 99, since: '2026-11-21T12:00:00.000Z', commit: 'abcdef0' }
  await pointTo(trial.store, 'ventes', build, null, undefined, { canary })
  const headers = { cookie: 'keur_canary=0', 'x-forwarded-for': '41.82.0.9' }
  expect((await trial.request('/ventes/bad', { headers })).text).toContain('<main>frame /ventes/bad')
  expect(JSON.parse((await trial.request('/mfe/visit.json')).text)).toEqual({ token: null })
  // What it reported would come before the report of another gateway.
  await open('/ventes/bad')
  expect((await waitForReports(1)).map(({ address }) => address)).toEqual(['41.82.0.1'])
})

test('if the API is away only the report is lost', async () => {
  api.close()
  expect((await open('/ventes/bad')).text).toContain('<main>frame /ventes/bad')
})
