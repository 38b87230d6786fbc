import { randomUUID } from 'node:crypto'
import { aContactLead, anEmail, anOrderLead, anOwnerLead, aVisitLead } from '@keur/contract/testing'
import { unusedAddress } from '../../testing/accounts.ts'
import { aStoredProduct, aStoredProperty, messagesOfLead, sendLead, storedLeads } from '../../testing/leads.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const nowhere = '507f1f77bcf86cd799439011'

const send = (payload: object, how?: Parameters<typeof sendLead>[2]) => sendLead(api, payload, how)
const count = () => api.services.database.db.collection('leads').countDocuments()
const counts = () => api.services.database.db.collection<{ _id: string }>('rateLimits')

describe('storing what a visitor sends', () => {
  test('a contact message', async () => {
    const response = await send(aContactLead({ message: '  Bonjour  ', email: 'Awa.Ndiaye@Exemple.sn' }))
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { message: 'Votre message a été envoyé avec succès.' }
    ])
    const sent = { kind: 'contact', channel: 'form', status: 'new', notes: [] }
    const expected = { ...sent, message: 'Bonjour', email: 'awa.ndiaye@exemple.sn' }
    expect((await storedLeads(api))[0]).toMatchObject(expected)
  })
  test('a visit, with a snapshot of the listing', async () => {
    const property = await aStoredProperty(api)
    const listing = { type: 'properties' as const, id: property._id }
    const response = await send(aVisitLead({ listing, date: '2099-12-03' }))
    expect(response.json()).toEqual({
      message: 'Votre demande a été envoyée avec succès.',
      reference: expect.stringMatching(/^RDV-/)
    })
    const details = { ...property.details, price: 1 }
    await api.asAdministrator('PUT', `/api/properties/${property._id}`, { ...property, details })
    const [lead] = await storedLeads(api)
    const { reference, price, sequence } = property.details
    expect(lead).toMatchObject({ kind: 'visit', date: '2099-12-03', partOfDay: 'Matin' })
    const place = 'Dakar, Mermoz'
    expect(lead.listing).toEqual({ ...listing, title: property.title, reference, price, per: sequence, place })
  })
  test('an order', async () => {
    const items = [{ id: (await aStoredProduct(api))._id, quantity: 2.5 }]
    expect((await send(anOrderLead({ items }))).json().message).toContain('Nous vous répondrons sous 24h')
    expect((await storedLeads(api))[0]).toMatchObject({ kind: 'order', items, delivery: 'Thiès, Cité Lamy' })
  })
  test('a chat, without a name', async () => {
    const listing = { type: 'properties', id: (await aStoredProperty(api))._id }
    expect((await send({ kind: 'reservation', channel: 'whatsapp', listing })).statusCode).toBe(201)
    const [lead] = await storedLeads(api)
    expect(lead).toMatchObject({ channel: 'whatsapp', listing: { id: listing.id } })
    const message = { template: 'lead-agency', data: { channel: 'whatsapp' } }
    expect(await messagesOfLead(api, lead._id)).toMatchObject([message])
  })
})

describe('rejected without storing anything', () => {
  const visit = { kind: 'visit', phone: '77 000 00 00', listing: { type: 'properties', id: nowhere } }
  const stay = { ...visit, kind: 'reservation' }
  test.each<[string, object, string[]]>([
    ['a kind that is none', { kind: 'complaint' }, ['kind']],
    ['an empty contact form', { kind: 'contact' }, ['firstName', 'lastName', 'email', 'phone', 'message']],
    ['a contact form of spaces', aContactLead({ message: '   ' }), ['message']],
    ['an e-mail that hides a header', aContactLead({ email: 'a@b.sn\r\nBcc: c@d.sn' }), ['email']],
    ['a name with a line break', aContactLead({ firstName: 'Awa\r\nBcc: c@d.sn' }), ['firstName']],
    ['a message without end', aContactLead({ message: 'x'.repeat(5001) }), ['message']],
    ['a field of another kind', { ...aContactLead(), months: 3 }, ['months']],
    ['no e-mail and no telephone', { ...visit, phone: undefined }, ['email', 'phone']],
    ['no listing', { ...visit, listing: undefined }, ['listing']],
    ['an article to visit', { ...visit, listing: { type: 'articles', id: nowhere } }, ['listing.type']],
    ['a part of the day that is none', { ...visit, partOfDay: 'Nuit' }, ['partOfDay']],
    ['no months', { ...stay, months: 0 }, ['months']],
    ['an empty order', anOrderLead({ items: [] }), ['items']],
    ['nothing of a material', anOrderLead({ items: [{ id: nowhere, quantity: 0 }] }), ['items.0.quantity']],
    ['a service that is none', { ...anOwnerLead(), service: 'Vol' }, ['service']],
    ['a price below nothing', anOwnerLead({ price: -1 }), ['price']]
  ])('%s: 400', async (_what, payload, fields) => {
    const before = await count()
    const response = await send(payload)
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid_input'])
    expect(response.json().fields.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect(await count()).toBe(before)
  })
  test('more materials than an order takes: 413', async () => {
    const response = await send(anOrderLead({ items: Array(51).fill({ id: nowhere, quantity: 1 }) }))
    expect([response.statusCode, response.json().error]).toEqual([413, 'too_large'])
  })
  test.each(['deleted', 'a draft'])('what is %s: 422', async (how) => {
    const { _id } = await aStoredProperty(api)
    if (how === 'deleted') await api.asAdministrator('DELETE', `/api/properties/${_id}`)
    else
      await api.services.properties.administration.changeAll(
        [_id],
        () => ({ draft: true }),
        () => {}
      )
    const before = await count()
    const response = await send(aVisitLead({ listing: { type: 'properties', id: _id } }))
    expect([response.statusCode, response.json().error, await count()]).toEqual([422, 'unprocessable', before])
  })
})

describe('sending again', () => {
  test('the same key at once, ten times: one lead, ten successes', async () => {
    const [how, before, lead] = [{ key: randomUUID(), address: unusedAddress() }, await count(), aContactLead()]
    await counts().deleteMany({})
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(lead, how)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    // and one of those that an address may send
    expect(await counts().findOne({ _id: /^leads / })).toMatchObject({ count: 1 })
  })
  test('the same key later, in upper case and with the fields in another order, is the same', async () => {
    const [key, lead] = [randomUUID(), aContactLead()]
    await send(lead, { key })
    const before = await count()
    const reversed = Object.fromEntries(Object.entries(lead).reverse())
    expect((await send(reversed, { key: key.toUpperCase() })).statusCode).toBe(201)
    expect(await count()).toBe(before)
  })
  test('a key that was used for another lead: 422; one that is none: 400', async () => {
    const key = randomUUID()
    await send(aContactLead(), { key })
    expect((await send(aContactLead({ message: 'Autre chose' }), { key })).statusCode).toBe(422)
    const response = await send(aContactLead(), { key: 'again' })
    expect([response.statusCode, response.json().fields[0].field]).toEqual([400, 'idempotency-key'])
  })
})

test('a person may send ten leads in an hour over all forms; rejected and repeated ones do not count', async () => {
  const how = { address: unusedAddress(), key: randomUUID() }
  await send({ kind: 'contact' }, how)
  const first = aContactLead()
  for (let time = 0; time < 3; time += 1) expect((await send(first, how)).statusCode).toBe(201)
  const { address } = how
  for (let more = 0; more < 4; more += 1) {
    expect((await send(aContactLead(), { address })).statusCode).toBe(201)
    expect((await sendLead(api, anEmail(), { address }, '/api/email/send')).statusCode).toBe(200)
  }
  expect((await send(aContactLead(), { address })).statusCode).toBe(201)
  expect((await sendLead(api, anEmail(), { address }, '/api/email/send')).statusCode).toBe(429)
  const refused = await send(aContactLead(), { address })
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests'])
  expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(60)
  expect((await send(first, how)).statusCode).toBe(201)
  // and neither another network nor another person of the same one has to wait
  expect((await send(aContactLead())).statusCode).toBe(201)
  const other = aContactLead({ email: 'moussa@exemple.sn', phone: '+33 7 70 00 00 00' })
  expect((await send(other, { address })).statusCode).toBe(201)
})

test('the customers of a carrier send sixty in an hour from one address; those that one of them is refused take none', async () => {
  const address = unusedAddress()
  const person = (number: number) =>
    aContactLead({ email: `client${number}@exemple.sn`, phone: `77 6${number}0 00 00` })
  for (let time = 0; time < 12; time += 1) await send(person(0), { address })
  expect(await counts().findOne({ _id: /^leads / }, { sort: { at: -1 } })).toMatchObject({ count: 10 })
  expect(await leaveOne(api, 'leads', 60)).toBe(3600)
  expect((await send(person(1), { address })).statusCode).toBe(201)
  expect((await send(person(2), { address })).statusCode).toBe(429)
})
