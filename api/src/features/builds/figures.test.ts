import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AlarmMessage, AppFigures } from '@keur/contract/build-figures'
import { createVisitTokens } from '@keur/store/visit-token'
import { unusedAddress } from '../../testing/accounts.ts'
import { useBuildStore } from '../../testing/builds.ts'
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
  for (const name of ['buildVisits', 'buildSums', 'buildVitals', 'buildFailures', 'buildAlarms', 'rateLimits'])
    await api.services.database.db.collection(name).deleteMany({})
})

const aToken = (builds = [`ventes/${build}`, `shell/${shell}`]) =>
  tokens.create({ id: randomBytes(16).toString('hex'), builds, issuedAt: Date.now() })
const builds = [
  { app: 'shell', build: shell },
  { app: 'ventes', build }
]
const vitals = (more = {}) => ({ token: aToken(), builds, route: '/ventes/:id', device: 'phone', ...more })
const post = (path: 'vitals' | 'failures', payload: object, remoteAddress = unusedAddress()) =>
  api.as(null, { method: 'POST', url: `/api/builds/${path}`, payload, remoteAddress })
const send = async (payload: object, address?: string) => (await post('vitals', payload, address)).statusCode
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

test('one address cannot make the figures', async () => {
  for (let index = 0; index < 40; index += 1) await send(vitals({ lcp: 9_000 }), '41.86.0.1')
  const histograms = await api.services.repositories.figures.histograms('ventes', build, new Date(0))
  expect(histograms.get('phone')?.lcp.reduce((sum, count) => sum + count)).toBe(30)
  // nor can those of builds that its visit was not given
  expect(await send(vitals({ token: aToken([`shell/${shell}`]), lcp: 900 }))).toBe(403)
})

test.each([
  ['an address with an identifier', { route: '/ventes/6b04e7993dc6129e14d24be0' }],
  ['a query', { route: '/ventes?q=Fatou' }],
  ['a negative time', { lcp: -1 }],
  ['no build', { builds: [] }],
  ['a field that is not in the schema', { email: 'visiteur@exemple.sn' }]
])('%s is no figure', async (_, more) => {
  expect(await send(vitals(more))).toBe(400)
})

test('the last failures of an app have their traces, one for a visit', async () => {
  const failure = { app: 'ventes', build, phase: 'render', trace: 'ab'.repeat(16) }
  const report = (payload: object) => post('failures', payload)
  const token = aToken()
  for (const _ of [1, 2]) expect((await report({ ...failure, token })).statusCode).toBe(204)
  expect((await report({ ...failure, token: aToken([`shell/${shell}`]) })).statusCode).toBe(403)
  expect((await report({ ...failure, token, trace: 'Fatou' })).statusCode).toBe(400)
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
  // when it is watched again and again
  await alarms.checkAll(now)
  await alarms.checkAll(new Date(now.getTime() + minute))
  // then there is one message
  const text = 'ventes: the error budget is used up 250 times too fast in the last hour (5 of 20 visits failed).'
  const burnRates = { hour: 250, sixHours: 250 }
  expect(messages).toEqual([{ app: 'ventes', state: 'burning', since: now.toISOString(), text, burnRates }])
  expect((await figuresOf('ventes'))?.alarmSince).toBe(now.toISOString())
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
