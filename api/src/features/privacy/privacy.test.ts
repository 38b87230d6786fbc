import { aContactLead, anArticleInput, aVisitLead } from '@keur/contract/testing'
import { useAccounts } from '../../testing/accounts.ts'
import { aStoredProperty, sendLead } from '../../testing/leads.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { somebody, tokenOf } = useAccounts(api)
const ask = (what: 'search' | 'export' | 'erase', email: string, keys?: string[]) =>
  api.asAdministrator('POST', `/api/admin/privacy/${what}`, { email, ...(keys ? { keys } : {}) })
const lists = ['otherAccounts', 'leads', 'comments', 'mails', 'mailFiles', 'alerts', 'favourites']
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
    const response = await ask('export', 'Export@Exemple.sn')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.json()).toMatchObject({
      email,
      account: { email, name: 'Ndiaye', surname: 'Awa', role: 'user' },
      otherAccounts: [],
      leads: [{ kind: 'visit' }, { kind: 'contact', message: 'Mon message' }],
      comments: [{ article: { id: article._id, title: article.title }, content: 'Mon commentaire', rating: 5 }]
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

test.each([{ email: 'x' }, { email: 'a@b.sn', keys: [{ $gt: '' }] }, { email: 'a@b.sn', keys: ['name awa'] }])(
  '%j is refused',
  async (payload) => {
    for (const what of ['search', 'export', 'erase'])
      expect((await api.asAdministrator('POST', `/api/admin/privacy/${what}`, payload)).statusCode).toBe(400)
  }
)

test('the activity trail records the action without the person', async () => {
  await ask('erase', 'oubli@exemple.sn')
  const trail = await api.services.database.db.collection('activity').find({ section: 'privacy' }).toArray()
  expect(new Set(trail.map(({ action }) => action))).toEqual(new Set(['export', 'erase']))
  expect(JSON.stringify(trail)).not.toMatch(/oubli@|export@/)
})
