import { aContactLead, anArticleInput, anOwnerLead } from '@keur/contract/testing'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { sendLead, storedLeads } from '../../testing/leads.ts'
import { aFile, aForm, aJpeg } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { tokenOf } = useAccounts(api)
const password = 'un mot de passe tranquille'
const ask = (what: 'search' | 'export' | 'erase', email: string, keys?: string[]) =>
  api.asAdministrator('POST', `/api/admin/privacy/${what}`, { email, ...(keys ? { keys } : {}) })
const lists = ['otherAccounts', 'leads', 'comments', 'mails', 'mailFiles', 'alerts', 'favourites']
const isEmpty = { account: null, ...Object.fromEntries(lists.map((name) => [name, []])) }

/** Somebody with an account, two leads, one of them with a photo, and a comment. */
async function aPerson(email: string) {
  await api.services.users.register({ email, password, name: 'Ndiaye', surname: 'Awa', role: 'user' })
  const token = await tokenOf({ email, password })
  await sendLead(api, aContactLead({ email: email.toUpperCase(), message: 'Mon message' }))
  const form = aForm({ name: 'lead', value: JSON.stringify(anOwnerLead({ email })) }, aFile(await aJpeg()))
  await api.as(null, { method: 'POST', url: '/api/leads/owner', ...form, remoteAddress: unusedAddress() })
  const [{ images }] = await storedLeads(api)
  const article = (await api.asAdministrator('POST', '/api/articles', anArticleInput())).json()
  const url = `/api/articles/${article._id}/comments`
  const payload = { content: 'Mon commentaire', rating: 5 }
  const written = await api.as(token, { method: 'POST', url, payload, remoteAddress: unusedAddress() })
  expect(written.statusCode).toBe(201)
  return { token, article, photo: images[0].url as string }
}

describe('an export', () => {
  test('is one document without secrets', async () => {
    const email = 'export@exemple.sn'
    const { article } = await aPerson(email)
    await sendLead(api, aContactLead({ email: 'quelqu.un@exemple.sn' }))
    const response = await ask('export', 'Export@Exemple.sn')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.json()).toMatchObject({
      email,
      account: { email, name: 'Ndiaye', surname: 'Awa', role: 'user' },
      otherAccounts: [],
      leads: [{ kind: 'owner' }, { kind: 'contact', message: 'Mon message' }],
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
  test('ends the session and the photos of a person, and their comments become anonymous', async () => {
    const email = 'oubli@exemple.sn'
    const { token, article, photo } = await aPerson(email)
    const erased = { account: 1, leads: 2, comments: 1, mails: 4, photos: 1, mailFiles: 0, alerts: 0 }
    expect((await ask('erase', 'Oubli@Exemple.sn')).json()).toEqual(erased)
    expect((await api.as(token, { method: 'GET', url: `/api/users/profile?email=${email}` })).statusCode).toBe(401)
    await api.services.uploads.sweep(-1000)
    expect((await api.get(photo)).statusCode).toBe(404)
    expect((await api.get(`/api/articles/${article._id}`)).json()).toMatchObject({ rating: 5, commentCount: 1 })
    expect((await api.get(`/api/articles/${article._id}/comments`)).json()).toMatchObject({
      comments: [{ username: 'Anonyme', content: 'Mon commentaire' }]
    })
  })
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
  const trail = await api.services.database.db.collection('activity').find({ section: 'privacy' }).toArray()
  expect(new Set(trail.map(({ action }) => action))).toEqual(new Set(['export', 'erase']))
  expect(JSON.stringify(trail)).not.toMatch(/oubli@|export@/)
})
