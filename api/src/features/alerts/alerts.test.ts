import { rm } from 'node:fs/promises'
import type { AlertInput } from '@keur/contract/alert'
import { limits } from '@keur/contract/limits'
import { aProductInput, aPropertyInput } from '@keur/contract/testing'
import { ObjectId } from 'mongodb'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { useTestApp } from '../../testing/test-app.ts'
import type { Outbox } from '../outbox/outbox.service.ts'
import { createAlertMails } from './alert-mails.ts'
import type { AlertDocument } from './alerts.repository.ts'

const api = useTestApp()
const { somebody, tokenOf } = useAccounts(api)
beforeEach(async () => {
  await mailed()
  for (const name of ['alerts', 'outbox', 'properties', 'products', 'rateLimits'])
    await api.services.database.db.collection(name).deleteMany({})
})
const hour = 3_600_000
/** Some minutes after six in the evening, of a Thursday in two weeks or three, and of the Friday after it. */
const thursday = new Date()
thursday.setUTCHours(18, 5, 0, 0)
thursday.setUTCDate(thursday.getUTCDate() + 14 + ((11 - thursday.getUTCDay()) % 7))
const friday = new Date(thursday.getTime() + 24 * hour)
const before = (moment: Date, hours: number) => new Date(moment.getTime() - hours * hour)

const awa = 'awa@exemple.sn'
const anAlert = (more: Partial<AlertInput> = {}): AlertInput => ({
  ...{ section: 'properties', query: 'category=Villas', frequency: 'daily', email: awa },
  ...more
})
const ask = (payload: object, remoteAddress = unusedAddress(), headers = {}) =>
  api.as(null, { method: 'POST', url: '/api/alerts', payload, remoteAddress, headers })
/** A form of a page, as a browser without JavaScript sends it. */
const postForm = (url: string, token: string, more: { language?: string } = {}) =>
  api.as(null, {
    method: 'POST',
    url,
    payload: new URLSearchParams({ token, ...more }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' }
  })
/** Asks for the alerts of an account. */
const member = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  api.as(token, { method, url: `/api/users/alerts${path}`, ...(payload ? { payload } : {}) })
/** The mails since the last call. */
const mailed = async () => {
  const mails = await api.mails()
  await rm(api.folders.mail, { recursive: true, force: true })
  return mails
}
const tokensIn = (text: string) => Array.from(text.matchAll(/(?:jeton|token)=([\w.-]+)/g), ([, token]) => token!)
const pathOf = ({ headers }: { headers: { location?: string } }) => headers.location!

/** Asks for an alert, and confirms by the link of the mail. Returns what the page says. */
async function askAndConfirm(more: Partial<AlertInput> = {}) {
  expect((await ask(anAlert(more))).statusCode).toBe(202)
  const [mail] = await mailed()
  return confirm(tokensIn(mail!.text)[0]!)
}
const confirm = async (token: string) =>
  pathOf(await postForm('/api/alerts/confirm', token)).replace('/alertes/confirmer?etat=', '')
/** An alert of an account, which needs no mail. */
const aConfirmedAlert = ({ email = awa, ...search }: Partial<AlertInput> = {}) =>
  api.services.alerts.createFor(email, {
    section: 'properties',
    query: 'category=Villas',
    frequency: 'daily',
    ...search
  })
const linkTo = (action: 'alert' | 'alertEnd', { _id, nonce }: AlertDocument) =>
  tokensIn(api.services.links[action](_id.toHexString(), nonce))[0]!
const aVilla = (title: string, at: Date, more: object = {}) =>
  api.services.properties.create(aPropertyInput({ title, category: 'Villas', ...more }), at)
const send = async (now: Date) => {
  await api.services.alerts.sendDue(now)
  return mailed()
}
const alertsOf = (email: string) =>
  api.services.database.db.collection<AlertDocument>('alerts').find({ email }).toArray()

test('a new villa comes the same evening, in one mail for both alerts, and never again', async () => {
  for (const search of [{}, { section: 'btp', query: 'search=ciment' }] as const)
    expect(await askAndConfirm(search)).toBe('confirmee')
  // One comes at the moment at which the mails are due.
  await aVilla('Villa des Manguiers', before(thursday, 1 / 12))
  await api.services.properties.create(aPropertyInput({ category: 'Studios' }), before(thursday, 3))
  await api.services.products.create(aProductInput({ title: 'Ciment CEM II' }), before(thursday, 2))

  const mails = await send(thursday)

  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[[awa], '2 annonces pour votre recherche']])
  const { text, html } = mails[0]!
  const words = ['Locations\u00a0: Villas', 'Villa des Manguiers', 'Matériaux\u00a0: «\u00a0ciment', 'Ciment CEM II']
  for (const body of [text, html]) for (const each of words) expect(body).toContain(each)
  expect(text).toMatch(/http:\/\/localhost:3000\/detail\/[0-9a-f]{24}/)
  expect(await send(thursday)).toEqual([])
  expect(await send(friday)).toEqual([])
})

test('an alert brings only what the list finds for its whole search', async () => {
  const facts = { bedrooms: 3, surface: 140, furnished: true, amenities: ['Piscine'] }
  await aConfirmedAlert({ query: 'category=Villas&bedrooms=3&minSurface=120&furnished=true&amenities=Piscine' })
  await aVilla('Villa juste', before(thursday, 3), facts)
  for (const wrong of [{ furnished: false }, { surface: 119 }, { bedrooms: 2 }, { amenities: [] }])
    await aVilla('Villa autre', before(thursday, 3), { ...facts, ...wrong })
  const [mail, ...more] = await send(thursday)
  expect([more, mail!.text.match(/Villa \w+(?=\n)/g)]).toEqual([[], ['Villa juste']])
})

test('what the list shows on its second page is found, too', async () => {
  await aConfirmedAlert({ query: 'category=Villas&bedrooms=3' })
  await aVilla('Villa de la page deux', before(thursday, 3), { bedrooms: 3 })
  await Promise.all(
    Array.from({ length: limits.pageLimit }, () => aVilla('Villa plus tard', before(thursday, -1), { bedrooms: 3 }))
  )
  const [mail] = await send(thursday)
  expect(mail!.text.match(/Villa (de|plus).*/g)).toEqual(['Villa de la page deux'])
})

test('an alert of an English page is confirmed and mailed in English, also beside an older one in French', async () => {
  await aConfirmedAlert({ query: '' })
  await ask(anAlert(), unusedAddress(), { 'accept-language': 'en' })
  const [confirmation] = await mailed()
  expect(confirmation!.text).toMatch(/\/en\/alertes\/confirmer\?jeton=/)
  const token = tokensIn(confirmation!.text)[0]!
  const confirmed = await postForm('/api/alerts/confirm', token, { language: 'en' })
  expect(pathOf(confirmed)).toBe('/en/alertes/confirmer?etat=confirmee')
  await aVilla('Villa des Manguiers', before(thursday, 3))
  const [news] = await send(thursday)
  expect(news!.subject).toBe('One listing for your search')
  expect(news!.text).toMatch(/Rentals: Villas[\s\S]*New · [\s\S]*\/en\/detail\//)
})

test('a weekly alert waits for Friday, and shares the mail with a daily one', async () => {
  await aConfirmedAlert({ frequency: 'weekly' })
  await aConfirmedAlert({ section: 'btp', query: '' })
  await aVilla('Villa du jeudi', before(thursday, 3))
  expect(await send(thursday)).toEqual([])
  await api.services.products.create(aProductInput({ title: 'Fer à béton' }), before(friday, 3))
  const mails = await send(friday)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toMatch(/Villa du jeudi[\s\S]*Fer à béton/)
})

test('a lower price, and what can be had again, are news; a draft is none until it is published', async () => {
  const { administration, update } = api.services.properties
  const villa = await aVilla('Villa chère', new Date())
  const taken = await aVilla('Villa prise', new Date(), { availability: 'Indisponible' })
  const draft = await aVilla('Villa cachée', new Date(), { draft: true })
  await aConfirmedAlert()
  const cheaper = aPropertyInput({ title: 'Villa chère', category: 'Villas', details: villa.details })
  await update(villa._id, { ...cheaper, details: { ...villa.details, price: villa.details.price - 1 } }, 'test')
  const change = (id: string, what: object) =>
    administration.changeAll(
      [id],
      () => what,
      () => {}
    )
  await change(taken._id, { availability: 'Disponible' })
  const { _id: id, details } = await aVilla('Villa du lot', new Date(0))
  await change(id, { price: { from: details.price, to: details.price - 1 } })
  const [news] = await send(thursday)
  expect(news!.text).toMatch(
    /Villa du lot\nBaisse de prix[\s\S]*Villa prise\nDe nouveau disponible[\s\S]*Villa chère\nBaisse de prix/
  )
  await api.services.database.db.collection('alerts').updateMany({}, { $set: { since: new Date(0) } })
  await change(draft._id, { draft: false })
  expect((await send(friday))[0]!.text).toContain('Villa cachée\nNouveau')
})

test('without the click of the owner nothing is mailed but the question, which repeats no words of a stranger', async () => {
  await ask(anAlert({ query: 'category=Villas&search=gagnez+de+l%27argent&localisation=evil.example' }))
  const [question] = await mailed()
  expect(question!.text).toContain('Locations\u00a0: Villas')
  expect(question!.text).not.toMatch(/argent|evil/)
  await aVilla('Villa', before(thursday, 3))
  expect(await send(thursday)).toEqual([])
})

test('an address has ten alerts: the link of an eleventh says so, and those that it has go on', async () => {
  const dix = 'dix@exemple.sn'
  const queryOf = (turn: number) => `maxPrice=${100_000 + turn}`
  for (let turn = 0; turn < 10; turn += 1) await aConfirmedAlert({ email: dix, query: queryOf(turn) })
  // when its owner asks for another search, and for one of the ten again
  expect(await askAndConfirm({ email: dix, query: queryOf(10) })).toBe('trop-d-alertes')
  expect(await askAndConfirm({ email: dix, query: queryOf(0), section: 'sales' })).toBe('trop-d-alertes')
  expect(await askAndConfirm({ email: dix, query: queryOf(0), frequency: 'weekly' })).toBe('confirmee')
  await api.services.database.db.collection('rateLimits').deleteMany({})
  await expect(aConfirmedAlert({ email: dix, query: queryOf(11) })).rejects.toMatchObject({ status: 422 })
  const stored = await alertsOf(dix)
  const [ten, [eleventh]] = [stored.filter(({ confirmedAt }) => confirmedAt), stored.filter((one) => !one.confirmedAt)]
  expect([ten.length, ten.filter(({ frequency }) => frequency === 'weekly').length]).toEqual([10, 1])
  expect(await confirm(linkTo('alert', ten[0]!))).toBe('confirmee')
  // then one that ends makes room
  await postForm('/api/alerts/unsubscribe', linkTo('alertEnd', ten[0]!))
  expect(await confirm(linkTo('alert', eleventh!))).toBe('confirmee')
})

test.each(['a mail', 'the account'])('what waits goes with the last alert, ended by %s', async (by) => {
  const { alerts } = api.services
  const end = (alert: AlertDocument) =>
    by === 'the account' ? alerts.end(alert._id.toHexString(), awa) : alerts.unsubscribe(linkTo('alertEnd', alert))
  // given two alerts of one address, and one of another
  for (const query of ['', 'category=Villas']) await aConfirmedAlert({ query })
  await aConfirmedAlert({ email: 'moussa@exemple.sn' })
  const [one, other] = await alertsOf(awa)
  await ask(anAlert({ query: 'maxPrice=1' }))
  await mailed()
  const recipientsAfter = async (evening: Date, ended: AlertDocument) => {
    await aVilla('Villa', before(evening, 3))
    await alerts.sendDue(evening)
    await end(ended)
    return (await mailed()).map(({ to }) => to[0]).sort()
  }
  expect(await recipientsAfter(thursday, one!)).toEqual([awa, 'moussa@exemple.sn'])
  expect(await recipientsAfter(friday, other!)).toEqual(['moussa@exemple.sn'])
})

describe('one click', () => {
  test('ends all alerts, as a mail program sends it, and what waits for its mail server', async () => {
    await aConfirmedAlert()
    await aVilla('Villa', before(thursday, 3))
    const [mail] = await send(thursday)
    await aVilla('Une autre villa', before(friday, 3))
    await api.services.alerts.sendDue(friday)
    const { url, body } = mail!.oneClick!
    expect(body).toBe('List-Unsubscribe=One-Click')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = { method: 'POST' as const, url: url.replace('http://localhost:3000', ''), payload: body, headers }
    expect([(await api.as(null, sent)).statusCode, await alertsOf(awa)]).toEqual([200, []])
    expect(await mailed()).toEqual([])
  })

  test('on the page ends one alert, or all; the link can be opened again', async () => {
    await aConfirmedAlert()
    await aConfirmedAlert({ query: 'maxPrice=900000000' })
    await aVilla('Villa', before(thursday, 3))
    const [one, , all] = tokensIn((await send(thursday))[0]!.text)
    for (const _again of [1, 2])
      expect(pathOf(await postForm('/api/alerts/unsubscribe', one!))).toBe('/alertes/desabonner?etat=arretee')
    expect((await alertsOf(awa)).map(({ query }) => query)).toEqual(['maxPrice=900000000'])
    expect(pathOf(await postForm('/api/alerts/unsubscribe', all!))).toBe('/alertes/desabonner?etat=toutes-arretees')
    expect(await alertsOf(awa)).toEqual([])
  })
})

/** Mails whose storing in the outbox is another. */
function mailsWith(add: Outbox['add']) {
  const { alerts: repository, outbox: messages, properties, sales, products } = api.services.repositories
  return createAlertMails({ repository, messages, listings: { properties, sales, btp: products }, outbox: { add } })
}

test.each(['before', 'after'])('a crash %s the mail is stored: what is new comes once', async (moment) => {
  await aConfirmedAlert()
  await aVilla('Villa', before(thursday, 3))
  const crashing = mailsWith(async (message) => {
    if (moment === 'after') await api.services.outbox.add(message)
    throw new Error('killed')
  })
  await expect(crashing.sendDue(thursday)).rejects.toThrow('killed')
  const first = await mailed()
  // The next run is a day later.
  const second = await send(friday)
  expect([...first, ...second].map(({ text }) => text.match(/Villa\n/g)?.length)).toEqual([1])
})

test('an alert for a search again is renewed, not doubled, and mails what was new before that', async () => {
  await aConfirmedAlert({ query: 'maxPrice=900000000&category=Villas&page=2' })
  await aVilla('Villa', new Date())
  const again = { query: 'category=Villas%20&maxPrice=900000000&sort=asc', email: 'Awa@Exemple.sn' }
  expect(await askAndConfirm({ ...again, frequency: 'weekly' })).toBe('confirmee')
  const renewed = { query: 'category=Villas&maxPrice=900000000', frequency: 'weekly' }
  expect(await alertsOf(awa)).toEqual([expect.objectContaining(renewed)])
  expect((await send(friday)).map(({ to }) => to)).toEqual([[awa]])
})

test('the same words in two sections are two alerts', async () => {
  for (const section of ['properties', 'sales'] as const)
    await aConfirmedAlert({ section, query: 'localisation=Thiès' })
  expect((await alertsOf(awa)).map(({ section }) => section).sort()).toEqual(['properties', 'sales'])
})

test('two weeks before its end, and not a day earlier, a mail offers another year', async () => {
  await aConfirmedAlert()
  const [alert] = await alertsOf(awa)
  const { _id } = await aConfirmedAlert({ query: 'maxPrice=1' })
  const later = { until: new Date(alert!.until.getTime() + 4 * 24 * hour) }
  await api.services.database.db.collection('alerts').updateOne({ _id: new ObjectId(_id) }, { $set: later })
  expect(await send(new Date(alert!.until.getTime() - 15 * 24 * hour))).toEqual([])
  const evening = new Date(alert!.until.getTime() - 13 * 24 * hour)
  const mails = [...(await send(evening)), ...(await send(new Date(evening.getTime() + 24 * hour)))]
  expect(mails.map(({ subject }) => subject)).toEqual(['Votre alerte se termine bientôt'])
  await postForm('/api/alerts/confirm', tokensIn(mails[0]!.text)[0]!)
  const renewed = (await alertsOf(awa)).find((one) => one._id.equals(alert!._id))
  expect(renewed!.until.getUTCFullYear() - renewed!.confirmedAt!.getUTCFullYear()).toBe(1)
  expect(renewed!.until > alert!.until).toBe(true)
  // and so does one at the end of that year
  expect(await send(new Date(evening.getTime() + 48 * hour))).toHaveLength(1)
  // and another one of the address at its own
  expect(await send(new Date(evening.getTime() + 5 * 24 * hour))).toHaveLength(1)
})

test.each(['never confirmed', 'confirmed a year ago'])('the alert that was %s has ended', async (when) => {
  await ask(anAlert())
  const [asked] = await mailed()
  const [{ _id, createdAt, until }] = (await alertsOf(awa)) as [AlertDocument]
  expect(until.getTime() - createdAt.getTime()).toBe(24 * hour)
  const ends = { until: new Date(), ...(when === 'never confirmed' ? {} : { confirmedAt: new Date() }) }
  await api.services.database.db.collection('alerts').updateOne({ _id }, { $set: ends })
  await aVilla('Villa', before(thursday, 3))
  expect(await confirm(tokensIn(asked!.text)[0]!)).toBe('expire')
  expect(await send(thursday)).toEqual([])
})

test('a mail has ten listings, and a link to the list where there are more', async () => {
  await aConfirmedAlert()
  const more = 'D’autres annonces correspondent'
  for (let turn = 1; turn <= 10; turn += 1) await aVilla(`Villa ${turn}`, before(thursday, 3))
  expect((await send(thursday))[0]!.text).not.toContain(more)
  for (let turn = 1; turn <= 11; turn += 1) await aVilla(`Villa ${turn}`, before(friday, 3))
  const { text } = (await send(friday))[0]!
  expect([text.includes(more), text.match(/^Villa \d+$/gm)?.length]).toEqual([true, 10])
})

test('an address that fails, or a search that the list no longer has, keeps no other alert from its mail', async () => {
  await aConfirmedAlert({ email: 'a@exemple.sn', query: '' })
  for (const query of ['', 'category=Villas']) await aConfirmedAlert({ email: 'b@exemple.sn', query })
  const stored = api.services.database.db.collection('alerts')
  await stored.updateOne({ query: 'category=Villas' }, { $set: { query: 'gone=1' } })
  await aVilla('Villa', before(thursday, 3))
  const failing = mailsWith((message) =>
    message.to === 'a@exemple.sn' ? Promise.reject(new Error('full')) : api.services.outbox.add(message)
  )
  await failing.sendDue(thursday, AbortSignal.abort())
  expect(await mailed()).toEqual([])
  await expect(failing.sendDue(thursday)).rejects.toThrow('full')
  expect((await mailed()).map(({ to }) => to)).toEqual([['b@exemple.sn']])
})

test.each([
  ['alerts', 30, false],
  ['alerts-mailbox', 5, true]
])('one network asks for some alerts an hour: %s, %i', async (kind, max, isSameMailbox) => {
  const network = unusedAddress()
  const write = async (turn: number) =>
    (await ask(anAlert(isSameMailbox ? {} : { email: `${turn}@exemple.sn` }), network)).statusCode
  expect(await write(0)).toBe(202)
  expect(await leaveOne(api, kind, max)).toBe(3600)
  expect([await write(1), await write(2), (await ask(anAlert())).statusCode]).toEqual([202, 429, 202])
})

test('an account may ask for ten alerts an hour', async () => {
  const [token, other] = [await tokenOf(await somebody()), await tokenOf(await somebody())]
  const { email: _, ...search } = anAlert()
  const write = async (of = token) => (await member(of, 'POST', '', search)).statusCode
  expect(await write()).toBe(201)
  expect(await leaveOne(api, 'alerts-account', 10)).toBe(3600)
  expect([await write(), await write(), await write(other)]).toEqual([201, 429, 201])
})

test('a mailbox gets twenty mails an hour from all networks, and what is asked beyond is not refused', async () => {
  await ask(anAlert())
  expect(await leaveOne(api, 'alerts-mails', 20)).toBe(3600)
  for (const _again of [1, 2]) expect((await ask(anAlert())).statusCode).toBe(202)
  await ask(anAlert({ email: 'b@exemple.sn' }))
  expect((await mailed()).map(({ to }) => to[0]).sort()).toEqual([awa, awa, 'b@exemple.sn'])
  expect(await alertsOf(awa)).toHaveLength(3)
})

test.each([
  ['a parameter that the list does not have', 'properties', 'password=x', 400],
  ['a parameter of another list', 'sales', 'state=draft', 400],
  ['a price that is none', 'btp', 'maxPrice=cher', 400],
  ['a parameter twice', 'btp', 'search=a&search=b', 400],
  ['bounds in the wrong order', 'btp', 'minPrice=9&maxPrice=1', 422]
])('%s is refused, and nothing is stored', async (_what, section, query, status) => {
  expect((await ask({ ...anAlert(), section, query })).statusCode).toBe(status)
  expect(await alertsOf(awa)).toEqual([])
})

test.each(['x', '507f1f77bcf86cd799439011.a.b'])('a link that is not ours changes nothing: %j', async (token) => {
  for (const path of ['confirm', 'unsubscribe'])
    expect(pathOf(await postForm(`/api/alerts/${path}`, token))).toMatch(/\?etat=incomplet$/)
})

test('an account needs no mail, and sees, changes and ends its own alerts alone', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const [token, stranger] = [await tokenOf(one), await tokenOf(other)]
  const { email: _, ...search } = anAlert()
  const { _id } = (await member(token, 'POST', '', search)).json()
  expect((await member(stranger, 'PUT', `/${_id}`, { frequency: 'weekly' })).statusCode).toBe(404)
  expect((await member(stranger, 'DELETE', `/${_id}`)).statusCode).toBe(404)
  await member(token, 'PUT', `/${_id}`, { frequency: 'weekly' })
  const changed = { _id, frequency: 'weekly', query: 'category=Villas' }
  expect((await member(token, 'GET')).json().alerts).toMatchObject([changed])
  expect((await member(stranger, 'GET')).json()).toEqual({ alerts: [] })
  // what somebody else asks for in its name is not there before it is confirmed
  await ask(anAlert({ email: one.email, query: 'maxPrice=1' }))
  await mailed()
  expect((await member(token, 'GET')).json().alerts).toHaveLength(1)
  await member(token, 'DELETE', `/${_id}`)
  expect((await member(token, 'GET')).json()).toEqual({ alerts: [] })
  expect(await mailed()).toEqual([])
})
