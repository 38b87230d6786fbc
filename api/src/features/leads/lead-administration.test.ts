import { randomUUID } from 'node:crypto'
import type { Lead } from '@keur/contract/lead'
import { aContactLead, anOrderLead, anOwnerLead, aVisitLead } from '@keur/contract/testing'
import { ObjectId } from 'mongodb'
import { aStoredProduct, aStoredProperty, messagesOfLead, sendLead, storedLeads } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

async function aStoredLead(lead: object = aContactLead()): Promise<Lead> {
  await sendLead(api, lead)
  return (await storedLeads(api))[0]
}

describe('the list', () => {
  beforeAll(() => api.services.database.db.collection('leads').deleteMany({}))
  test('is newest first, page by page', async () => {
    for (const message of ['un', 'deux', 'trois']) await aStoredLead(aContactLead({ message }))
    const page = (await api.asAdministrator('GET', '/api/admin/leads?limit=2&page=2')).json()
    expect(page).toMatchObject({ page: 2, limit: 2, total: 3, totalPages: 2, leads: [{ message: 'un' }] })
  })
  test('can be filtered by kind and status, and by no others', async () => {
    const owner = await aStoredLead(anOwnerLead())
    await api.asAdministrator('PUT', `/api/admin/leads/${owner._id}`, { status: 'done' })
    expect(await storedLeads(api, '?kind=owner&status=done')).toMatchObject([{ _id: owner._id }])
    expect(await storedLeads(api, '?kind=owner&status=new')).toEqual([])
    for (const query of ['kind=complaint', 'status=lost'])
      expect((await api.asAdministrator('GET', `/api/admin/leads?${query}`)).statusCode).toBe(400)
  })
  test('a lead is found by its person, its words and its listing, and by nothing else', async () => {
    const property = await aStoredProperty(api)
    const { reference } = property.details
    const listing = { type: 'properties' as const, id: property._id }
    const person = { firstName: 'Ndèye', email: 'n.sarr@exemple.sn', phone: '+221 77 555 01 99' }
    const { _id } = await aStoredLead(aVisitLead({ listing, ...person, message: 'Y a-t-il une citerne ?' }))
    const finds = async (search: string) => {
      const found: Lead[] = await storedLeads(api, `?search=${encodeURIComponent(search)}`)
      return [search, found.map((lead) => lead._id)]
    }
    const words = ['ndèye', 'NDEY', 'n.sarr', 'sarr@exemple', 'citerne', 'villa baobab', reference]
    for (const search of [...words, '775550199', '77 555', '+221 77 555 01 99', '0199', '5.501.99'])
      expect(await finds(search)).toEqual([search, [_id]])
    for (const search of ['.*', 'introuvable', '9999999', '199']) expect(await finds(search)).toEqual([search, []])
  })
  test('an order is found by the reference of a material', async () => {
    const product = await aStoredProduct(api)
    const lead = await aStoredLead(anOrderLead({ items: [{ id: product._id, quantity: 1 }] }))
    expect(await storedLeads(api, `?search=${product.details.reference}`)).toMatchObject([{ _id: lead._id }])
  })
})

describe('one lead', () => {
  test('goes from new to in progress to done, and no longer counts as new', async () => {
    const lead = await aStoredLead()
    const counts = async () => (await api.asAdministrator('GET', '/api/admin/leads/counts')).json()
    const before = await counts()
    const response = await api.asAdministrator('PUT', `/api/admin/leads/${lead._id}`, { status: 'inProgress' })
    const changed = { ...lead, status: 'inProgress', updatedAt: expect.any(String) }
    expect([response.statusCode, response.json()]).toEqual([200, changed])
    expect(await counts()).toEqual({ ...before, contact: before.contact - 1, total: before.total - 1 })
    expect((await api.asAdministrator('GET', `/api/admin/leads/${lead._id}`)).json()).toEqual(response.json())
  })
  test('stores notes with author and time', async () => {
    const url = `/api/admin/leads/${(await aStoredLead())._id}/notes`
    await api.asAdministrator('POST', url, { text: ' Rappelée ' })
    const response = await api.asAdministrator('POST', url, { text: 'Visite fixée' })
    const notes = ['Rappelée', 'Visite fixée'].map((text) => ({ author: 'admin@exemple.sn', text }))
    expect([response.statusCode, response.json().notes]).toMatchObject([201, notes])
  })
  test('stores a reply with its way, and is then in progress, but not opened again', async () => {
    const url = `/api/admin/leads/${(await aStoredLead())._id}`
    const reply = { text: 'Votre visite est confirmée.', sent: 'whatsapp' }
    const { status, notes } = (await api.asAdministrator('POST', `${url}/notes`, reply)).json()
    expect([status, notes]).toMatchObject(['inProgress', [{ ...reply, author: 'admin@exemple.sn' }]])
    await api.asAdministrator('PUT', url, { status: 'done' })
    expect((await api.asAdministrator('POST', `${url}/notes`, reply)).json().status).toBe('done')
    expect((await api.asAdministrator('POST', `${url}/notes`, { ...reply, sent: 'pigeon' })).statusCode).toBe(400)
  })
  test('takes at most two hundred notes', async () => {
    const lead = await aStoredLead()
    const url = `/api/admin/leads/${lead._id}/notes`
    const notes = Array(195).fill({ author: 'admin@exemple.sn', text: 'x', createdAt: new Date() })
    const leads = api.services.database.db.collection<{ notes: object[] }>('leads')
    await leads.updateOne({ _id: new ObjectId(lead._id) }, { $set: { notes } })
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api.asAdministrator('POST', url, { text: 'y' }))
    )
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(422)])
  })
  test('that is deleted is not there, whatever is asked of it: 404', async () => {
    const url = `/api/admin/leads/${(await aStoredLead())._id}`
    expect((await api.asAdministrator('DELETE', url)).json()).toEqual({ message: 'La demande a été supprimée.' })
    const responses = await Promise.all([
      api.asAdministrator('GET', url),
      api.asAdministrator('PUT', url, { status: 'done' }),
      api.asAdministrator('POST', `${url}/notes`, { text: 'x' }),
      api.asAdministrator('DELETE', url)
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
  test('takes no other status, and no empty or endless note', async () => {
    const lead = await aStoredLead()
    const url = `/api/admin/leads/${lead._id}`
    for (const change of [{ status: 'lost' }, { status: 'done', kind: 'visit' }])
      expect((await api.asAdministrator('PUT', url, change)).statusCode).toBe(400)
    for (const note of [{ text: ' ' }, { text: 'x'.repeat(2001) }, { text: 'x', author: 'me' }])
      expect((await api.asAdministrator('POST', `${url}/notes`, note)).statusCode).toBe(400)
    expect((await storedLeads(api))[0]).toEqual(lead)
  })
})

test('what is due comes with the oldest step first: next steps until today, and calls that are not returned', async () => {
  await api.services.database.db.collection('leads').deleteMany({})
  const dueIds = async () => (await storedLeads(api, '?due=today')).map(({ _id }: Lead) => _id)
  const update = async ({ _id }: Lead, change: object) =>
    (await api.asAdministrator('PUT', `/api/admin/leads/${_id}`, change)).json<Lead>()
  const step = (day: string) => ({ nextStep: { day, who: 'Awa Ndiaye', what: 'Rappeler' } })
  const [old, older, later, done] = [await aStoredLead(), await aStoredLead(), await aStoredLead(), await aStoredLead()]
  await update(old, step('2026-11-02'))
  await update(older, step('2026-11-01'))
  await update(later, step('2099-01-01'))
  await update(done, { ...step('2026-11-01'), status: 'done' })
  const call = (await api.asAdministrator('POST', '/api/admin/leads', { phone: '77 412 42 00', message: 'F3' })).json()
  expect(await dueIds()).toEqual([call._id, older._id, old._id])
  expect(await update(call, step('2099-01-01'))).toMatchObject({ ...step('2099-01-01'), status: 'new' })
  expect(await update(older, { nextStep: null })).not.toHaveProperty('nextStep')
  expect(await dueIds()).toEqual([old._id])
  const trail = await api.services.database.db.collection('activity').find({ id: older._id }).toArray()
  expect(trail).toMatchObject([{ action: 'update', changes: ['nextStep'] }, {}])
  for (const change of [
    {},
    step('2026-02-30'),
    { nextStep: { day: '2026-11-01' } },
    { nextStep: { ...step('').nextStep } }
  ])
    expect((await api.asAdministrator('PUT', `/api/admin/leads/${old._id}`, change)).statusCode).toBe(400)
})

describe('a telephone call', () => {
  const call = (payload: object, key?: string) =>
    api.as(api.administratorToken(), {
      method: 'POST',
      url: '/api/admin/leads',
      payload,
      ...(key ? { headers: { 'idempotency-key': key } } : {})
    })

  test('is noted as a message that waits, without a mail to anybody', async () => {
    const { _id, details } = await aStoredProperty(api)
    const payload = { phone: '77 412 42 17', name: ' Awa  Marie Ndiaye', message: 'Cherche un F3.' }
    const response = await call({ ...payload, reference: details.reference.toLowerCase() })
    const lead = response.json<Lead>()
    expect([response.statusCode, lead]).toMatchObject([
      201,
      {
        ...{ kind: 'contact', channel: 'phone', status: 'new', phone: '+221 77 412 42 17', message: payload.message },
        ...{
          firstName: 'Awa',
          lastName: 'Marie Ndiaye',
          listing: { type: 'properties', id: _id, title: 'Villa Baobab' }
        }
      }
    ])
    expect(await storedLeads(api, '?search=42%2017')).toMatchObject([{ _id: lead._id }])
    await api.services.leads.announcePending(new Date(Date.now() + 3_600_000))
    expect(await messagesOfLead(api, lead._id)).toEqual([])
    const trail = await api.services.database.db.collection('activity').find({ id: lead._id }).toArray()
    expect(trail).toMatchObject([{ section: 'leads', action: 'create' }])
  })
  test('that is sent twice is noted once', async () => {
    const payload = { phone: '77 412 42 18', message: 'Rappeler.' }
    const key = randomUUID()
    const [one, other] = await Promise.all([call(payload, key), call(payload, key)])
    expect([one!.json()._id, other!.statusCode]).toEqual([other!.json()._id, 201])
    expect((await call({ ...payload, message: 'Autre' }, key)).statusCode).toBe(422)
  })
  test.each([
    ['phone', { phone: '77 12' }],
    ['message', { message: ' ' }],
    ['reference', { reference: 'X-0' }],
    ['name', { name: 'Awa\nBcc: x' }]
  ])('without a right %s is refused, with nothing stored', async (field, change) => {
    const before = await storedLeads(api)
    const response = await call({ phone: '77 412 42 19', message: 'Rappeler.', ...change })
    expect([response.statusCode, response.json().fields[0].field]).toEqual([400, field])
    expect(await storedLeads(api)).toEqual(before)
  })
  test('comes from no visitor', async () => {
    expect((await sendLead(api, aContactLead({ channel: 'phone' as 'form' }))).statusCode).toBe(400)
  })
})

test('the activity trail records the action on a lead, but nothing about its sender', async () => {
  const person = { email: 'trace@exemple.sn', phone: '+221 77 999 88 77', lastName: 'Tracée' }
  const lead = await aStoredLead(aContactLead(person))
  const url = `/api/admin/leads/${lead._id}`
  await api.asAdministrator('PUT', url, { status: 'done' })
  await api.asAdministrator('POST', `${url}/notes`, { text: 'vu' })
  await api.asAdministrator('DELETE', url)
  const trail = await api.services.database.db.collection('activity').find({ id: lead._id }).sort({ at: 1 }).toArray()
  expect(trail).toMatchObject([
    { section: 'leads', action: 'update', changes: ['status'] },
    { section: 'leads', action: 'note' },
    { section: 'leads', action: 'delete' }
  ])
  expect(JSON.stringify(trail)).not.toMatch(/trace@|999 88|Tracée/)
})
