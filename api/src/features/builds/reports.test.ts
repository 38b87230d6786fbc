import { randomBytes } from 'node:crypto'
import type { BuildHealth, BuildReport } from '@keur/contract/releases'
import { useBuildStore } from '../../testing/builds.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { mustStopCanary } from './reports.service.ts'

const store = useBuildStore(['ventes', 'btp'])
const api = useTestApp({ builds: store.settings, trustedProxies: ['127.0.0.1'] })
const [live, tried, unknown] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const

beforeAll(async () => {
  for (const build of [live, tried]) await store.upload('ventes', build)
})
beforeEach(async () => {
  const { db } = api.services.database
  for (const name of ['buildVisits', 'buildSums', 'buildStops', 'rateLimits']) await db.collection(name).deleteMany({})
  await store.point('ventes', live, { canary: canaryOf(tried) })
})

const canaryOf = (build: string) => ({ build, share: 10, since: new Date().toISOString(), commit: 'abcdef0' })
const aVisit = () => randomBytes(16).toString('hex')
const visitOf = (build: string, visit = aVisit()) => ({ remote: 'ventes', build, visit, kind: 'visit' })
const failureOf = (build: string, visit = aVisit(), phase = 'render') => ({
  ...visitOf(build, visit),
  kind: 'error',
  phase
})

const realNow = performance.now.bind(performance)
let later = 0
let lastAddress = 0
const anAddress = () => {
  lastAddress += 1
  return `41.82.${lastAddress >> 8}.${lastAddress & 255}`
}
async function tell(report: object, address = anAddress(), cookie?: string): Promise<number> {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
  return (await api.as(null, { method: 'POST', url: '/api/builds/reports', payload: report, headers })).statusCode
}
/** The health that gateways read. It is cached for a second. */
async function healthOf(remote = 'ventes'): Promise<BuildHealth | undefined> {
  later += 1_100
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + later)
  const { verdicts } = (await api.get('/api/builds/verdicts')).json()
  return verdicts.find((each: BuildHealth) => each.remote === remote)
}
const many = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

test('a visit counts once, and its failure once; a failure is a visit, too', async () => {
  const visit = aVisit()
  for (const report of [visitOf(tried, visit), visitOf(tried, visit), failureOf(tried, visit, 'chunk')])
    expect(await tell(report)).toBe(204)
  await tell(failureOf(tried, visit, 'render'))
  await tell(failureOf(live))
  expect(await healthOf()).toMatchObject({
    live: { build: live, visits: 1, errors: 1 },
    canary: { build: tried, visits: 1, errors: 1, share: 10, stoppedAt: null },
    errorsOfLastDay: 2
  })
})

test('concurrent reports are all counted', async () => {
  await many(40, () => tell(visitOf(tried)))
  expect((await healthOf())?.canary).toMatchObject({ visits: 40, errors: 0 })
})

test('a canary that fails too often is stopped, and stays so', async () => {
  // given as many visits as it takes, and two failures
  await many(48, () => tell(visitOf(tried)))
  await many(60, () => tell(visitOf(live)))
  await many(2, () => tell(failureOf(tried)))
  expect((await healthOf())?.canary).toMatchObject({ visits: 50, errors: 2, stoppedAt: null })
  // when one more fails
  await tell(failureOf(tried))
  // then it is stopped
  const { canary, stopped } = (await healthOf()) as BuildHealth
  expect(canary).toMatchObject({ visits: 51, errors: 3, stoppedAt: expect.any(String) })
  expect(stopped).toEqual([tried])
  // and better times change nothing
  await many(400, () => api.services.repositories.reports.count(visitOf(tried) as BuildReport))
  expect((await healthOf())?.canary?.stoppedAt).toBe(canary?.stoppedAt)
  // nor does its end: the build is known as one that was stopped
  await store.point('ventes', live)
  expect(await healthOf()).toMatchObject({ canary: null, stopped: [tried] })
  // and a new trial of it is stopped from the first moment
  await store.point('ventes', live, { canary: canaryOf(tried) })
  expect((await healthOf())?.canary?.stoppedAt).toBe(canary?.stoppedAt)
})

test('a canary that fails as often as the live build goes on', async () => {
  await many(95, () => tell(visitOf(tried)))
  await many(5, () => tell(failureOf(tried)))
  await many(95, () => tell(visitOf(live)))
  await many(5, () => tell(failureOf(live)))
  expect((await healthOf())?.canary).toMatchObject({ errors: 5, stoppedAt: null })
})

test('one address with forged reports can neither stop a good canary nor keep a bad one', async () => {
  const [attacker, friend] = ['41.83.0.1', '41.83.0.2']
  // given a good canary
  await many(60, () => tell(visitOf(tried)))
  // when one address makes up failures of it, in as many visits as it likes
  const responses = await many(50, () => tell(failureOf(tried), attacker))
  await many(30, () => tell(visitOf(tried), attacker))
  // then it counts for a few visitors, and learns nothing of that
  expect(new Set(responses)).toEqual(new Set([204]))
  expect((await healthOf())?.canary).toMatchObject({ visits: 67, errors: 2, stoppedAt: null })
  // when the canary turns bad, and one address makes up failures of the live build
  await many(20, () => tell(visitOf(live)))
  await many(30, () => tell(failureOf(live), friend))
  await many(40, () => tell(failureOf(tried)))
  // then it is stopped all the same
  expect((await healthOf())?.canary).toMatchObject({ errors: 42, stoppedAt: expect.any(String) })
})

test('forged failures of the live build do not excuse a failing canary', async () => {
  await many(60, () => tell(visitOf(tried)))
  await many(40, () => tell(failureOf(tried)))
  await many(20, () => tell(visitOf(live)))
  await many(30, () => tell(failureOf(live)))
  expect((await healthOf())?.canary?.stoppedAt).toEqual(expect.any(String))
})

test('one address may send two thousand reports an hour', async () => {
  const address = '41.84.0.1'
  expect(await tell(visitOf(live), address)).toBe(204)
  const counts = api.services.database.db.collection<{ _id: string; until: Date; at: Date }>('rateLimits')
  const minutes = (await counts.find().toArray()).map(({ until, at }) => (until.getTime() - at.getTime()) / 60_000)
  expect(minutes.map(Math.round)).toEqual([60, 60])
  await counts.updateOne({ _id: /^build report / }, { $set: { count: 1_999 } })
  expect([await tell(visitOf(live), address), await tell(visitOf(live), address)]).toEqual([204, 429])
})

test('a canary is compared with the visits since its start, and failures are those of one day', async () => {
  const { reports } = api.services.repositories
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await reports.count(failureOf(live) as BuildReport, ago(26))
  await reports.count(failureOf(live) as BuildReport, ago(1))
  expect(await healthOf()).toMatchObject({ live: { visits: 0 }, canary: { visits: 0 }, errorsOfLastDay: 1 })
})

test('the canaries that were stopped are listed latest first', async () => {
  const { reports } = api.services.repositories
  const none = { visits: 50, errors: 50 }
  await reports.stop('ventes', { build: unknown, ...none }, { build: live, ...none }, new Date('2026-11-20'))
  await reports.stop('ventes', { build: tried, ...none }, { build: live, ...none }, new Date('2026-11-21'))
  expect((await healthOf())?.stopped).toEqual([tried, unknown])
})

test('an unpublished build, or one without a valid signature, is not counted', async () => {
  expect(await tell(visitOf(unknown))).toBe(404)
  expect(await tell({ ...visitOf(live), remote: 'btp' })).toBe(404)
  expect(await tell({ ...visitOf(live), remote: 'nulle-part' })).toBe(404)
  expect(await api.services.database.db.collection('buildVisits').countDocuments({})).toBe(0)
})

test('without a canary the health of live builds is listed', async () => {
  await store.point('ventes', live)
  await tell(failureOf(live))
  expect(await healthOf()).toEqual({
    remote: 'ventes',
    live: { build: live, visits: 1, errors: 1 },
    canary: null,
    stopped: [],
    errorsOfLastDay: 1
  })
  expect(await healthOf('btp')).toBeUndefined()
})

test.each([
  ['nothing', {}],
  ['a visit that is no word of ours', visitOf(live, 'Fatou Sow')],
  ['a build that is no build', visitOf('../../live')],
  ['a failure without its phase', { ...visitOf(live), kind: 'error' }],
  ['a phase that there is not', failureOf(live, aVisit(), 'login')],
  ['a visit with a phase', { ...visitOf(live), phase: 'render' }],
  ['a field that is not in the schema', { ...visitOf(live), email: 'visiteur@exemple.sn' }],
  ['a list', []]
])('%s is not a report', async (_, report) => {
  expect(await tell(report)).toBe(400)
})

const countsOf = (errors: number, visits: number) => ({ errors, visits })

test.each([
  ['an obvious number of failures', countsOf(50, 50), countsOf(0, 450), true],
  ['a little more than one in a hundred, where the live build has none', countsOf(3, 299), countsOf(0, 2_700), true],
  ['just one in a hundred', countsOf(3, 300), countsOf(0, 2_700), false],
  ['a visit too few', countsOf(49, 49), countsOf(0, 450), false],
  ['a failure too few', countsOf(2, 50), countsOf(0, 450), false],
  ['twice the live build’s rate and one point, to the dot', countsOf(9, 100), countsOf(4, 100), false],
  ['a little more than that', countsOf(10, 100), countsOf(4, 100), true],
  ['as many failures as a live build that fails most of its visitors', countsOf(40, 100), countsOf(30, 50), true],
  ['failures before anybody was seen with the live build', countsOf(3, 50), countsOf(0, 0), true],
  ['less than the live build', countsOf(5, 100), countsOf(90, 1_000), false],
  ['no failure at all', countsOf(0, 10_000), countsOf(0, 90_000), false]
])('a canary with %s', (_, canary, live, stops) => {
  expect(mustStopCanary(canary, live)).toBe(stops)
})
