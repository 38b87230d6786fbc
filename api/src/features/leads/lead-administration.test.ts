import type { Lead } from '@keur/contract/lead'
import { aContactLead, anOrderLead, anOwnerLead, aVisitLead } from '@keur/contract/testing'
import { ObjectId } from 'mongodb'
import { aStoredProduct, aStoredProperty, sendLead, storedLeads } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const nowhere = '507f1f77bcf86cd799439011'

async function aStoredLead(lead: object = aContactLead()): Promise<Lead> {
  await sendLead(api, lead)
  return (await storedLeads(api))[0]
}

describe('the list', () => {
  test('leads are listed newest first, page by page', async () => {
    await api.services.database.db.collection('leads').deleteMany({})
    for (const message of ['un', 'deux', 'trois']) await aStoredLead(aContactLead({ message }))
    const page = (await api.asAdministrator('GET', '/api/admin/leads?limit=2&page=2')).json()
    expect(page).toMatchObject({ page: 2, limit: 2, total: 3, totalPages: 2, leads: [{ message: 'un' }] })
  })
  test('the list can be filtered by kind and status', async () => {
    const owner = await aStoredLead(anOwnerLead())
    await api.asAdministrator('PUT', `/api/admin/leads/${owner._id}`, { status: 'done' })
    expect(await storedLeads(api, '?kind=owner&status=done')).toMatchObject([{ _id: owner._id }])
    expect(await storedLeads(api, '?kind=owner&status=new')).toEqual([])
  })
  test.each([
    'ndèye',
    'NDEYE',
    'ndey',
    'n.sarr',
    'sarr@exemple',
    '775550199',
    '77 555',
    '+221 77 555 01 99',
    'citerne',
    'villa baobab',
    'REF-77'
  ])('a lead is found by %s', async (search) => {
    const property = await aStoredProperty(api)
    const response = await api.asAdministrator('PUT', `/api/properties/${property._id}`, {
      ...property,
      details: { ...property.details, reference: `REF-77-${property._id.slice(-6)}` }
    })
    expect(response.statusCode).toBe(200)
    const lead = await aStoredLead(
      aVisitLead({
        listing: { type: 'properties', id: property._id },
        firstName: 'Ndèye',
        email: 'n.sarr@exemple.sn',
        phone: '+221 77 555 01 99',
        message: 'Y a-t-il une citerne ?'
      })
    )
    const others = await storedLeads(api, `?search=${encodeURIComponent(search)}`)
    expect(others.map(({ _id }: Lead) => _id)).toContain(lead._id)
    expect(others.every(({ kind }: Lead) => kind === 'visit')).toBe(true)
  })
  test('an order is found by the reference of a material', async () => {
    const product = await aStoredProduct(api)
    const lead = await aStoredLead(anOrderLead({ items: [{ id: product._id, quantity: 1 }] }))
    expect(await storedLeads(api, `?search=${product.details.reference}`)).toMatchObject([{ _id: lead._id }])
  })
  test.each(['.*', 'introuvable', '9999999', '$ne'])('no lead is found by %s', async (search) => {
    expect(await storedLeads(api, `?search=${encodeURIComponent(search)}`)).toEqual([])
  })
  test.each(['?kind=complaint', '?status=lost', '?page=0', '?limit=101', '?search[$ne]=1', '?sort=email'])(
    '%s is refused',
    async (query) => {
      expect((await api.asAdministrator('GET', `/api/admin/leads${query}`)).statusCode).toBe(400)
    }
  )
})

describe('one lead', () => {
  test('goes from new to in progress to done, and no longer counts as new', async () => {
    const lead = await aStoredLead()
    const counts = async () => (await api.asAdministrator('GET', '/api/admin/leads/counts')).json()
    const before = await counts()
    const response = await api.asAdministrator('PUT', `/api/admin/leads/${lead._id}`, { status: 'inProgress' })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...lead, status: 'inProgress', updatedAt: expect.any(String) }
    ])
    expect(await counts()).toEqual({ ...before, contact: before.contact - 1, total: before.total - 1 })
    expect((await api.asAdministrator('GET', `/api/admin/leads/${lead._id}`)).json()).toEqual(response.json())
  })
  test('stores notes with author and time', async () => {
    const lead = await aStoredLead()
    const url = `/api/admin/leads/${lead._id}/notes`
    await api.asAdministrator('POST', url, { text: ' Rappelée ' })
    const response = await api.asAdministrator('POST', url, { text: 'Visite fixée' })
    expect(response.statusCode).toBe(201)
    expect(response.json().notes).toMatchObject([
      { author: 'admin@exemple.sn', text: 'Rappelée' },
      { author: 'admin@exemple.sn', text: 'Visite fixée' }
    ])
  })
  test('takes at most two hundred notes', async () => {
    const lead = await aStoredLead()
    const url = `/api/admin/leads/${lead._id}/notes`
    const notes = Array(195).fill({ author: 'admin@exemple.sn', text: 'x', createdAt: new Date() })
    const leads = api.services.database.db.collection<{ notes: object[] }>('leads')
    await leads.updateOne({ _id: new ObjectId(lead._id) }, { $set: { notes } })
    const responses = await Promise.all(
      Array(10)
        .fill({ text: 'y' })
        .map((note) => api.asAdministrator('POST', url, note))
    )
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  })
  test('is deleted', async () => {
    const lead = await aStoredLead()
    const url = `/api/admin/leads/${lead._id}`
    expect((await api.asAdministrator('DELETE', url)).json()).toEqual({ message: 'La demande a été supprimée.' })
    expect((await api.asAdministrator('GET', url)).statusCode).toBe(404)
    expect((await api.asAdministrator('DELETE', url)).statusCode).toBe(404)
  })
  test.each([nowhere, 'xyz', '%00'])('of an unknown id (%s): 404', async (id) => {
    const url = `/api/admin/leads/${id}`
    const responses = await Promise.all([
      api.asAdministrator('GET', url),
      api.asAdministrator('PUT', url, { status: 'done' }),
      api.asAdministrator('POST', `${url}/notes`, { text: 'x' }),
      api.asAdministrator('DELETE', url)
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })
  test.each([{}, { status: 'lost' }, { status: 'done', kind: 'visit' }])('%j changes nothing', async (change) => {
    const lead = await aStoredLead()
    expect((await api.asAdministrator('PUT', `/api/admin/leads/${lead._id}`, change)).statusCode).toBe(400)
    expect((await storedLeads(api))[0]).toEqual(lead)
  })
  test.each([{}, { text: ' ' }, { text: 'x'.repeat(2001) }, { text: 'x', author: 'me' }])(
    'a note such as %j is refused',
    async (note) => {
      const lead = await aStoredLead()
      expect((await api.asAdministrator('POST', `/api/admin/leads/${lead._id}/notes`, note)).statusCode).toBe(400)
    }
  )
})

test('visitors and members see no leads', async () => {
  const url = '/api/admin/leads'
  expect((await api.get(url)).statusCode).toBe(401)
  expect((await api.as(api.memberToken(), { method: 'GET', url })).statusCode).toBe(403)
})

test('the activity trail records the action on a lead, but nothing about its sender', async () => {
  const lead = await aStoredLead(
    aContactLead({ email: 'trace@exemple.sn', phone: '+221 77 999 88 77', lastName: 'Tracée' })
  )
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
