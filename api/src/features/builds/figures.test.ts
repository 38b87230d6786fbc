import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlarmMessage, AppFigures } from '@keur/contract/build-figures'
import { createVisitTokens } from '@keur/store/visit-token'
import { unusedAddress } from '../../testing/accounts.ts'
import { useBuildStore } from '../../testing/builds.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { useTestApp, visitSecret } from '../../testing/test-app.ts'
import { createAlarmsService } from './alarms.service.ts'

const store = useBuildStore(['ventes'])
const api = useTestApp({ builds: store.settings })
const [build, shell] = ['aaaaaaaaaaaaaaaa', '5e11000000000000'] as const
const tokens = createVisitTokens(visitSecret)
const minute = 60_000

beforeAll(async () => {
  for (const [app, id] of Object.entries({ ventes: build, shell })) {
    await store.upload(app, id)
    await store.point(app, id)
  }
})
beforeEach(async () => {
  for (const name of [
    'buildVisits',
    'buildSums',
    'buildVitals',
    'buildFailures',
    'buildAlarms',
    'buildViolations',
    'rateLimits'
  ])
    await api.services.database.db.collection(name).deleteMany({})
})

const aToken = (builds = [`ventes/${build}`, `shell/${shell}`]) =>
  tokens.create({ id: randomBytes(16).toString('hex'), builds, issuedAt: Date.now() })
const builds = [
  { app: 'shell', build: shell },
  { app: 'ventes', build }
]
const vitals = (more = {}) => ({ token: aToken(), builds, route: '/ventes/:id', device: 'phone', ...more })
const post = (path: string, payload: object, remoteAddress = unusedAddress()) =>
  api.as(null, { method: 'POST', url: `/api/builds/${path}`, payload, remoteAddress })
const send = async (payload: object) => (await post('vitals', payload)).statusCode
const failure = { app: 'ventes', build, phase: 'render', trace: 'ab'.repeat(16) } as const
const failedVisit = () => ({ token: aToken(), remote: 'ventes', build, kind: 'error', phase: 'render' })
const violation = { 'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'https://keur.sn/ventes/1' } }
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * minute)
async function figuresOf(app: string): Promise<AppFigures | undefined> {
  const { apps } = (await api.asAdministrator('GET', '/api/admin/builds/figures')).json()
  return apps.find((each: AppFigures) => each.app === app)
}
const visits = async (count: number, errors: number, at = new Date()) => {
  const report = { remote: 'ventes', build }
  for (let index = 0; index < count; index += 1) {
    const visit = randomBytes(16).toString('hex')
    await api.services.repositories.reports.count(
      index < errors ? { ...report, visit, kind: 'error', phase: 'render' } : { ...report, visit, kind: 'visit' },
      at
    )
  }
}

test('the figures of real visits are summed for section and shell, by device', async () => {
  for (const lcp of [900, 1_100, 2_300, 1_400]) expect(await send(vitals({ lcp, cls: 0.02, inp: 180 }))).toBe(204)
  await send(vitals({ lcp: 700, device: 'desktop' }))
  await visits(5, 1)
  const phone = { lcp: { p75: 1_500, visits: 4 }, inp: { visits: 4 } }
  expect(await figuresOf('ventes')).toMatchObject({
    visits: 5,
    errors: 1,
    builds: [{ build, phases: { render: 1 }, vitals: { phone, desktop: { lcp: { visits: 1 } } } }]
  })
  // and nothing of a visitor is stored
  const [sum] = await api.services.database.db.collection('buildVitals').find({ app: 'ventes' }).toArray()
  expect(Object.keys(sum ?? {}).sort()).toEqual(['_id', 'app', 'build', 'cls', 'device', 'from', 'inp', 'lcp', 'route'])
})

/** What is counted of one build, by the path of its reports. */
const countedBy = {
  reports: () => sumOf('buildSums', '$visits'),
  failures: () => sumOf('buildFailures', 1),
  vitals: () => sumOf('buildVitals', '$lcp.1'),
  violations: () => sumOf('buildViolations', '$count')
}
async function sumOf(collection: string, amount: unknown): Promise<number> {
  const group = { $group: { _id: null, sum: { $sum: amount } } }
  return (await api.services.database.db.collection(collection).aggregate([group]).next())?.sum ?? 0
}
const ofVisit = () => ({ token: aToken(), build })

test.each<
  [keyof typeof countedBy, () => object, refused: [kind: string, max: number], ignored: [kind: string, max: number]]
>([
  ['reports', () => ({ ...ofVisit(), remote: 'ventes', kind: 'visit' }), ['build report', 2000], ['build visit', 5]],
  ['reports', () => failedVisit(), ['build report', 2000], ['build error', 1]],
  ['vitals', () => ({ ...vitals({ lcp: 900 }), builds: [builds[1]] }), ['vitals report', 500], ['vitals', 30]],
  ['failures', () => ({ ...failure, token: aToken() }), ['vitals report', 500], ['failure trace', 3]],
  ['violations', () => violation, ['violation report', 200], ['violation', 3]]
])('/builds/%s of one address', async (path, report, refused, ignored) => {
  const send = async (address = '41.86.0.1') => (await post(path, report(), address)).statusCode
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

test('figures and failures of a build that the visit was not given are refused', async () => {
  const token = aToken([`shell/${shell}`])
  expect(await send(vitals({ token, lcp: 900 }))).toBe(403)
  expect((await post('failures', { ...failure, token })).statusCode).toBe(403)
})

test('an app has its five most visited builds of thirty days, and its last five failures', async () => {
  const { reports, figures } = api.services.repositories
  const idOf = (number: number) => `${number}`.repeat(16)
  for (let number = 0; number < 6; number += 1) {
    for (let visit = 0; visit <= number; visit += 1)
      await reports.count({ remote: 'ventes', build: idOf(number), visit: `${visit}`, kind: 'visit' }, daysAgo(29))
    await figures.addFailure('a visit', { ...failure, build: idOf(number) }, daysAgo(10 - number))
  }
  await reports.count({ remote: 'ventes', build: idOf(0), visit: 'of before', kind: 'visit' }, daysAgo(31))
  const found = await figuresOf('ventes')
  expect(found?.builds.map(({ build, visits }) => [build, visits])).toEqual(
    [5, 4, 3, 2, 1].map((n) => [idOf(n), n + 1])
  )
  expect(found?.failures.map(({ build }) => build)).toEqual([5, 4, 3, 2, 1].map(idOf))
  expect(found?.visits).toBe(21)
})

test.each([
  ['an address with an identifier', { route: '/ventes/6b04e7993dc6129e14d24be0' }],
  ['no build', { builds: [] }]
])('%s is no figure', async (_, more) => {
  expect(await send(vitals(more))).toBe(400)
})

test('the failures of an app have their traces, one for a visit', async () => {
  const token = aToken()
  for (const _ of [1, 2]) expect((await post('failures', { ...failure, token })).statusCode).toBe(204)
  expect((await post('failures', { ...failure, token, trace: 'Fatou' })).statusCode).toBe(400)
  const { app: _, ...shown } = failure
  expect((await figuresOf('ventes'))?.failures).toEqual([{ ...shown, at: expect.any(String) }])
})

let closeReceiver = () => {}
afterEach(() => closeReceiver())
/** A receiver of alarms that fails `failures` times first. */
async function webhook(failures = 0) {
  const messages: AlarmMessage[] = []
  let left = failures
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    left -= 1
    if (left >= 0) return void response.writeHead(503).end()
    messages.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const alarms = createAlarmsService({
    repository: api.services.repositories.figures,
    signedBuilds: api.services.signedBuilds,
    webhook: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`
  })
  closeReceiver = () => void server.close().closeAllConnections()
  return { messages, alarms }
}

test('an error budget that burns is one alarm, and one message when it ends', async () => {
  // given a section that fails one visit in four, and a receiver that is away for a moment
  const { messages, alarms } = await webhook(1)
  const now = new Date()
  await visits(20, 5, now)
  await visits(20, 0, new Date(now.getTime() - 180 * minute))
  // when it is watched again and again
  await alarms.checkAll(now)
  await alarms.checkAll(new Date(now.getTime() + minute))
  // then there is one message
  const text = 'ventes: the error budget is used up 250 times too fast in the last hour (5 of 20 visits failed).'
  const burnRates = { hour: 250, sixHours: 125 }
  expect(messages).toEqual([{ app: 'ventes', state: 'burning', since: now.toISOString(), text, burnRates }])
  expect(await figuresOf('ventes')).toMatchObject({
    ...{ alarmSince: now.toISOString(), budgetUsed: expect.closeTo(125) },
    burnRates: { hour: expect.closeTo(250), sixHours: expect.closeTo(125) }
  })
  // and another one when seven hours have passed
  await alarms.checkAll(new Date(now.getTime() + 7 * 60 * minute))
  await alarms.checkAll(new Date(now.getTime() + 8 * 60 * minute))
  expect(messages.map(({ state }) => state)).toEqual(['burning', 'ended'])
  expect((await figuresOf('ventes'))?.alarmSince).toBeNull()
})

test('an alarm that cannot be sent is sent later, and its end is not announced before', async () => {
  const { messages, alarms } = await webhook(3)
  await visits(20, 5)
  await expect(alarms.checkAll()).rejects.toThrow('ALARM_WEBHOOK takes no alarm: it responded 503')
  await alarms.checkAll(new Date(Date.now() + 7 * 60 * minute))
  expect(messages).toEqual([])
  await alarms.checkAll()
  expect(messages.map(({ state }) => state)).toEqual(['burning'])
})

test('an alarm that is over is not shown any more, although its end could not be sent yet', async () => {
  await api.services.repositories.figures.setAlarm({ _id: 'ventes', since: new Date(), unsent: 'ended' })
  expect((await figuresOf('ventes'))?.alarmSince).toBeNull()
})
