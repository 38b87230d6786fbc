import type { Lead } from '@keur/contract/lead'
import { aContactLead, anOrderLead, anOwnerLead, aReservationLead, aVisitLead } from '@keur/contract/testing'
import { unusedAddress } from '../../testing/accounts.ts'
import { aStoredProduct, aStoredProperty, messagesOfLead, sendLead, storedLeads } from '../../testing/leads.ts'
import { aFile, aForm, aJpeg } from '../../testing/pictures.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { messageIdsOf } from './lead-mails.ts'

const api = useTestApp()
const leads = () => api.services.database.db.collection('leads')
const service = () => api.services.leads

/** Stores a lead as by a process that ended before it was announced. */
const receive = (email: string) => service().receive(aContactLead({ email }), { address: unusedAddress() })

async function mailsTo(recipient: string, subject: string) {
  const mails = await api.mails()
  return mails.filter((mail) => mail.to.includes(recipient) && mail.subject.includes(subject))
}

describe('the mail to the agency', () => {
  test('about a visit has the person, the listing and the day, and a reply goes to the visitor', async () => {
    const property = await aStoredProperty(api)
    const listing = { type: 'properties' as const, id: property._id }
    const email = 'visiteur@exemple.sn'
    await sendLead(api, aVisitLead({ listing, email, date: '2099-12-03', message: 'Ma <b>mère</b> viendra.' }))
    const named = `Villa Baobab (${property.details.reference})`
    const mail = (await api.mails()).find(({ subject }) => subject === `Demande de visite : ${named}`)!
    expect(mail.replyTo).toBe(email)
    for (const text of ['Moussa', '+221 77 111 22 33', 'jeudi 3 décembre 2099', 'Matin', named, '300\u202f000'])
      expect(mail.text).toContain(text)
    expect(mail.html).toContain('Ma &lt;b&gt;mère&lt;/b&gt; viendra.')
  })
  test('about an order has the materials, the quantities and the delivery', async () => {
    const { _id: id, details } = await aStoredProduct(api)
    await sendLead(api, anOrderLead({ items: [{ id, quantity: 40 }], lastName: 'Sagna' }))
    const mail = (await api.mails()).find(({ subject }) => subject === 'Demande de devis : Sagna')!
    expect(mail.replyTo).toBeNull()
    for (const text of [`Ciment CEM II (${details.reference}) : 40 sacs à`, 'Thiès, Cité Lamy', '168 000'])
      expect(mail.text.replaceAll(/[^\S\n]/g, ' ')).toContain(text)
  })
  test('about a property to entrust has links to its photos', async () => {
    const form = aForm({ name: 'lead', value: JSON.stringify(anOwnerLead()) }, aFile(await aJpeg()))
    const sent = { method: 'POST' as const, url: '/api/leads/owner', ...form, remoteAddress: unusedAddress() }
    await api.as(null, sent)
    const [lead] = await storedLeads(api)
    const mail = (await api.mails()).find(({ subject }) => subject === 'Bien à confier : Ousmane Diop')!
    expect(mail.text).toContain(`http://localhost:3000${lead.images[0].url}`)
    expect(mail.text).toContain('> Villa de quatre chambres')
    for (const fact of [/Service\s: Gérance/, /Catégorie\s: Villas/, /Lieu\s: .*Thiès/, /Prix souhaité\s: 350\s000/])
      expect(mail.text).toMatch(fact)
  })
  test('about a reservation has the days, or the months', async () => {
    const listing = { type: 'properties' as const, id: (await aStoredProperty(api))._id }
    const days = { from: '2099-12-03', to: '2099-12-05', months: undefined }
    await sendLead(api, aReservationLead({ listing, email: 'jours@exemple.sn', ...days }))
    await sendLead(api, aReservationLead({ listing, email: 'mois@exemple.sn', months: 6 }))
    const mails = await api.mails()
    const textTo = (email: string) => mails.find(({ replyTo }) => replyTo === email)!.text
    expect(textTo('jours@exemple.sn')).toMatch(/Arrivée\s: jeudi 3 décembre 2099\nDépart\s: samedi 5 décembre 2099/)
    expect(textTo('mois@exemple.sn')).toMatch(/Durée\s: 6 mois/)
  })
})

describe('the receipt to the visitor', () => {
  test('confirms the request and repeats nothing that was typed into the form', async () => {
    const property = await aStoredProperty(api)
    const listing = { type: 'properties' as const, id: property._id }
    const spam = 'Gagnez-un-million'
    const email = 'inconnue@exemple.sn'
    await sendLead(api, aReservationLead({ listing, email, firstName: spam, lastName: spam, message: spam }))
    const [mail] = await mailsTo(email, 'demande de réservation')
    expect(mail!.text).toContain(`Villa Baobab (${property.details.reference})`)
    expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toContain(spam)
    expect(mail!.replyTo).not.toBe(email)
  })
  const listing = { type: 'properties' as const, id: '1', title: 'Villa', reference: 'L-1', price: 1 }
  const time = '2099-12-03T10:00:00.000Z'
  const appointment = { time, minutes: 30, status: 'requested', heldUntil: time, reference: 'R', sequence: 0 } as const
  test.each<[what: string, max: number, more: Partial<Lead>]>([
    ['lead-receipts', 3, {}],
    ['visit-links', 6, { kind: 'visit', listing, appointment }]
  ])('a mailbox gets %s: %i a day; the agency gets all mails', async (kind, max, more) => {
    const email = `${kind}@exemple.sn`
    const announce = async () => service().announce({ ...(await receive(email))!, ...more })
    const [messages, agency] = [api.services.database.db.collection('outbox'), { to: null, replyTo: email }]
    await announce()
    expect(await leaveOne(api, kind, max)).toBe(86_400)
    for (const _again of [1, 2]) await announce()
    expect([await messages.countDocuments({ to: email }), await messages.countDocuments(agency)]).toEqual([2, 3])
  })
})

describe('accepted means stored', () => {
  test('a lead whose process ended before its mails were in the outbox is announced later, once', async () => {
    const lead = (await receive('oubli@exemple.sn'))!
    expect(await messagesOfLead(api, lead._id)).toEqual([])
    const soon = new Date(Date.now() + 61_000)
    // while its own process may still announce it
    expect(await service().announcePending(new Date(Date.now() + 50_000))).toBe(0)
    await Promise.all([1, 2, 3].map(() => service().announcePending(soon)))
    expect(await service().announcePending(soon)).toBe(0)
    const ids = (await messagesOfLead(api, lead._id)).map(({ _id }) => _id)
    expect(ids).toEqual([`lead/${lead._id}/agency`, `lead/${lead._id}/receipt`])
  })
  test('a lead with one of its mails in the outbox gets the other one, and no duplicate', async () => {
    await sendLead(api, aContactLead({ email: 'moitie@exemple.sn' }))
    const [{ _id: id }] = await storedLeads(api)
    await api.services.database.db.collection<{ _id: string }>('outbox').deleteOne({ _id: `lead/${id}/receipt` })
    await leads().updateOne({ announced: true, email: 'moitie@exemple.sn' }, { $set: { announced: false } })
    await service().announcePending(new Date(Date.now() + 61_000))
    expect(await messagesOfLead(api, id)).toHaveLength(2)
    expect(await leads().countDocuments({ announced: false })).toBe(0)
  })
  test('a failure of the outbox does not affect the visitor', async () => {
    const { outbox } = api.services.repositories
    const insert = outbox.insert
    outbox.insert = () => Promise.reject(new Error('the outbox is away'))
    const { statusCode } = await sendLead(api, aContactLead())
    outbox.insert = insert
    expect(statusCode).toBe(201)
    const [lead] = await storedLeads(api)
    await service().announcePending(new Date(Date.now() + 61_000))
    expect(await messagesOfLead(api, lead._id)).toHaveLength(1 + 1)
  })
  test('a lead that cannot be announced holds up no other, and is reported', async () => {
    const [broken, other] = [await receive('casse@exemple.sn'), await receive('suivant@exemple.sn')]
    await leads().updateOne({ email: 'casse@exemple.sn' }, { $set: { email: 'pas une adresse' } })
    const soon = new Date(Date.now() + 61_000)
    const pending = await api.services.repositories.leads.notAnnounced(soon)
    expect(pending.map(({ _id }) => _id)).toEqual([broken!._id, other!._id])
    await expect(service().announcePending(soon)).rejects.toMatchObject({ status: 400 })
    expect(await messagesOfLead(api, other!._id)).toHaveLength(2)
    await leads().deleteOne({ email: 'pas une adresse' })
    expect(await messagesOfLead(api, broken!._id)).toEqual([])
  })
})

test('the mails of a visit are those of each of its changes, also to an agency that has no address of its visitor', () => {
  const ofChange = (sequence: number) =>
    ['visit', 'visit-agency', 'reminder', 'reminder-agency'].map((what) => `lead/a/${what}/${sequence}`)
  const all = ['lead/a/agency', 'lead/a/receipt', ...ofChange(0), ...ofChange(1)]
  expect(messageIdsOf({ _id: 'a', appointment: { sequence: 1 } as never })).toEqual(all)
})
