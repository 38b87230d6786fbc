import { randomUUID } from 'node:crypto'
import { aContactLead, aPropertyInput, aVisitLead } from '@keur/contract/testing'
import { ObjectId } from 'mongodb'
import { createVisitAddresses } from '../../domain/visit-addresses.ts'
import { createReferences } from '../../persistence/references.repository.ts'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { sendLead, storedLeads, unusedPhone } from '../../testing/leads.ts'
import { useProcessClock } from '../../testing/process-clock.ts'
import { jwtSecret, useTestApp } from '../../testing/test-app.ts'
import { useVisits } from '../../testing/visits.ts'
import { later, quartersOf } from './visit-times.ts'
import { createVisitsService } from './visits.service.ts'

const api = useTestApp()
const clock = useProcessClock()
const { somebody, tokenOf } = useAccounts(api)
const { listing, days, freeTimes, ask, leadAt, decide } = useVisits(api)

const unusedEmail = () => `${randomUUID().slice(0, 8)}@exemple.sn`
/** A stored request, with an e-mail of its own. */
async function aVisit(contact: { email?: string } = { email: unusedEmail() }) {
  const [time = ''] = await freeTimes()
  const { reference, calendar } = (await ask(time, contact)).json()
  return { time, email: contact.email ?? '', reference, calendar, id: (await leadAt(time))._id as string }
}
const subjectOf = { confirmed: 'est confirmée', moved: 'nouvelle heure', refused: 'ne peut pas avoir lieu' }
const mailOf = async (email: string, step: keyof typeof subjectOf) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes(subjectOf[step]))
const linkOf = (id: string) => new URL(api.services.links.visit(id)).searchParams.get('jeton')!
const leads = () => api.services.database.db.collection('leads')
const endHold = (id: string, at: Date) =>
  leads().updateOne({ _id: new ObjectId(id) }, { $set: { 'appointment.heldUntil': at.toISOString() } })
/** Whether these are offered. */
async function areFree(...times: string[]): Promise<boolean[]> {
  const free = await freeTimes()
  return times.map((time) => free.includes(time))
}
const mailsTo = async (email: string) => (await api.mails()).filter(({ to }) => to.includes(email))

describe('asking for a time', () => {
  test('a free time is stored, and is free no more', async () => {
    const [time = ''] = await freeTimes()
    const response = await ask(time, { mode: 'video' })
    const { reference } = response.json()
    expect([response.statusCode, reference]).toEqual([201, expect.stringMatching(/^RDV-\d{4}-\d{4}$/)])
    expect(await freeTimes()).not.toContain(time)
    expect(await leadAt(time)).toMatchObject({ mode: 'video', appointment: { time, status: 'requested', reference } })
  })
  test('a home that is let meanwhile is not visited, and its times stay free', async () => {
    const [time = ''] = await freeTimes()
    const { _id } = await api.services.properties.create(aPropertyInput({ availability: 'Indisponible' }))
    const response = await ask(time, { listing: { type: 'properties', id: _id } })
    expect([response.statusCode, await freeTimes()]).toEqual([422, expect.arrayContaining([time])])
  })
  test('a visitor of an English page reads English: the confirmation, the mail, the calendar file', async () => {
    const [time = ''] = await freeTimes()
    const sent = await api.as(null, {
      ...{ method: 'POST', url: '/api/leads', remoteAddress: unusedAddress(), headers: { 'accept-language': 'en' } },
      payload: aVisitLead({ listing, partOfDay: undefined, time, mode: 'video', email: 'abroad@exemple.sn' })
    })
    const { message, calendar } = sent.json()
    expect(message).toBe('Your request has been sent.')
    expect((await api.get(new URL(calendar).pathname)).body).toMatch(/SUMMARY:Viewing/)
    const [mail] = await mailsTo('abroad@exemple.sn')
    expect(mail!.subject).toMatch(/has received your request for a viewing$/)
    expect(mail!.text).not.toMatch(/heure de Dakar|Bonjour|(?<!\/)visite/)
  })
  test('an account reads its own requests, the latest first, and nothing that was typed', async () => {
    const [time = ''] = await freeTimes()
    const [one, other] = [await somebody(), await somebody()]
    const { reference } = (await ask(time, { email: one.email, message: 'Bonjour' })).json()
    const leadsOf = async (person: typeof one) =>
      (await api.as(await tokenOf(person), { method: 'GET', url: '/api/users/leads' })).json().leads
    expect(await leadsOf(other)).toEqual([])
    await sendLead(api, aContactLead({ email: one.email }))
    const [contact, lead] = await leadsOf(one)
    expect(contact.kind).toBe('contact')
    expect(lead).toMatchObject({ kind: 'visit', appointment: { time, status: 'requested', reference } })
    expect(Object.keys(lead)).not.toEqual(expect.arrayContaining(['message']))
  })
  describe('without JavaScript', () => {
    const postForm = (fields: Record<string, string>) =>
      api.as(null, {
        ...{ method: 'POST', url: '/api/leads/visit', remoteAddress: unusedAddress() },
        payload: new URLSearchParams({ ...listing, message: '', date: '', ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' }
      })
    const pageOf = ({ headers }: { headers: { location?: string } }) =>
      new URL(headers.location!, 'http://site.example')
    test('the form is stored, and leads to a page with the reference', async () => {
      const response = await postForm({ firstName: 'Awa', phone: '77 123 45 67', mode: 'video', language: 'en' })
      expect(response.statusCode).toBe(302)
      const { pathname, searchParams } = pageOf(response)
      expect([pathname, searchParams.get('etat')]).toEqual(['/en/visite/demandee', 'recue'])
      const [lead] = await storedLeads(api, `?kind=visit&search=${searchParams.get('reference')}`)
      expect(lead).toMatchObject({ firstName: 'Awa', mode: 'video', language: 'en', listing: { id: listing.id } })
    })
    test.each([
      [{ firstName: 'Awa' }, 'contact'],
      [{ phone: '77 123' }, 'contact'],
      [{ phone: '77 123 45 67', date: '2020-01-01' }, 'jour'],
      [{ phone: '77 123 45 67', mode: 'telepathy' }, 'incomplete'],
      [{ phone: '77 123 45 67', id: '0'.repeat(24) }, 'indisponible']
    ])('%j leads to a page that says why not: %s', async (fields: Record<string, string>, code) => {
      expect(pageOf(await postForm(fields)).searchParams.get('etat')).toBe(code)
    })
  })
  test('the same request again, its key in upper case, is the same visit', async () => {
    const [[time = ''], key] = [await freeTimes(), randomUUID()]
    const phone = unusedPhone()
    const first = await ask(time, { phone }, { key })
    const again = await ask(time, { phone }, { key: key.toUpperCase() })
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  })
})

describe('the decision of the agency', () => {
  test('a confirmed visit is announced once, with the event', async () => {
    const { id, email, reference } = await aVisit()
    const [received] = await mailsTo(email)
    expect(received?.calendar).toMatch(/METHOD:REQUEST[\s\S]*STATUS:TENTATIVE/)
    expect((await decide(id, { status: 'confirmed' })).json().appointment).toMatchObject({ status: 'confirmed' })
    await decide(id, { status: 'confirmed' })
    const [mail, ...more] = await mailOf(email, 'confirmed')
    expect(more).toEqual([])
    expect(mail?.text).toContain(reference)
    expect(mail?.calendar).toContain(`UID:visit-${id}@`)
    expect(mail?.calendar).toMatch(/SEQUENCE:1[\s\S]*STATUS:CONFIRMED/)
  })
  test('a moved visit takes the other time and gives back its own; its file has the new time', async () => {
    const { id, email, time, calendar } = await aVisit()
    const [other = ''] = await freeTimes()
    await decide(id, { status: 'confirmed', time: other })
    expect(await areFree(time, other)).toEqual([true, false])
    expect(await mailOf(email, 'moved')).toHaveLength(1)
    const file = await api.get(new URL(calendar).pathname)
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.body).toContain(`DTSTART:${other.replaceAll(/[-:]|\.000/g, '')}`)
  })
  test('a refused visit is cancelled in the calendar, and its time is free again', async () => {
    const { id, email, time } = await aVisit()
    await decide(id, { status: 'refused' })
    expect(await freeTimes()).toContain(time)
    const [mail] = await mailOf(email, 'refused')
    expect(mail?.calendar).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/)
  })
  test('a visit cannot be moved to the time of another, nor a lead without a time be decided on', async () => {
    const [one, other] = [await aVisit(), await aVisit()]
    expect((await decide(one.id, { status: 'confirmed', time: other.time })).statusCode).toBe(409)
    await sendLead(api, aVisitLead({ listing }))
    const [withoutTime] = await storedLeads(api)
    expect((await decide(withoutTime._id, { status: 'confirmed' })).statusCode).toBe(404)
  })
})

describe('what happens between reading and writing', () => {
  /** Does this before the next decision, or the next proof of a mailbox, is written, as another process may. */
  function beforeIsWritten(work: () => Promise<unknown>, what: 'decide' | 'take' = 'decide'): void {
    const { leadVisits } = api.services.repositories
    const write = leadVisits[what] as (...values: unknown[]) => never
    leadVisits[what] = async (...values: unknown[]) => {
      leadVisits[what] = write
      await work()
      return write(...values)
    }
  }
  test('another visitor takes the new time: the agency chooses another one, and the visit is where it was', async () => {
    const { id, time, email } = await aVisit()
    const [other = ''] = await freeTimes()
    beforeIsWritten(async () => expect((await ask(other)).statusCode).toBe(201))
    expect((await decide(id, { status: 'confirmed', time: other })).json().message).toMatch(/prise/)
    expect((await leadAt(time)).appointment).toMatchObject({ status: 'requested', time })
    expect(await mailOf(email, 'moved')).toEqual([])
  })
  test('a colleague refuses the visit: the page has to be loaded again, and it stays refused', async () => {
    const { id, time } = await aVisit()
    beforeIsWritten(() => decide(id, { status: 'refused' }))
    expect((await decide(id, { status: 'confirmed' })).json().message).toMatch(/modifiée/)
    expect((await leadAt(time)).appointment).toMatchObject({ status: 'refused' })
  })
  test('the agency moves the visit whose link is opened: the visit has its new time alone', async () => {
    const { id, time } = await aVisit()
    const [other = ''] = await freeTimes()
    beforeIsWritten(() => decide(id, { status: 'confirmed', time: other }), 'take')
    expect((await api.services.visits.confirm(linkOf(id))).code).toBe('reservee')
    expect(await areFree(time, other)).toEqual([true, false])
  })
  test('another visitor takes the time whose link is opened after the hold: the link says so', async () => {
    const { id, time } = await aVisit()
    await endHold(id, new Date(0))
    beforeIsWritten(async () => expect((await ask(time)).statusCode).toBe(201), 'take')
    expect((await api.services.visits.confirm(linkOf(id))).code).toBe('prise')
  })
})

describe('hours of notice', () => {
  const before = (time: string, minutes: number) => new Date(later(time, -minutes * 60_000))
  test.each([
    ['during the hold', 30, 'reservee'],
    ['after it', 90, 'prise']
  ])('a link that is opened an hour before the visit, %s', async (_when, heldUntil, code) => {
    const { id, time } = await aVisit()
    await endHold(id, before(time, heldUntil))
    expect((await api.services.visits.confirm(linkOf(id), before(time, 60))).code).toBe(code)
  })
  test('the agency itself needs none to move a visit, and moves none into the past or to a closed day', async () => {
    const { id, time } = await aVisit()
    const [early = ''] = (await days()).find(({ day }) => !time.startsWith(day))!.times
    clock.move(before(early, 60).getTime() - Date.now())
    await expect(api.services.visits.book(early, { address: '41.82.3.1' })).rejects.toThrow('h à l’avance')
    const moved = await api.services.visits.decide(id, { status: 'confirmed', time: early })
    expect(moved.appointment).toMatchObject({ time: early, status: 'confirmed' })
    clock.move(2 * 3_600_000)
    for (const [decision, why] of [
      [{ status: 'refused' }, null],
      [{ status: 'confirmed' }, 'Cette heure est passée'],
      [{ status: 'confirmed', time: later(early, -3_600_000) }, 'Cette heure est passée'],
      [{ status: 'confirmed', time: '2099-12-06T10:00:00.000Z' }, 'fermée']
    ] as const) {
      const decided = api.services.visits.decide(id, decision)
      await (why ? expect(decided).rejects.toThrow(why) : decided)
    }
  })
})

test('a visit of two hours, from before visits had one, is moved to its own second hour; the first is free again', async () => {
  const free = await freeTimes()
  const second = free.find((time, index) => time === later(free[index - 1] ?? time, 3_600_000))!
  const first = later(second, -3_600_000)
  await ask(first)
  const { _id: id } = await leadAt(first)
  const quarters = { quarters: { $each: quartersOf(first, 120) } }
  const longer = { $set: { 'appointment.minutes': 120 }, $addToSet: quarters } as object
  await leads().updateOne({ _id: new ObjectId(id as string) }, longer)
  expect(await freeTimes()).not.toContain(second)
  // when
  const moved = await decide(id, { status: 'confirmed', time: second })
  // then
  expect([moved.statusCode, moved.json().appointment]).toMatchObject([200, { time: second, minutes: 60, moved: true }])
  expect(await areFree(first, second)).toEqual([true, false])
})

describe('the agency’s own calendar', () => {
  const visitsWith = (calendarUrl?: string) => {
    const publicUrl = 'http://localhost:3000'
    return createVisitsService({
      ...{ ...api.services, publicUrl, calendarUrl, addressHash: async () => '' },
      references: createReferences(api.services.database.db),
      addresses: createVisitAddresses(jwtSecret, publicUrl)
    })
  }
  const calendarFile = (time: string, ...more: string[]) => {
    const stamp = (moment: string) => moment.replaceAll(/[-:]|\.000/g, '')
    const [start, end] = [time, later(time, 3_600_000)].map(stamp)
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:a',
      `DTSTART:${start}`,
      `DTEND:${end}`,
      'END:VEVENT',
      ...more
    ]
    return `data:text/calendar,${encodeURIComponent([...lines, 'END:VCALENDAR'].join('\r\n'))}`
  }

  test('its hours are not offered, also after a time at which it cannot be read; once the agency takes it away they are', async () => {
    const [time = '', next = ''] = await freeTimes()
    const offered = async (visits: ReturnType<typeof visitsWith>) => {
      const times = (await visits.times(false)).days.flatMap((day) => day.times)
      return [times.includes(time), times.includes(next)]
    }
    const configured = visitsWith(calendarFile(time))
    await configured.readAgencyCalendar()
    expect(await offered(configured)).toEqual([false, true])
    const broken = visitsWith('data:text/html,none')
    await expect(broken.readAgencyCalendar()).rejects.toThrow()
    expect(await offered(broken)).toEqual([false, true])
    const { id } = (await api.services.repositories.users.findByEmail('admin@exemple.sn'))!
    expect((await broken.list(id)).feed).toEqual({ readAt: expect.any(String), error: expect.any(String) })
    // when an event of it cannot be read, the operator reads so once
    const lines: string[] = []
    const partly = visitsWith(calendarFile(time, 'BEGIN:VEVENT', 'UID:b', 'END:VEVENT'))
    for (let run = 0; run < 2; run += 1) await partly.readAgencyCalendar(undefined, (line) => lines.push(line))
    expect([await offered(partly), (await partly.list(id)).feed?.skipped]).toEqual([[false, true], 1])
    expect(lines).toEqual(['agency calendar: 1 events are not read wholly: b'])
    await configured.readAgencyCalendar()
    expect((await configured.list(id)).feed).toEqual({ readAt: expect.any(String) })
    // when the agency has no calendar any more, also before the job has run
    const without = visitsWith()
    expect(await offered(without)).toEqual([true, true])
    expect(await without.list(id)).not.toHaveProperty('feed')
    await without.readAgencyCalendar()
    expect(await api.services.repositories.agencyCalendar.read()).toBeNull()
  })
})

test('the day before, visitor and agency are reminded of a confirmed visit, once; the agency also of one without e-mail', async () => {
  // given confirmed visits, with and without an e-mail, and a requested one on the first free day
  const [confirmed, requested, withoutMail] = [await aVisit(), await aVisit(), await aVisit({})]
  for (const { id } of [confirmed, withoutMail]) await decide(id, { status: 'confirmed' })
  const hourOf = (daysBefore: number, hour: number) =>
    new Date(new Date(confirmed.time).setUTCHours(hour, 0, 0, 0) - daysBefore * 86_400_000)
  const remindersTo = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Rappel')).length
  const remind = (daysBefore: number, hour: number) => api.services.visits.remindOfTomorrow(hourOf(daysBefore, hour))
  for (const [daysBefore, hour] of Object.entries([8, 7, 8])) await remind(Number(daysBefore), hour)
  expect(await remindersTo(confirmed.email)).toBe(0)
  // when the job runs twice in the morning
  for (const hour of [8, 10]) await remind(1, hour)
  expect([await remindersTo(confirmed.email), await remindersTo(requested.email)]).toEqual([1, 0])
  const toAgency = (await api.mails()).filter(({ text }) => text.includes('Cette visite a lieu demain'))
  const remindersOf = (visit: typeof confirmed) => toAgency.filter(({ text }) => text.includes(visit.reference)).length
  expect([confirmed, requested, withoutMail].map(remindersOf)).toEqual([1, 0, 1])
})

test('a decision whose mail could not be stored is made, and announced a minute later, once', async () => {
  const { id, email } = await aVisit()
  const { visits } = api.services
  const { announceDecision } = visits
  visits.announceDecision = () => Promise.reject(new Error('gone'))
  expect((await decide(id, { status: 'confirmed' })).statusCode).toBe(200)
  visits.announceDecision = announceDecision
  const announceIn = (seconds: number) => visits.announceDecisions(new Date(Date.now() + seconds * 1000))
  expect([await announceIn(55), await announceIn(65), await announceIn(65)]).toEqual([0, 1, 0])
  expect(await mailOf(email, 'confirmed')).toHaveLength(1)
})
