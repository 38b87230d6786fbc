import { aContactLead, anArticleInput, aVisitLead } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { aStoredProperty, sendLead } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { somebody, tokenOf } = useAccounts(api)
const ask = (what: 'search' | 'export' | 'erase', email: string, keys?: string[]) =>
  api.asAdministrator('POST', `/api/admin/privacy/${what}`, { email, ...(keys ? { keys } : {}) })
const lists = 'otherAccounts leads comments mails mailFiles alerts favourites passkeys savedViews'.split(' ')
const isEmpty = { account: null, ...Object.fromEntries(lists.map((name) => [name, []])) }

describe('an export', () => {
  test('is one document without secrets', async () => {
    const email = 'export@exemple.sn'
    const token = await tokenOf(await somebody({ email, name: 'Ndiaye', surname: 'Awa' }))
    await sendLead(api, aContactLead({ email: email.toUpperCase(), message: 'Mon message' }))
    await sendLead(api, aVisitLead({ email, listing: { type: 'properties', id: (await aStoredProperty(api))._id } }))
    const article = (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json()
    const payload = { content: 'Mon commentaire', rating: 5 }
    await api.as(token, { method: 'POST', url: `/api/articles/${article._id}/comments`, payload })
    await sendLead(api, aContactLead({ email: 'quelqu.un@exemple.sn' }))
    const { savedViews, users } = api.services.repositories
    const view = { kind: 'properties', name: 'À revoir', query: 'tri=prix-croissant', shared: false } as const
    await savedViews.insert({ ...view, owner: (await users.findByEmail(email))!.id })
    await savedViews.insert({ ...view, owner: 'another' })
    const response = await ask('export', 'Export@Exemple.sn')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.json()).toMatchObject({
      email,
      account: { email, name: 'Ndiaye', surname: 'Awa', role: 'user' },
      otherAccounts: [],
      leads: [{ kind: 'visit' }, { kind: 'contact', message: 'Mon message' }],
      comments: [{ article: { id: article._id, title: article.title }, content: 'Mon commentaire', rating: 5 }],
      savedViews: [view]
    })
    const mails = response.json().mails.map(({ template }: { template: string }) => template)
    expect(mails.sort()).toEqual(['contact-forward', 'lead-agency', 'lead-receipt', 'lead-receipt'])
    expect(response.body).not.toMatch(/argon2|passwordHash|quelqu\.un/)
  })
  test('names the mails that lie in files, and when they were written', async () => {
    await sendLead(api, aContactLead({ email: 'fichier@exemple.sn' }))
    await api.mails()
    const { mailFiles } = (await ask('export', 'fichier@exemple.sn')).json()
    const written = { name: expect.stringMatching(/\.\w+$/), writtenAt: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect(mailFiles).toEqual([written, written])
  })
  test('of an unknown person is empty', async () => {
    const { exportedAt, ...rest } = (await ask('export', 'personne@exemple.sn')).json()
    expect(rest).toEqual({ email: 'personne@exemple.sn', ...isEmpty })
  })
})

describe('the thread of a person', () => {
  const threadOf = async (id: string) => (await api.asAdministrator('GET', `/api/admin/leads/${id}/person`)).json()
  const [email, phone] = ['fil@exemple.sn', '+221 77 412 42 17']
  const idOf = (lead: { _id: string }) => lead._id

  test('has what is stored under the mailbox or the telephone, in any spelling, and nothing by name', async () => {
    const call = (await api.asAdministrator('POST', '/api/admin/leads', { phone, message: 'F3' })).json()
    const account = await somebody({ email })
    await sendLead(api, aContactLead({ email, phone: '00221774124217' }))
    const listing = { type: 'properties' as const, id: (await aStoredProperty(api))._id }
    await sendLead(api, aVisitLead({ listing, phone: undefined, email: 'FIL@exemple.sn' }))
    await sendLead(api, aContactLead({ email: 'homonyme@exemple.sn', phone: '77 412 42 18' }))
    const alert = { section: 'btp' as const, query: '', frequency: 'daily' as const, email }
    const { insert, confirm } = api.services.repositories.alerts
    await api.services.alerts.create(alert, unusedAddress())
    const now = new Date()
    const stored = { ...alert, mailbox: 'fil', nonce: 'x', createdAt: now, until: now, since: now }
    await confirm(await insert({ ...stored, query: 'category=Fer' }), now, now)

    const [visit, message] = (await api.asAdministrator('GET', '/api/admin/leads?limit=3')).json().leads.slice(1)
    const ofMessage = await threadOf(message._id)
    expect(ofMessage.leads.map(idOf)).toEqual([visit._id, call._id])
    expect(ofMessage).toMatchObject({ accounts: [{ email: account.email }], alerts: [{ query: 'category=Fer' }] })
    // One step only: the visit has no telephone. An earlier version stored capitals.
    const { db } = api.services.database
    await db.collection('users').deleteOne({ email })
    await db.collection('leads').updateOne({ email, kind: 'visit' }, { $set: { email: 'FIL@exemple.sn' } })
    const ofVisit = await threadOf(visit._id)
    expect([ofVisit.leads.map(idOf), ofVisit.alerts.length]).toEqual([[message._id], 1])
    expect(await threadOf(call._id)).toMatchObject({ leads: [{ _id: message._id }], alerts: [], accounts: [] })
    // when the person is erased, the call that leads to them by telephone goes, too
    await ask('erase', email)
    expect((await api.asAdministrator('GET', `/api/admin/leads/${call._id}`)).statusCode).toBe(404)
  })
  test('of a chat, which says nothing of its sender, is empty', async () => {
    await sendLead(api, { kind: 'contact', channel: 'whatsapp', message: 'sans nom' })
    await sendLead(api, { kind: 'contact', channel: 'whatsapp', message: 'un autre' })
    const [{ _id }] = (await api.asAdministrator('GET', '/api/admin/leads?limit=1')).json().leads
    expect(await threadOf(_id)).toEqual({ leads: [], alerts: [], accounts: [] })
  })
})

describe('erasing', () => {
  test('an administrator is refused, with nothing erased', async () => {
    await sendLead(api, aContactLead({ email: 'admin@exemple.sn', phone: '77 900 00 01' }))
    const response = await ask('erase', 'ADMIN@exemple.sn')
    expect([response.statusCode, response.json().error]).toEqual([409, 'conflict'])
    expect((await ask('export', 'admin@exemple.sn')).json()).toMatchObject({
      account: { role: 'admin' },
      leads: [{ kind: 'contact' }]
    })
    // nor somebody who became one after the erasure had looked
    const { users } = api.services.repositories
    expect(await users.erase((await users.findByEmail('admin@exemple.sn'))!.id)).toBe(false)
  })
})

test.each([
  ...[{ email: 'x' }, { email: 'a@b.sn', keys: [{ $gt: '' }] }, { email: 'a@b.sn', keys: ['name awa'] }],
  ...[{}, { email: 'a@b.sn', phone: '77 123 45 67' }, { phone: { $gt: '' } }]
])('%j is refused', async (payload) => {
  for (const what of ['search', 'export', 'erase'])
    expect((await api.asAdministrator('POST', `/api/admin/privacy/${what}`, payload)).statusCode).toBe(400)
})

test('the activity trail records the action without the person', async () => {
  await ask('erase', 'oubli@exemple.sn')
  const trail = await api.services.database.db.collection('activity').find({ section: 'privacy' }).toArray()
  expect(new Set(trail.map(({ action }) => action))).toEqual(new Set(['export', 'erase']))
  expect(JSON.stringify(trail)).not.toMatch(/oubli@|export@/)
})
