import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuildHealth } from '@keur/contract/releases'
import { createVisitTokens } from '@keur/store/visit-token'
import { unusedAddress } from '../../testing/accounts.ts'
import { useBuildStore } from '../../testing/builds.ts'
import { useTestApp, visitSecret } from '../../testing/test-app.ts'

const store = useBuildStore(['ventes', 'btp'])
const api = useTestApp({ builds: store.settings })
const [live, tried, unknown] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const

beforeAll(async () => {
  for (const build of [live, tried]) await store.upload('ventes', build)
})
beforeEach(async () => {
  const { db } = api.services.database
  for (const name of ['buildVisits', 'buildSums', 'buildCanaries', 'buildStops', 'rateLimits'])
    await db.collection(name).deleteMany({})
  await store.point('ventes', live, { canary: canaryOf(tried) })
  // A canary begins when its health is read first; what was counted five minutes before is none of it.
  await healthOf()
})

const canaryOf = (build: string) => ({ build, share: 10, since: new Date().toISOString(), commit: 'abcdef0' })
const tokens = createVisitTokens(visitSecret)
const aVisit = () => randomBytes(16).toString('hex')
/** As the gateway signs it for a visitor who is given these builds. */
const tokenOf = (id = aVisit(), issuedAt = Date.now(), builds = [`ventes/${live}`, `ventes/${tried}`]) =>
  tokens.create({ id, builds, issuedAt })
const aClaim = { id: aVisit(), builds: [`ventes/${tried}`], issuedAt: Date.now() }
const visitOf = (build: string, token = tokenOf()) => ({ remote: 'ventes', build, token, kind: 'visit' })
const failureOf = (build: string, token?: string, phase = 'render') => ({
  ...visitOf(build, token),
  kind: 'error',
  phase
})
/** Counted as proven, whatever the limits. */
const counted = (build: string, kind: 'visit' | 'contact' | 'error', at?: Date) =>
  api.services.repositories.reports.count(
    { remote: 'ventes', build, visit: aVisit(), ...(kind === 'error' ? { kind, phase: 'render' } : { kind }) },
    at
  )

const realNow = performance.now.bind(performance)
let later = 0
const tell = async (payload: object, remoteAddress = unusedAddress()): Promise<number> =>
  (await api.as(null, { method: 'POST', url: '/api/builds/reports', payload, remoteAddress })).statusCode
/** The health that gateways read. It is cached for a second. */
async function healthOf(remote = 'ventes'): Promise<BuildHealth | undefined> {
  later += 1_100
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + later)
  const { verdicts } = (await api.get('/api/builds/verdicts')).json()
  return verdicts.find((each: BuildHealth) => each.remote === remote)
}
const many = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work))

test('a visit counts once, and its failure once; a failure is a visit, too', async () => {
  const visit = tokenOf()
  for (const report of [visitOf(tried, visit), visitOf(tried, visit), failureOf(tried, visit, 'handler')])
    expect(await tell(report)).toBe(204)
  await tell(failureOf(tried, visit, 'chunk'))
  await tell(failureOf(live))
  expect(await healthOf()).toMatchObject({
    live: { build: live, visits: 1, errors: 1 },
    canary: { build: tried, visits: 1, errors: 1, share: 10, stoppedAt: null },
    errorsOfLastDay: 2
  })
})

test('a canary that fails everybody is stopped at its third failed visit, and stays so', async () => {
  for (const errors of [1, 2]) {
    await tell(failureOf(tried))
    expect((await healthOf())?.canary).toMatchObject({ visits: errors, errors, stoppedAt: null })
  }
  await tell(failureOf(tried))
  const { canary, stopped } = (await healthOf()) as BuildHealth
  expect(canary).toMatchObject({ visits: 3, errors: 3, stoppedAt: expect.any(String), stoppedFor: 'errors' })
  expect(stopped).toEqual([tried])
  // and better times change nothing
  await many(400, () => counted(tried, 'visit'))
  expect((await healthOf())?.canary?.stoppedAt).toBe(canary?.stoppedAt)
  // nor does its end: the build is known as one that was stopped
  await store.point('ventes', live)
  expect(await healthOf()).toMatchObject({ canary: null, stopped: [tried] })
  // and a new canary of it is stopped from the first moment
  await store.point('ventes', live, { canary: canaryOf(tried) })
  expect((await healthOf())?.canary?.stoppedAt).toBe(canary?.stoppedAt)
})

test('a contact counts once and is a visit, too; of one address a few count', async () => {
  const visit = tokenOf()
  for (const kind of ['contact', 'contact', 'visit']) expect(await tell({ ...visitOf(tried, visit), kind })).toBe(204)
  expect((await healthOf())?.canary).toMatchObject({ visits: 1, errors: 0, contacts: 1 })
  await many(10, () => tell({ ...visitOf(tried), kind: 'contact' }, '41.83.0.3'))
  expect((await healthOf())?.canary).toMatchObject({ visits: 6, contacts: 6 })
})

test('a canary of whose visits none leads to a contact is stopped, and says why', async () => {
  await many(300, () => counted(live, 'visit'))
  await many(30, () => counted(live, 'contact'))
  await many(300, () => counted(tried, 'visit'))
  const { canary } = (await healthOf()) as BuildHealth
  expect(canary).toMatchObject({ contacts: 0, stoppedAt: expect.any(String), stoppedFor: 'contacts' })
  // also when contacts come afterwards
  await many(30, () => counted(tried, 'contact'))
  expect((await healthOf())?.canary).toMatchObject({ stoppedAt: canary?.stoppedAt, stoppedFor: 'contacts' })
})

test('a canary that fails as often as the live build goes on', async () => {
  await many(480, () => counted(live, 'visit'))
  await many(20, () => counted(live, 'error'))
  await many(96, () => counted(tried, 'visit'))
  await many(4, () => counted(tried, 'error'))
  expect((await healthOf())?.canary).toMatchObject({ visits: 100, errors: 4, stoppedAt: null })
})

test('one address stops no good canary with forged failures, however many visits it makes', async () => {
  const responses = await many(50, () => tell(failureOf(tried), '41.83.0.1'))
  await many(30, () => tell(visitOf(tried), '41.83.0.1'))
  // then it counts for a few visits and one failure, and learns nothing of that
  expect(new Set(responses)).toEqual(new Set([204]))
  expect((await healthOf())?.canary).toMatchObject({ visits: 6, errors: 1, stoppedAt: null })
})

test('forged failures of the live build do not excuse a failing canary', async () => {
  // given forged ones of one address, and as many as it takes of hundreds of them
  await many(30, () => tell(failureOf(live), '41.83.0.2'))
  expect((await healthOf())?.live).toMatchObject({ errors: 1 })
  await many(300, () => counted(live, 'error'))
  // when the canary fails most of its visitors
  await many(10, () => counted(tried, 'visit'))
  await many(20, () => tell(failureOf(tried)))
  expect((await healthOf())?.canary).toMatchObject({ errors: 20, stoppedAt: expect.any(String) })
})

test('a canary of a publisher whose clock is an hour fast counts from when the API first saw it', async () => {
  const since = new Date(Date.now() + 3_600_000).toISOString()
  await store.point('ventes', live, { canary: { ...canaryOf(tried), since } })
  await api.services.database.db.collection('buildCanaries').deleteMany({})
  const before = new Date().toISOString()
  const seen = (await healthOf())?.canary?.since ?? ''
  expect([before, seen, new Date().toISOString()].toSorted()[1]).toBe(seen)
  await many(3, () => tell(failureOf(tried)))
  expect((await healthOf())?.canary).toMatchObject({ errors: 3, stoppedAt: expect.any(String) })
})

test('a canary counts from its own beginning: of another build, and again once it was ended', async () => {
  const { reports } = api.services.repositories
  const moments = [tried, tried, unknown, 'ended', unknown]
  const since: number[] = []
  for (const build of moments) {
    if (build === 'ended') await reports.endCanary('ventes')
    else since.push((await reports.canarySince('ventes', build)).getTime())
    await sleep(2)
  }
  expect(since.map((moment, index) => moment > (since[index - 1] ?? 0))).toEqual([true, false, true, true])
})

test('the shell has canaries too', async () => {
  for (const build of [live, tried]) await store.upload('shell', build)
  await store.point('shell', live, { canary: canaryOf(tried) })
  const token = () => tokenOf(aVisit(), Date.now(), [`shell/${tried}`])
  await many(3, () => tell({ ...failureOf(tried, token(), 'entry'), remote: 'shell' }))
  expect((await healthOf('shell'))?.canary).toMatchObject({ visits: 3, errors: 3, stoppedAt: expect.any(String) })
})

test('builds have the visits of a month, a canary is compared with those since its start, failures are of a day', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await many(3, () => counted(tried, 'visit', ago(20)))
  for (const days of [2, 0.1]) await counted(live, 'error', ago(days))
  await counted(unknown, 'error', ago(31))
  later += 20_000
  const lastMonth = [
    { build: tried, visits: 3, errors: 0 },
    { build: live, visits: 2, errors: 2 }
  ]
  expect(await healthOf()).toMatchObject({ live: { visits: 0 }, canary: { visits: 0 }, errorsOfLastDay: 1, lastMonth })
})

test.each([
  ['of another build', () => tokenOf(aVisit(), Date.now(), [`ventes/${live}`, `btp/${tried}`])],
  ['of an hour ago', () => tokenOf(aVisit(), Date.now() - 66 * 60_000)],
  ['that another secret signed', () => createVisitTokens('another').create(aClaim)]
])('a report with a token %s is refused', async (_, token) => {
  expect(await tell(failureOf(tried, token()))).toBe(403)
  expect(await api.services.database.db.collection('buildVisits').countDocuments({})).toBe(0)
})

test('the canaries that were stopped are listed latest first', async () => {
  const { reports } = api.services.repositories
  const none = { visits: 50, errors: 50 }
  await reports.stop('ventes', { build: unknown, ...none }, { build: live, ...none }, 'errors', new Date('2026-11-20'))
  await reports.stop('ventes', { build: tried, ...none }, { build: live, ...none }, 'errors', new Date('2026-11-21'))
  expect((await healthOf())?.stopped).toEqual([tried, unknown])
  // and another process that stops one again leaves it its time and reason
  const again = await reports.stop(
    'ventes',
    { build: tried, ...none },
    { build: live, ...none },
    'contacts',
    new Date('2026-11-22')
  )
  expect(again).toMatchObject({ at: new Date('2026-11-21'), reason: 'errors' })
})

test('without a canary the health of live builds is listed', async () => {
  await store.point('ventes', live)
  await tell(failureOf(live))
  expect(await healthOf()).toMatchObject({ live: { build: live, visits: 1, errors: 1 }, canary: null, stopped: [] })
  expect(await healthOf('btp')).toBeUndefined()
})

test.each([
  ['a failure without its phase', { ...visitOf(live), kind: 'error' }],
  ['a visit with a phase', { ...visitOf(live), phase: 'render' }]
])('%s is not a report', async (_, report) => {
  expect(await tell(report)).toBe(400)
})
