import { defaultAgency } from '@keur/contract/agency'
import { aContactLead, aVisitLead } from '@keur/contract/testing'
import { useAccounts } from '../../testing/accounts.ts'
import { sendLead, storedLeads, unusedPhone } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { useVisits } from '../../testing/visits.ts'

// The agency is open for eight hours every day, so that days have as many times as each other.
const api = useTestApp({
  agency: {
    ...defaultAgency,
    openingHours: [{ firstDay: 1, lastDay: 7, from: '09:00', to: '17:00' }],
    closedDays: { fixedHolidays: false, dates: [] }
  }
})
const { somebody, tokenOf } = useAccounts(api)
const { listing, days, freeTimes, ask, leadAt, decide } = useVisits(api)
const leads = () => api.services.database.db.collection('leads')
beforeEach(() => leads().deleteMany({}))

/** The times of a day that is free from the morning on. */
const timesOfDay = async (index = 0) => (await days(api.memberToken())).slice(1)[index]!.times

const statusOf = async (response: ReturnType<typeof ask>) => (await response).statusCode
let persons = 0
function unusedEmail(): string {
  persons += 1
  return `visiteur${persons}@exemple.sn`
}
const mailTo = async (email: string) => (await api.mails()).findLast(({ to }) => to.includes(email))!
const tokenIn = ({ text }: { text: string }) => /visite\/confirmer\?jeton=([\w.-]+)/.exec(text)![1]!
/** A time that somebody with an e-mail asked for, and the token in their mail. */
async function aHold(time?: string) {
  const [asked, email] = [time ?? (await freeTimes())[0]!, unusedEmail()]
  await ask(asked, { email })
  const mail = await mailTo(email)
  return { time: asked, email, text: mail.text, token: tokenIn(mail) }
}
/** Presses the button of the page that the link of a mail opens. Returns the result. */
async function confirm(token: string, language?: 'en'): Promise<string | null> {
  const response = await api.as(null, {
    method: 'POST',
    url: '/api/visits/confirm',
    payload: new URLSearchParams({ token, ...(language ? { language } : {}) }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' }
  })
  expect(response.statusCode).toBe(302)
  const { pathname, searchParams } = new URL(response.headers.location!, 'http://site.example')
  expect(pathname).toBe(`${language ? '/en' : ''}/visite/confirmer`)
  const { etat, ...about } = Object.fromEntries(searchParams)
  if (etat === 'reservee') expect(about).toEqual(listing)
  return etat!
}
/** Lets the holds of all times end, as a quarter of an hour does. */
const endHolds = () =>
  leads().updateMany(
    { 'appointment.heldUntil': { $exists: true } },
    { $set: { 'appointment.heldUntil': new Date(Date.now() - 1000).toISOString() } }
  )

describe('the time that a stranger asks for', () => {
  test('is held for a quarter of an hour, and the visitor reads until when', async () => {
    const { time, email, text } = await aHold()
    const { heldUntil } = (await leadAt(time)).appointment
    const minutes = (Date.parse(heldUntil) - Date.now()) / 60_000
    expect([minutes > 14, minutes <= 15]).toEqual([true, true])
    expect(await freeTimes()).not.toContain(time)
    expect(text).toMatch(/gardons cette heure jusqu’à \d+h\d*\. Ouvrez ce lien pour la réserver/)
    // and the agency reads it, too
    const toAgency = (await api.mails()).find(
      (mail) => mail.text.includes(email) && mail.text.includes('Heure choisie')
    )
    expect(toAgency?.text).toMatch(/jusqu’à \d+h\d*, sauf si le visiteur ouvre son lien/)
  })
  test('is taken once the link of the mail was opened, and stays so', async () => {
    const { time, token } = await aHold()
    for (const language of ['en', undefined] as const) expect(await confirm(token, language)).toBe('reservee')
    await endHolds()
    expect(await freeTimes()).not.toContain(time)
    expect((await leadAt(time)).appointment).not.toHaveProperty('heldUntil')
    expect(await statusOf(ask(time))).toBe(409)
  })
  test('is free for others after the hold; the request stays at the agency', async () => {
    const { time, email } = await aHold()
    await endHolds()
    expect(await freeTimes()).toContain(time)
    expect(await statusOf(ask(time))).toBe(201)
    const [second, first] = await storedLeads(api, '?kind=visit')
    expect(first).toMatchObject({ email, appointment: { time, status: 'requested', heldUntil: expect.any(String) } })
    // and the agency’s telephone shows only the one that has the time
    const { calendar, visits } = (await api.asAdministrator('GET', '/api/admin/visits')).json()
    expect(visits).toHaveLength(2)
    const feed = (await api.get(new URL(calendar).pathname)).body
    expect([feed.includes(first._id), feed.includes(second._id)]).toEqual([false, true])
  })
  test('of ten requests at once for a time whose hold has ended, one is accepted', async () => {
    const { time } = await aHold()
    await endHolds()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(ask(time))))
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)])
  })
  test('a link that is opened after the hold takes the time if it is free, and else says so', async () => {
    const [free, gone] = (await timesOfDay()) as [string, string]
    const tokens = [(await aHold(free)).token, (await aHold(gone)).token]
    await endHolds()
    await ask(gone)
    expect([await confirm(tokens[0]!), await confirm(tokens[1]!)]).toEqual(['reservee', 'prise'])
    expect(await freeTimes()).not.toContain(free)
  })
  test('of a link and another request at once after the hold, one gets the time', async () => {
    const { time, token } = await aHold()
    await endHolds()
    const outcome = await Promise.all([confirm(token), statusOf(ask(time))])
    expect(['reservee,409', 'prise,201']).toContain(outcome.join())
    expect(await leads().countDocuments({ quarters: time })).toBe(1)
  })
  test('a link says that it is no longer valid after a refusal, an erasure or the visit itself, and one of another kind that it is none', async () => {
    const [one, other, past] = (await timesOfDay()) as [string, string, string]
    const [refused, erased, over] = [await aHold(one), await aHold(other), await aHold(past)]
    await decide((await leadAt(one))._id, { status: 'refused' })
    await api.asAdministrator('DELETE', `/api/admin/leads/${(await leadAt(other))._id}`)
    await leads().updateOne({ 'appointment.time': past }, { $set: { 'appointment.time': new Date().toISOString() } })
    for (const { token } of [refused, erased, over]) expect(await confirm(token)).toBe('expire')
    expect(await freeTimes()).toEqual(expect.arrayContaining([one, other]))
    const ofAlert = new URL(api.services.links.alert('0'.repeat(24), 'nonce')).searchParams.get('jeton')!
    expect([await confirm('abc.def'), await confirm(ofAlert)]).toEqual(['incomplet', 'incomplet'])
  })
})

test('who is logged in takes the time at once, also as an earlier version stored it, which is by its quarters alone', async () => {
  const [time = ''] = await freeTimes()
  const person = await somebody()
  const response = await ask(time, { email: person.email }, { token: await tokenOf(person) })
  expect(response.json()).not.toHaveProperty('heldUntil')
  await endHolds()
  const { _id, quarters } = (await leads().findOne({ 'appointment.time': time }))!
  const earlier = quarters.filter((one: string) => one.startsWith('2'))
  for (const stored of [quarters, earlier]) {
    await leads().updateOne({ _id }, { $set: { quarters: stored } })
    expect(await freeTimes()).not.toContain(time)
    expect(await statusOf(ask(time))).toBe(409)
  }
})

test('the agency confirms a visitor on the telephone: during the hold, after it, and not where another was faster', async () => {
  const [held = '', free = '', gone = ''] = await timesOfDay()
  const confirmed = async (time: string, id?: string) =>
    (await decide(id ?? (await leadAt(time))._id, { status: 'confirmed' })).statusCode
  await ask(free)
  await ask(gone)
  const late = (await leadAt(gone))._id
  await endHolds()
  await ask(held)
  await ask(gone)
  expect([await confirmed(held), await confirmed(free), await confirmed(gone, late)]).toEqual([200, 200, 409])
  await endHolds()
  const times = await freeTimes()
  expect([times.includes(held), times.includes(free)]).toEqual([false, false])
  // and its list has them in their order, not in that of the requests
  const { visits } = (await api.asAdministrator('GET', '/api/admin/visits')).json()
  const order = visits.map(({ appointment }: { appointment: { time: string } }) => appointment.time)
  expect(order).toEqual([held, free, gone, gone])
})

describe('a person has at most two open visits', () => {
  const times = async () => (await Promise.all([0, 1, 2].map((day) => timesOfDay(day)))).map(([time]) => time!)

  test.each<[string, object[]]>([
    ['telephone', ['77 612 34 56', '+221776123456', '00221 77 612 34 56'].map((phone) => ({ phone }))],
    ['mailbox', ['awa@exemple.sn', 'AWA@exemple.sn', 'awa@exemple.sn'].map((email) => ({ email }))]
  ])('one %s, however it is written, from three networks: the third is refused', async (_what, persons) => {
    const moments = await times()
    for (const [index, status] of [201, 201, 422].entries())
      expect(await statusOf(ask(moments[index]!, persons[index]))).toBe(status)
    expect(await freeTimes()).toContain(moments[2])
    // one that is refused makes room for another
    await decide((await leadAt(moments[0]!))._id, { status: 'refused' })
    expect(await statusOf(ask(moments[2]!, persons[2]))).toBe(201)
  })
  test('one network: the third stranger waits until the others have proven who they are', async () => {
    const [moments, address] = [await times(), '41.82.99.7']
    const email = unusedEmail()
    expect(await statusOf(ask(moments[0]!, { email }, { address }))).toBe(201)
    expect(await statusOf(ask(moments[1]!, {}, { address }))).toBe(201)
    const refused = await ask(moments[2]!, {}, { address })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect(await confirm(tokenIn(await mailTo(email)))).toBe('reservee')
    expect(await statusOf(ask(moments[2]!, {}, { address }))).toBe(201)
  })
  test('an account; the strangers who write its address do not count', async () => {
    const person = await somebody()
    const [token, moments] = [await tokenOf(person), await times()]
    const [, , , ...more] = await timesOfDay()
    for (const time of more.slice(0, 2)) await ask(time, { email: person.email })
    for (const [index, status] of [201, 201, 422].entries())
      expect(await statusOf(ask(moments[index]!, { email: person.email }, { token }))).toBe(status)
  })
  test('ten requests of one person at once: two are accepted', async () => {
    const [phone, offered] = [unusedPhone(), await days(api.memberToken())]
    const statuses = await Promise.all(offered.slice(1, 11).map(({ times: [time] }) => statusOf(ask(time!, { phone }))))
    expect(statuses.sort()).toEqual([201, 201, ...Array(8).fill(422)])
  })
  test('neither do links of more than two, one after the other', async () => {
    const [email, tokens] = [unusedEmail(), new Set<string>()]
    for (const time of await times()) {
      await ask(time, { email })
      for (const mail of await api.mails()) if (mail.to.includes(email)) tokens.add(tokenIn(mail))
      await endHolds()
    }
    const codes = []
    for (const token of tokens) codes.push(await confirm(token))
    expect(codes).toEqual(['reservee', 'reservee', 'trop-de-visites'])
  })
  test('past visits do not count, and give their places back', async () => {
    const [phone, moments] = [unusedPhone(), await times()]
    for (const time of moments.slice(0, 2)) await ask(time, { phone })
    const past = new Date(Date.now() - 3_600_000).toISOString()
    await leads().updateMany({}, { $set: { 'appointment.time': past } })
    expect(await statusOf(ask(moments[2]!, { phone }))).toBe(201)
    await api.services.visits.release()
    expect(await leads().countDocuments({ quarters: { $exists: true } })).toBe(1)
  })
})

describe('a share of each day is for those who have proven who they are', () => {
  test('strangers hold four of eight times; the fifth reads why, and an account takes it', async () => {
    const times = await timesOfDay()
    expect(times).toHaveLength(8)
    const day = times[0]!.slice(0, 10)
    for (const time of times.slice(0, 4)) expect(await statusOf(ask(time))).toBe(201)
    const refused = await ask(times[4]!)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/sans compte/)])
    // what is offered is what can be had
    const dayFor = async (token: string | null) => (await days(token)).find((one) => one.day === day)?.times
    expect(await dayFor(null)).toBeUndefined()
    expect(await dayFor(api.memberToken())).toEqual(times.slice(4))
    expect(await statusOf(ask(times[4]!, {}, { token: await tokenOf(await somebody()) }))).toBe(201)
    await endHolds()
    expect(await dayFor(null)).toEqual([...times.slice(0, 4), ...times.slice(5)])
  })
  test('eight requests for eight times at once: four are accepted', async () => {
    const times = await timesOfDay()
    const statuses = await Promise.all(times.map((time) => statusOf(ask(time))))
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
  })
})

describe('refusing all of a sender', () => {
  test('refuses their visits and closes their other requests; their times are free, nothing is erased or mailed', async () => {
    const times = await timesOfDay()
    const [phone, email, other] = ['+221776543210', unusedEmail(), unusedEmail()]
    await ask(times[0]!, { phone, email })
    await ask(times[1]!, { phone })
    await sendLead(api, aContactLead({ email, phone: unusedPhone() }))
    await ask(times[2]!, { email: other })
    const id = (await leadAt(times[0]!))._id
    const mails = (await api.mails()).length
    // when
    const count = await api.asAdministrator('GET', `/api/admin/leads/${id}/sender`)
    const done = await api.asAdministrator('POST', `/api/admin/leads/${id}/refuse-sender`)
    // then
    expect([count.json(), done.json()]).toEqual(Array(2).fill({ leads: 3, visits: 2 }))
    const stored: { status: string; appointment?: { status: string } }[] = await storedLeads(api)
    const statuses = stored.map(({ status, appointment }) => `${status} ${appointment?.status}`)
    expect(statuses).toEqual(['new requested', 'done undefined', 'done refused', 'done refused'])
    expect(await freeTimes()).toEqual(expect.arrayContaining(times.slice(0, 2)))
    expect((await api.mails()).length).toBe(mails)
    const [entry] = (await api.asAdministrator('GET', '/api/admin/activity')).json().activity
    expect(entry).toMatchObject({ section: 'leads', action: 'refuse', ids: expect.arrayContaining([id]) })
    expect(entry.ids).toHaveLength(3)
    // and one by one it can be taken back
    expect((await decide(id, { status: 'confirmed' })).statusCode).toBe(200)
  })
  test('mails no decision that was not announced before', async () => {
    const [time = ''] = await timesOfDay()
    await ask(time)
    const { _id } = await leadAt(time)
    await api.services.visits.decide(_id, { status: 'confirmed' })
    await api.asAdministrator('POST', `/api/admin/leads/${_id}/refuse-sender`)
    expect(await api.services.visits.announceDecisions(new Date(Date.now() + 120_000))).toBe(0)
  })
  test('is not for a chat, which says nothing of its sender', async () => {
    await sendLead(api, aVisitLead({ listing, channel: 'whatsapp', phone: undefined }))
    const [{ _id }] = await storedLeads(api)
    const refused = await api.asAdministrator('POST', `/api/admin/leads/${_id}/refuse-sender`)
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringMatching(/ni e-mail ni téléphone/)])
  })
})
