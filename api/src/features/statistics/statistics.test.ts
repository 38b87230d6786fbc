import type { Statistics } from '@keur/contract/statistics'
import {
  aContactLead,
  anArticleInput,
  anOrderLead,
  anOwnerLead,
  aPropertyInput,
  aVisitLead
} from '@keur/contract/testing'
import { ObjectId } from 'mongodb'
import { dayInMilliseconds, dayOf } from '../../domain/calendar.ts'
import { useCacheClock } from '../../testing/cache-clock.ts'
import { aStoredProduct, aStoredProperty, sendLead, storedLeads } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const clock = useCacheClock()

/** As they are now: what was worked out within the last second does not count. */
async function read(): Promise<Statistics> {
  clock.advance(1000)
  return (await api.asAdministrator('GET', '/api/admin/statistics')).json()
}

beforeEach(async () => {
  for (const name of ['properties', 'sales', 'products', 'articles', 'leads', 'views'])
    await api.services.database.db.collection(name).deleteMany({})
})

const daysAgo = (days: number) => new Date(Date.now() - days * dayInMilliseconds)
const none = { new: 0, inProgress: 0, done: 0 }

test('of an empty site everything is nothing, for thirty days up to today', async () => {
  const { listings, leads, days, mostViewed, weeks, unmoved } = await read()
  expect([weeks?.firstAnswer, unmoved]).toEqual([{}, []])
  expect(listings.properties).toEqual({ published: 0, draft: 0, trash: 0 })
  expect(leads).toEqual({ contact: none, visit: none, reservation: none, order: none, owner: none })
  expect(days).toHaveLength(30)
  expect([days[0], days[29]]).toEqual([29, 0].map((ago) => ({ day: dayOf(daysAgo(ago)), leads: 0, views: 0 })))
  expect(mostViewed).toEqual([])
})

test('listings and articles are counted where they are', async () => {
  const { _id } = await aStoredProperty(api)
  await aStoredProperty(api)
  await api.asAdministrator('DELETE', `/api/properties/${_id}`)
  await api.asAdministrator('POST', '/api/properties', aPropertyInput({ draft: true }))
  await api.asAdministrator('POST', '/api/articles', anArticleInput())
  await aStoredProduct(api)
  const one = { published: 1, draft: 0, trash: 0 }
  const properties = { published: 1, draft: 1, trash: 1 }
  expect((await read()).listings).toEqual({ properties, sales: { ...one, published: 0 }, btp: one, articles: one })
})

test('leads are counted by kind and status, and by the day they came', async () => {
  for (const lead of [aContactLead(), aContactLead(), anOwnerLead()]) await sendLead(api, lead)
  const [owner, contact] = await storedLeads(api)
  await api.asAdministrator('PUT', `/api/admin/leads/${owner._id}`, { status: 'done' })
  const leads = api.services.database.db.collection('leads')
  await leads.updateOne({ kind: 'owner' }, { $set: { createdAt: daysAgo(2) } })
  await leads.updateOne({ kind: 'contact' }, { $set: { createdAt: daysAgo(30) } })
  const statistics = await read()
  expect(contact.kind).toBe('contact')
  expect(statistics.leads).toMatchObject({ contact: { ...none, new: 2 }, owner: { ...none, done: 1 } })
  const counted = statistics.days.filter(({ leads: count }) => count > 0)
  expect(counted).toMatchObject([2, 0].map((ago) => ({ day: dayOf(daysAgo(ago)), leads: 1 })))
})

test('what many looked at stands first; what is gone is left out', async () => {
  const { views } = api.services.repositories
  const [one, two, gone] = [await aStoredProperty(api), await aStoredProduct(api), await aStoredProperty(api)]
  for (let time = 0; time < 3; time += 1) await views.add('btp', two._id, daysAgo(time))
  await views.add('properties', one._id, daysAgo(29))
  for (let time = 0; time < 5; time += 1) await views.add('properties', gone._id)
  for (let time = 0; time < 9; time += 1) await views.add('properties', one._id, daysAgo(30))
  await api.asAdministrator('DELETE', `/api/properties/${gone._id}`)
  const { mostViewed, days } = await read()
  expect(mostViewed).toEqual([
    { section: 'btp', id: two._id, title: two.title, reference: two.details.reference, views: 3 },
    { section: 'properties', id: one._id, title: one.title, reference: one.details.reference, views: 1 }
  ])
  expect([days[0]!, ...days.slice(-3)].map(({ views: count }) => count)).toEqual([1, 1, 1, 6])
})

test('the ten most viewed are shown, though the first of them are gone', async () => {
  const { views } = api.services.repositories
  const gone = Array.from({ length: 3 }, (_, index) => `${index}`.repeat(24))
  const ids: string[] = []
  while (ids.length < 11) ids.push((await aStoredProduct(api))._id)
  for (const id of gone) for (const _ of [1, 2]) await views.add('btp', id)
  for (const id of ids.toReversed()) await views.add('btp', id)
  expect((await read()).mostViewed.map(({ id }) => id)).toEqual(ids.toSorted().slice(0, 10))
})

test('the week stands beside the one before, with the first answers and confirmed visits', async () => {
  const leads = api.services.database.db.collection('leads')
  for (let count = 0; count < 5; count += 1) await sendLead(api, aContactLead())
  const [noted, changed, older, planned, earlier] = await storedLeads(api)
  const set = ({ _id }: { _id: string }, fields: object) =>
    leads.updateOne({ _id: new ObjectId(_id) }, { $set: fields })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const change = ({ _id }: { _id: string }, body: object) => api.asAdministrator('PUT', `/api/admin/leads/${_id}`, body)
  // answered by a note after 30 minutes, and changed after 60
  await api.asAdministrator('POST', `/api/admin/leads/${noted._id}/notes`, { text: 'Rappelé' })
  await set(noted, { createdAt: minutesAgo(60), answeredAt: minutesAgo(30) })
  await change(noted, { status: 'done' })
  await change(changed, { status: 'inProgress' })
  await set(changed, { createdAt: minutesAgo(40) })
  // of before there was a moment of the answer
  await set(older, { createdAt: minutesAgo(50), notes: [{ createdAt: minutesAgo(5) }] })
  await change(planned, { nextStep: { day: dayOf(new Date()), who: 'Awa' } })
  const changes = [{ at: daysAgo(1).toISOString(), status: 'confirmed' }]
  await set(earlier, { createdAt: daysAgo(10), appointment: { changes } })
  for (const days of [8, 14]) await api.services.repositories.views.add('btp', 'a'.repeat(24), daysAgo(days))
  const { weeks, sources } = await read()
  expect(weeks).toEqual({
    leads: { last: 4, before: 1 },
    confirmedVisits: { last: 1, before: 0 },
    views: { last: 0, before: 1 },
    firstAnswer: { last: 40 }
  })
  expect(sources).toEqual({ form: 5, whatsapp: 0, phone: 0 })
})

test('what does not move is old, available, without requests and orders, and seen least', async () => {
  const { db } = api.services.database
  const stored = () => aStoredProperty(api)
  const [seen, unseen, asked, taken] = [await stored(), await stored(), await stored(), await stored()]
  const ordered = await aStoredProduct(api)
  await stored()
  const ids = [seen, unseen, asked, taken, ordered].map(({ _id }) => new ObjectId(_id))
  for (const name of ['properties', 'products'])
    await db.collection(name).updateMany({ _id: { $in: ids } }, { $set: { createdAt: daysAgo(61) } })
  await db.collection('properties').updateOne({ _id: ids[0]! }, { $set: { createdAt: daysAgo(90) } })
  await db
    .collection('properties')
    .updateOne({ _id: new ObjectId(taken._id) }, { $set: { availability: 'Indisponible' } })
  await api.services.repositories.views.add('properties', seen._id)
  await sendLead(api, aVisitLead({ listing: { type: 'properties', id: asked._id } }))
  await sendLead(api, anOrderLead({ items: [{ id: ordered._id, quantity: 2 }] }))
  const { unmoved } = await read()
  expect(unmoved).toMatchObject([
    { section: 'properties', id: unseen._id, title: unseen.title, reference: unseen.details.reference, views: 0 },
    { id: seen._id, views: 1 }
  ])
})
