import { defaultAgency } from '@keur/contract/agency'
import { visitChangeMessages } from '@keur/contract/redirect-messages'
import ICAL from 'ical.js'
import { ObjectId } from 'mongodb'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { useVisits } from '../../testing/visits.ts'

const api = useTestApp()
const { listing, freeTimes, ask, leadAt, decide } = useVisits(api)
const accounts = useAccounts(api)
const leads = () => api.services.database.db.collection('leads')
beforeEach(() => leads().deleteMany({}))

let persons = 0
/** A visit that a stranger has asked for; `isTaken`: and made theirs by the link in their mail. */
async function aVisit(isTaken = true, contact?: { email?: string }) {
  persons += 1
  const email = `voyageuse${persons}@exemple.sn`
  const [time = ''] = await freeTimes()
  const { reference, calendar, page } = (await ask(time, contact ?? { email })).json()
  const id = (await leadAt(time))._id as string
  if (isTaken) {
    const proof = new URL(api.services.links.visit(id)).searchParams.get('jeton')!
    expect((await api.services.visits.confirm(proof)).code).toBe('reservee')
  }
  return { id, email, time, reference, calendar: new URL(calendar).pathname, token: tokenOf(page) }
}
const tokenOf = (page: string) => new URL(page).searchParams.get('jeton')!
const appointmentOf = async (id: string) => (await leads().findOne({ _id: new ObjectId(id) }))!.appointment
const read = async (token: string) => api.get(`/api/visits/own/${token}`)

/** Sends a form of the page. Returns the code with which it leads back to it. */
async function send(action: 'move' | 'cancel', fields: { token: string; time?: string; language?: string }) {
  const response = await api.as(null, {
    ...{ method: 'POST', url: `/api/visits/${action}`, remoteAddress: unusedAddress() },
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' }
  })
  const { pathname, searchParams } = new URL(response.headers.location ?? '', 'http://site.example')
  expect([response.statusCode, pathname]).toEqual([302, `${fields.language ? '/en' : ''}/visite/gerer`])
  expect(searchParams.get('jeton')).toBe(fields.token)
  return searchParams.get('etat') as keyof typeof visitChangeMessages
}
const mailsTo = async (email: string) => (await api.mails()).filter(({ to }) => to.includes(email))
const mailsOfAgency = async (reference: string) =>
  (await api.mails()).filter(({ text, subject }) => subject.includes('par le visiteur') && text.includes(reference))
const eventIn = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file) as never)
  const event = calendar.getFirstSubcomponent('vevent')!
  const value = (name: string) => String(event.getFirstPropertyValue(name))
  const alarm = event.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')
  return { method: calendar.getFirstPropertyValue('method'), value, alarm: alarm ? String(alarm) : null }
}

describe('the page of a visit', () => {
  test('is in the mail, the response and the calendar file, and shows what its visitor may read', async () => {
    const { email, token, calendar, time, reference } = await aVisit(false)
    const [mail] = await mailsTo(email)
    const { value, alarm } = eventIn((await api.get(calendar)).body)
    for (const text of [mail!.text, value('description'), value('url')])
      expect(text).toContain(`/visite/gerer?jeton=${token}`)
    expect([value('location'), alarm]).toEqual([expect.stringMatching(/\S/), '-PT2H'])
    const visit = (await read(token)).json()
    expect(visit).toMatchObject({ reference, time, status: 'requested', listing, heldUntil: expect.any(String) })
    expect(visit.times.days.length).toBeGreaterThan(0)
    expect(JSON.stringify(visit)).not.toContain(email)
  })
  test('leads to the agency where the listing has no place, and nowhere by video', async () => {
    const { id, calendar } = await aVisit()
    const locationOf = async (changes: object) => {
      await leads().updateOne({ _id: new ObjectId(id) }, changes)
      return eventIn((await api.get(calendar)).body).value('location')
    }
    expect(await locationOf({ $unset: { 'listing.place': '' } })).toBe(defaultAgency.address)
    expect(await locationOf({ $set: { mode: 'video' } })).toBe('Par vidéo')
  })
  test.each([
    ['another token', (token: string) => token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    [
      'the token that proves the mailbox',
      (token: string) => new URL(api.services.links.visit(token.split('.')[0]!)).searchParams.get('jeton')!
    ],
    ['none', () => 'x']
  ])('is none with %s: nothing is read or changed', async (_what, other) => {
    const { token, id, time } = await aVisit()
    const wrong = other(token)
    expect((await read(wrong)).statusCode).toBe(404)
    expect([await send('cancel', { token: wrong }), await send('move', { token: wrong, time })]).toEqual([
      'incomplet',
      'incomplet'
    ])
    expect(await appointmentOf(id)).toMatchObject({ status: 'requested', sequence: 0 })
  })
  test('ends a month after the visit; before it a past visit is shown, and does not change', async () => {
    const { token, time } = await aVisit()
    const [other = ''] = await freeTimes()
    const { own } = api.services.visits
    const after = (days: number, minutes: number) => new Date(Date.parse(time) + days * 86_400_000 + minutes * 60_000)
    expect(await own.read(token, after(0, -1))).toHaveProperty('times')
    expect(await own.read(token, after(30, -1))).not.toHaveProperty('times')
    await expect(own.read(token, after(30, 1))).rejects.toThrow('plus valable')
    expect((await own.cancel(token, after(30, 1))).code).toBe('incomplet')
    expect([await own.move(token, other, '41.82.3.1', after(0, 0)), await own.cancel(token, after(0, 0))]).toEqual([
      { code: 'close' },
      { code: 'close' }
    ])
    expect((await own.cancel(token, after(0, -1))).code).toBe('annulee')
  })
})

describe('moving a visit', () => {
  test.each([
    ['that is taken', true],
    ['that is held', false]
  ])(
    '%s gives back its hour and keeps its reference; agency and visitor read what has changed',
    async (_what, isTaken) => {
      const { token, id, time, reference, email, calendar } = await aVisit(isTaken)
      await leads().updateOne({ _id: new ObjectId(id) }, { $set: { status: 'done' } })
      const other = (await freeTimes()).at(-1)!
      expect(await send('move', { token, time: other, language: 'en' })).toBe('deplacee')
      const free = await freeTimes()
      expect([free.includes(time), free.includes(other)]).toEqual([true, false])
      const lead = await leadAt(other)
      const change = { by: 'visitor', status: 'requested', from: time, time: other }
      expect(lead).toMatchObject({
        _id: id,
        status: 'new',
        appointment: { reference, status: 'requested', sequence: 1, changes: [change] }
      })
      expect(lead.appointment.heldUntil === undefined).toBe(isTaken)
      // and calendars move the event that they have
      const mail = (await mailsTo(email)).find(({ calendar: event }) => event?.includes('SEQUENCE:1'))!
      expect(mail.calendar).toMatch(/METHOD:REQUEST/)
      expect(mail.text.includes('visite/confirmer?jeton=')).toBe(!isTaken)
      const { value } = eventIn((await api.get(calendar)).body)
      expect([value('uid').includes(id), value('sequence'), new Date(value('dtstart')).toISOString()]).toEqual([
        true,
        '1',
        other
      ])
      const [toAgency, ...more] = await mailsOfAgency(reference)
      expect([toAgency?.subject, more]).toEqual([expect.stringContaining('déplacée'), []])
      expect(toAgency?.replyTo ?? email).toContain(email)
      // and what was confirmed is to be confirmed again
      await decide(id, { status: 'confirmed' })
      expect(await send('move', { token, time })).toBe('deplacee')
      expect(
        (await appointmentOf(id)).changes.map(({ by, status }: { by: string; status: string }) => [by, status])
      ).toEqual([
        ['visitor', 'requested'],
        ['agency', 'confirmed'],
        ['visitor', 'requested']
      ])
    }
  )
  test('to the hour that it has, or twice, changes nothing more', async () => {
    const { token, id, time, reference } = await aVisit()
    const [other = ''] = await freeTimes()
    for (const to of [time, other, other]) expect(await send('move', { token, time: to })).toBe('deplacee')
    expect([(await appointmentOf(id)).sequence, (await mailsOfAgency(reference)).length]).toEqual([1, 1])
  })
  test('two visitors move to the same hour at once: one has it, the other reads so and stays; their own hours', async () => {
    const [one, two] = [await aVisit(), await aVisit()]
    const [other = ''] = await freeTimes()
    const codes = await Promise.all([one, two].map(({ token }) => send('move', { token, time: other })))
    expect(codes.sort()).toEqual(['deplacee', 'prise'])
    const times = await Promise.all([one, two].map(async ({ id }) => (await appointmentOf(id)).time))
    expect(times.filter((time) => time === other)).toHaveLength(1)
    expect(visitChangeMessages.prise).toContain('choisissez une autre heure libre')
    const free = await freeTimes()
    expect([one.time, two.time].filter((time) => free.includes(time))).toHaveLength(1)
  })
  test('of a visit twice at once, and beside its cancelling, leaves one hour or none', async () => {
    const { token, id, time } = await aVisit()
    const [first = '', second = ''] = await freeTimes()
    await Promise.all([send('move', { token, time: first }), send('move', { token, time: second })])
    const moved = (await appointmentOf(id)).time
    const isFree = async () => {
      const free = await freeTimes()
      return [time, first, second].filter((one) => !free.includes(one))
    }
    expect(await isFree()).toEqual([moved])
    await Promise.all([send('cancel', { token }), send('move', { token, time })])
    expect(await isFree()).toEqual([])
  })
  test.each([
    ['that has passed', '2020-01-06T10:00:00.000Z'],
    ['on a Sunday', '2099-12-06T10:00:00.000Z'],
    ['that is none', 'demain'],
    ['that was not chosen', '']
  ])('to an hour %s is refused', async (_what, time) => {
    const { token, id } = await aVisit()
    expect(await send('move', { token, time })).toBe('heure')
    expect((await appointmentOf(id)).sequence).toBe(0)
  })
  test('is possible ten times, and not once more', async () => {
    const { token, id, email } = await aVisit()
    const [one = '', other = ''] = await freeTimes()
    // The agency's own decisions do not count.
    await decide(id, { status: 'confirmed' })
    for (let count = 0; count < 10; count += 1)
      expect(await send('move', { token, time: count % 2 ? one : other })).toBe('deplacee')
    expect(await send('move', { token, time: other })).toBe('trop-de-changements')
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes('nouvelle heure'))).toHaveLength(10)
    expect([await send('cancel', { token }), (await appointmentOf(id)).sequence]).toEqual(['annulee', 12])
  })
  test.each<[by: string, change: (visit: { id: string; token: string }, time: string) => Promise<unknown>]>([
    ['its visitor', ({ token }, time) => send('move', { token, time })],
    ['the agency', ({ id }, time) => decide(id, { status: 'confirmed', time })]
  ])(
    'by %s leaves it one of the two visits of its person, also where two requests pass each other',
    async (_by, change) => {
      const person = await accounts.somebody()
      const { email } = person
      const [visit, session] = [await aVisit(true, { email }), await accounts.tokenOf(person)]
      const [time = '', one = '', other = ''] = await freeTimes()
      await change(visit, time)
      expect((await appointmentOf(visit.id)).time).toBe(time)
      const statusOf = async (asked: string) => (await ask(asked, { email }, { token: session })).statusCode
      // when another request is stored after this one has counted the visits
      const { leadVisits } = api.services.repositories
      const { occupied } = leadVisits
      const statuses: number[] = []
      leadVisits.occupied = async (keys) => {
        leadVisits.occupied = occupied
        statuses.push(await statusOf(other))
        return occupied(keys)
      }
      statuses.push(await statusOf(one))
      expect(statuses).toEqual([201, 422])
    }
  )
  test('holds the hour again for a stranger whose hold has ended, if they have not two other visits', async () => {
    const contact = { email: 'deux@exemple.sn' }
    const { token, id, time } = await aVisit(false, contact)
    const ended = { $set: { 'appointment.heldUntil': new Date(0).toISOString() } }
    await leads().updateOne({ _id: new ObjectId(id) }, ended)
    expect((await read(token)).json().expired).toBe(true)
    expect(await send('move', { token, time })).toBe('deplacee')
    expect(await freeTimes()).not.toContain(time)
    await leads().updateOne({ _id: new ObjectId(id) }, ended)
    await aVisit(false, contact)
    await aVisit(false, contact)
    expect(await send('move', { token, time: (await freeTimes()).at(-1)! })).toBe('trop-de-visites')
  })
  test('of a stranger with two held ones, and to an hour that is held no more, is possible', async () => {
    const contact = { email: 'trois@exemple.sn' }
    const [one, two] = [await aVisit(false, contact), await aVisit(false, contact)]
    expect(await send('move', { token: two.token, time: (await freeTimes()).at(-1)! })).toBe('deplacee')
    const { token } = await aVisit()
    const ended = { $set: { 'appointment.heldUntil': new Date(0).toISOString() } }
    await leads().updateOne({ _id: new ObjectId(one.id) }, ended)
    expect(await send('move', { token, time: one.time })).toBe('deplacee')
    expect(await freeTimes()).not.toContain(one.time)
  })
  test('beside the link that proves the mailbox leaves the visit taken', async () => {
    const { token, id } = await aVisit(false)
    const [other = ''] = await freeTimes()
    const { leadVisits } = api.services.repositories
    const write = leadVisits.decide
    leadVisits.decide = async (...values) => {
      leadVisits.decide = write
      await api.services.visits.confirm(new URL(api.services.links.visit(id)).searchParams.get('jeton')!)
      return write(...values)
    }
    expect(await send('move', { token, time: other })).toBe('deplacee')
    expect(await appointmentOf(id)).toEqual(expect.not.objectContaining({ heldUntil: expect.anything() }))
    expect(await appointmentOf(id)).toMatchObject({ time: other })
  })
})

describe('cancelling a visit', () => {
  test('frees its hour, removes the event, and is shown to the agency', async () => {
    const { token, id, time, reference, email, calendar } = await aVisit()
    for (let count = 0; count < 2; count += 1) expect(await send('cancel', { token })).toBe('annulee')
    expect(await freeTimes()).toContain(time)
    const { method, value, alarm } = eventIn((await api.get(calendar)).body)
    expect([method, value('status'), value('sequence'), alarm]).toEqual(['CANCEL', 'CANCELLED', '1', null])
    const mail = (await mailsTo(email)).find(({ subject }) => subject.includes('est annulée'))!
    expect(mail.calendar).toMatch(/METHOD:CANCEL/)
    expect(mail.text).not.toContain('/visite/gerer')
    const toAgency = await mailsOfAgency(reference)
    expect(toAgency.map(({ subject }) => subject)).toEqual([expect.stringContaining('annulée')])
    const shown = (await read(token)).json()
    expect([shown.cancelled, shown.times, await send('move', { token, time })]).toEqual([true, undefined, 'close'])
    // and the agency may let it take place all the same
    await decide(id, { status: 'confirmed' })
    const restored = await appointmentOf(id)
    expect([restored.status, restored.cancelled, restored.changes.length]).toEqual(['confirmed', undefined, 2])
  })
  test('that the agency has refused says so, and stays as it is', async () => {
    const { token, id } = await aVisit()
    await decide(id, { status: 'refused' })
    expect([await send('cancel', { token }), (await read(token)).json().cancelled]).toEqual(['close', undefined])
  })
})
