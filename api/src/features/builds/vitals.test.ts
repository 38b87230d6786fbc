import { randomBytes } from 'node:crypto'
import { createVisitTokens } from '@keur/store/visit-token'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../app.ts'
import { createMetrics } from '../../plugins/metrics.ts'
import { unusedAddress } from '../../testing/accounts.ts'
import { useBuildStore } from '../../testing/builds.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { jwtSecret, useTestApp, visitSecret } from '../../testing/test-app.ts'

const store = useBuildStore(['ventes'])
const api = useTestApp({ builds: store.settings })
const [build, shell] = ['aaaaaaaaaaaaaaaa', '5e11000000000000'] as const
const tokens = createVisitTokens(visitSecret)
let app: FastifyInstance
let metrics: ReturnType<typeof createMetrics>
let lines: string[]

beforeAll(async () => {
  for (const [name, id] of Object.entries({ ventes: build, shell })) {
    await store.upload(name, id)
    await store.point(name, id)
  }
})
beforeEach(async () => {
  lines = []
  metrics = createMetrics(api.services.metricSources)
  const logger = { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line).msg) } }
  const publicUrl = 'http://localhost:3000'
  app = await createApp(api.services, { jwtSecret, publicUrl, trustedProxies: [], logger, metrics })
  for (const name of ['buildVisits', 'buildSums', 'rateLimits'])
    await api.services.database.db.collection(name).deleteMany({})
})
afterEach(() => app.close())

const aToken = (builds = [`ventes/${build}`, `shell/${shell}`]) =>
  tokens.create({ id: randomBytes(16).toString('hex'), builds, issuedAt: Date.now() })
const builds = [
  { app: 'shell', build: shell },
  { app: 'ventes', build }
]
const vitals = (more = {}) => ({ token: aToken(), builds, route: '/ventes/:id', device: 'phone', lcp: 900, ...more })
const post = async (path: string, payload: object, remoteAddress = unusedAddress()) =>
  (await app.inject({ method: 'POST', url: `/api/builds/${path}`, payload, remoteAddress })).statusCode
const failure = { app: 'ventes', build, phase: 'render', trace: 'ab'.repeat(16) } as const
const failedVisit = () => ({ token: aToken(), remote: 'ventes', build, kind: 'error', phase: 'render' })
const violation = { 'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'https://keur.sn/ventes/1' } }
const metric = async (series: string) =>
  Number(
    (await metrics.registry.metrics())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0
  )

test('the figures of real visits are counted for section and shell by device, in seconds', async () => {
  for (const lcp of [900, 1_100]) expect(await post('vitals', vitals({ lcp, cls: 0.02 }))).toBe(204)
  await post('vitals', vitals({ lcp: 700, inp: 180, device: 'desktop' }))
  const onPhones = 'section="ventes",device="phone"'
  expect(await metric(`api_visit_lcp_seconds_bucket{le="1",${onPhones}}`)).toBe(1)
  expect(await metric(`api_visit_lcp_seconds_sum{${onPhones}}`)).toBeCloseTo(2)
  expect(await metric(`api_visit_cls_sum{${onPhones}}`)).toBeCloseTo(0.04)
  expect(await metric('api_visit_inp_seconds_sum{section="shell",device="desktop"}')).toBeCloseTo(0.18)
  expect(await metric(`api_visit_inp_seconds_count{${onPhones}}`)).toBe(0)
})

test('the visits of the last hour, and those that failed, are metrics of each section', async () => {
  await post('reports', failedVisit())
  await post('reports', { token: aToken(), remote: 'ventes', build, kind: 'visit' })
  const visit = { remote: 'ventes', build, visit: 'of before', kind: 'visit' } as const
  await api.services.repositories.reports.count(visit, new Date(Date.now() - 66 * 60_000))
  expect(await metric('api_section_visits{section="ventes"}')).toBe(2)
  expect(await metric('api_section_failures{section="ventes"}')).toBe(1)
})

/** What is counted of one build, by the path of its reports. */
const countedBy = {
  reports: async () => (await api.services.reports.lastHour()).ventes?.visits ?? 0,
  failures: async () => lines.length,
  vitals: () => metric('api_visit_lcp_seconds_count{section="ventes",device="phone"}'),
  violations: async () => lines.length
}

test.each<
  [keyof typeof countedBy, () => object, refused: [kind: string, max: number], ignored: [kind: string, max: number]]
>([
  [
    'reports',
    () => ({ ...failedVisit(), kind: 'visit', phase: undefined }),
    ['build report', 2000],
    ['build visit', 5]
  ],
  ['reports', failedVisit, ['build report', 2000], ['build error', 1]],
  ['vitals', () => vitals({ builds: [builds[1]] }), ['vitals report', 500], ['vitals', 30]],
  ['failures', () => ({ ...failure, token: aToken() }), ['vitals report', 500], ['failure trace', 3]]
])('/builds/%s of one address', async (path, report, refused, ignored) => {
  const send = (address = '41.86.0.1') => post(path, report(), address)
  const counted = countedBy[path]
  // each counts for a day, and is ignored above its limit
  expect([await send(), await counted()]).toEqual([204, 1])
  expect(await leaveOne(api, ...ignored)).toBe(86_400)
  for (const _again of [1, 2]) expect(await send()).toBe(204)
  expect(await counted()).toBe(2)
  // all together for an hour, and are refused above theirs
  expect(await leaveOne(api, ...refused)).toBe(3600)
  expect([await send(), await send(), await send('41.86.0.2')]).toEqual([204, 429, 204])
  expect(await counted()).toBe(3)
})

test('violations are logged once a day for a build and directive, and those of one address refused above its limit', async () => {
  const send = (address?: string) => post('violations', violation, address)
  for (const address of ['41.86.0.1', '41.86.0.1', '41.86.0.2']) expect(await send(address)).toBe(204)
  expect(lines).toEqual([`The Content Security Policy is violated by ventes/${build} img-src.`])
  expect(await leaveOne(api, 'violation', 1)).toBe(86_400)
  expect([await send(), await send(), lines.length]).toEqual([204, 204, 2])
  await send('41.86.0.1')
  await leaveOne(api, 'violation report', 200)
  expect([await send('41.86.0.1'), await send('41.86.0.1')]).toEqual([204, 429])
})

test('figures and failures of a build that the visit was not given are refused', async () => {
  const token = aToken([`shell/${shell}`])
  expect(await post('vitals', vitals({ token }))).toBe(403)
  expect(await post('failures', { ...failure, token })).toBe(403)
})

test.each([
  ['an address with an identifier', { route: '/ventes/6b04e7993dc6129e14d24be0' }],
  ['no build', { builds: [] }]
])('%s is no figure', async (_, more) => {
  expect(await post('vitals', vitals(more))).toBe(400)
})

test('a failure is logged with its trace, and what is none is refused', async () => {
  expect(await post('failures', { ...failure, token: aToken(), trace: 'Fatou' })).toBe(400)
  expect(await post('failures', { ...failure, token: aToken() })).toBe(204)
  expect(lines).toEqual([`ventes/${build} failed for a visitor (render): the logs have trace ${'ab'.repeat(16)}.`])
})
