import { ObjectId } from 'mongodb'
import { useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { useVisits } from '../../testing/visits.ts'

const api = useTestApp()
const { somebody, stored, tokenOf } = useAccounts(api)
const { freeTimes, ask } = useVisits(api)

/** Somebody whom an administrator has promoted, and the path of their calendar. */
async function aPromotedMember() {
  const person = await somebody()
  const id = (await stored(person.email))!._id.toHexString()
  const change = async (changes: object) =>
    expect((await api.asAdministrator('PUT', `/api/admin/users/${id}`, changes)).statusCode).toBe(200)
  await change({ role: 'admin' })
  const call = async (method: 'GET' | 'POST', url: string) =>
    pathOf((await api.as(await tokenOf(person), { method, url })).json())
  return {
    email: person.email,
    change,
    path: () => call('GET', '/api/admin/visits'),
    renew: () => call('POST', '/api/admin/visits/calendar')
  }
}
const pathOf = ({ calendar }: { calendar: string }) => new URL(calendar).pathname
const statusOf = async (path: string) => (await api.get(path)).statusCode

let file: string
let time: string
beforeAll(async () => {
  time = (await freeTimes())[0]!
  file = pathOf((await ask(time, { firstName: 'Coumba' })).json())
})

test('a promoted member reads the names of visitors at an address of their own, without a session', async () => {
  const { path } = await aPromotedMember()
  const response = await api.get(await path())
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(response.body).toContain('Coumba')
  expect(await path()).not.toBe(pathOf((await api.asAdministrator('GET', '/api/admin/visits')).json()))
})

test.each<[string, object, object]>([
  ['demoted', { role: 'user' }, { role: 'admin' }],
  ['blocked', { blocked: true }, { blocked: false }]
])('once they are %s the address is none, and stays none when that is undone', async (_, change, undo) => {
  const member = await aPromotedMember()
  const path = await member.path()
  expect(await statusOf(path)).toBe(200)
  await member.change(change)
  expect(await statusOf(path)).toBe(404)
  await member.change(undo)
  expect(await statusOf(path)).toBe(404)
  const another = await member.path()
  expect(await statusOf(another)).toBe(200)
  // nor is there one once they are erased
  await member.change({ role: 'user' })
  await api.asAdministrator('POST', '/api/admin/privacy/erase', { email: member.email })
  expect([await stored(member.email), await statusOf(another)]).toEqual([null, 404])
})

test('an administrator from before 2.4.0, whose account has no nonce, loses theirs too, also by a process of that release', async () => {
  const { id, email } = (await api.services.repositories.users.findByEmail('admin@exemple.sn'))!
  const path = pathOf((await api.asAdministrator('GET', '/api/admin/visits')).json())
  expect(await stored(email)).not.toHaveProperty('calendarNonce')
  expect(await statusOf(path)).toBe(200)
  const users = api.services.database.db.collection('users')
  for (const [change, undo] of [
    [{ role: 'user' }, { role: 'admin' }],
    [{ blocked: true }, { blocked: false }],
    [{ confirmedAt: null }, { confirmedAt: new Date() }]
  ]) {
    await users.updateOne({ email }, { $set: change! })
    expect([change, await statusOf(path)]).toEqual([change, 404])
    await users.updateOne({ email }, { $set: undo! })
  }
  expect(path).toContain(id)
})

test('they make another address, which ends the one before and no other administrator’s; the trail has no address', async () => {
  const [member, other] = [await aPromotedMember(), await aPromotedMember()]
  const [before, others] = [await member.path(), await other.path()]
  const path = await member.renew()
  expect(path).not.toBe(before)
  expect(await member.path()).toBe(path)
  expect([await statusOf(before), await statusOf(path), await statusOf(others)]).toEqual([404, 200, 200])
  const [entry] = (await api.asAdministrator('GET', '/api/admin/activity?limit=1')).json().activity
  const { email } = member
  expect(entry).toMatchObject({ section: 'users', action: 'update', changes: ['calendar'], user: { email } })
  expect(JSON.stringify(entry)).not.toContain(path.split('.')[1])
})

test('the address of another administrator, the one of all before 2.4.0, and parts of one are none', async () => {
  const [member, other] = [await aPromotedMember(), await aPromotedMember()]
  const [userId, seal] = (await member.path()).split('/').at(-1)!.split('.')
  const [otherId] = (await other.path()).split('/').at(-1)!.split('.')
  expect(await statusOf(`/api/visits/calendar/${userId}.${seal}`)).toBe(200)
  const parts = [`${seal}.ics`, `${userId}.ics`, `${userId}..ics`, `${userId}.${seal}.ics.ics`]
  for (const token of [`${otherId}.${seal}.ics`, ...parts])
    expect([token, await statusOf(`/api/visits/calendar/${token}`)]).toEqual([token, 404])
})

test('the file of a visit is there until a month after it', async () => {
  const token = file.split('/').at(-1)!
  const after = (days: number, minutes: number) => new Date(Date.parse(time) + days * 86_400_000 + minutes * 60_000)
  expect(await api.services.visits.file(token, after(30, -1))).toContain('BEGIN:VEVENT')
  await expect(api.services.visits.file(token, after(30, 1))).rejects.toThrow('n’existe pas')
})

test.each([
  ['a month and a day before', -31, false, false],
  ['a month before', -29, true, false],
  ['of today, though past', 0, true, true],
  ['to come in four months', 119, true, true],
  ['to come later', 121, false, false]
])('a visit %s is in the calendar, or in the list from today on', async (_what, days, inCalendar, inList) => {
  const leads = api.services.database.db.collection('leads')
  const id = file.split('/').at(-1)!.split('.')[0]!
  const change = (fields: object) => leads.updateOne({ _id: new ObjectId(id) }, { $set: fields })
  const shown = async () => {
    const { visits, calendar } = (await api.asAdministrator('GET', '/api/admin/visits')).json()
    const isListed = visits.some(({ _id }: { _id: string }) => _id === id)
    return [(await api.get(pathOf({ calendar }))).body.includes(id), isListed]
  }
  const moment = new Date(Date.now() + days * 86_400_000).toISOString()
  const start = days ? moment : `${moment.slice(0, 10)}T00:00:00.000Z`
  await change({ 'appointment.time': start, 'appointment.status': 'requested' })
  expect(await shown()).toEqual([inCalendar, inList])
  await change({ 'appointment.status': 'refused' })
  expect(await shown()).toEqual([false, false])
})
