import type { FavouriteList } from '@keur/contract/favourites'
import type { AdminUser } from '@keur/contract/user'
import { useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { somebody, stored, tokenOf } = useAccounts(api)

const accounts = () => api.services.database.db.collection('users')

async function member(overrides = {}) {
  const person = await somebody(overrides)
  const token = await tokenOf(person)
  const get = (email = person.email) => api.as(token, { method: 'GET', url: `/api/users/profile?email=${email}` })
  const put = (payload: object) => api.as(token, { method: 'PUT', url: '/api/users/profile', payload })
  return { ...person, token, get, put }
}

describe('a member', () => {
  test('fills in what they like, and leaves the rest as it was; no proxy stores what they see', async () => {
    const { email, name, surname, get, put } = await member()
    const filled = { phoneNumber: '+221 77 123 45 67', birthdate: '1992-02-29', residence: ' Thiès ' }
    expect((await put({ email, gender: 'Féminin', ...filled })).statusCode).toBe(200)
    const message = 'Profil mis à jour avec succès.'
    for (const change of [{ gender: 'Masculin' }, {}])
      expect((await put({ email, ...change })).json()).toEqual({ message })
    const response = await get(email.toUpperCase())
    expect(response.json()).toEqual({ name, surname, email, ...filled, gender: 'Masculin', residence: 'Thiès' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  test.each([
    { birthdate: '1991-02-29' },
    { birthdate: '1899-12-31' },
    { birthdate: '1990-1-1' },
    { birthdate: dayFromNow(0) },
    { gender: 'Autre' },
    { phoneNumber: 'appelez-moi' },
    { residence: 'x\ny' },
    { role: 'admin' },
    { name: 'Autre' },
    { email: undefined }
  ])('cannot fill in %j: 400', async (change) => {
    const email = 'user@exemple.sn'
    const before = await stored(email)
    const put = { method: 'PUT', url: '/api/users/profile', payload: { email, ...change } } as const
    expect((await api.as(api.memberToken(), put)).statusCode).toBe(400)
    expect(await stored(email)).toEqual(before)
  })

  test('can have been born yesterday, and in 1900', async () => {
    const { email, put } = await member()
    for (const birthdate of [dayFromNow(-1), '1900-01-01'])
      expect((await put({ email, birthdate })).statusCode).toBe(200)
  })
})

describe('an administrator', () => {
  const list = async (query = '') => (await api.asAdministrator('GET', `/api/admin/users?${query}`)).json()
  const idOf = async (email: string) => (await stored(email))!._id.toHexString()
  const change = async (email: string, payload: object) =>
    api.asAdministrator('PUT', `/api/admin/users/${await idOf(email)}`, payload)

  test('finds people by the beginnings of name and e-mail, without case and accents, and by role', async () => {
    const { email } = await somebody({ name: 'Guèye', surname: 'Mame Diarra', email: 'mame.gueye@exemple.sn' })
    const found = async (query: string) => (await list(query)).users.map((user: AdminUser) => user.email)
    for (const search of ['GUEYE', 'diarr gue', 'mame.gueye@exemple.sn', 'guèye mame'])
      expect(await found(`search=${encodeURIComponent(search)}`)).toEqual([email])
    for (const search of ['ueye', '.*', 'gueye diallo']) expect(await found(`search=${search}`)).toEqual([])
    expect(await found('role=admin')).toEqual(['admin@exemple.sn'])
  })

  test('sees them newest first, a page at a time', async () => {
    const { name, surname, email } = await somebody()
    const { users, ...page } = await list('limit=1')
    const state = { role: 'user', confirmed: true, blocked: false, createdAt: expect.any(String) }
    expect(users).toEqual([{ _id: await idOf(email), name, surname, email, ...state }])
    expect(page).toEqual({ page: 1, limit: 1, total: page.totalPages, totalPages: expect.any(Number) })
    expect((await list('page=1000')).users).toEqual([])
  })

  test('cannot change themselves with an id in upper case, which is not in the activity trail either', async () => {
    const own = await idOf('admin@exemple.sn')
    expect(own).toMatch(/[a-f]/)
    for (const payload of [{ role: 'user' }, { blocked: true }])
      for (const id of [own, own.toUpperCase()])
        expect((await api.asAdministrator('PUT', `/api/admin/users/${id}`, payload)).statusCode).toBe(422)
    expect(await stored('admin@exemple.sn')).toMatchObject({ role: 'admin', blocked: false })
    const id = await idOf((await member()).email)
    const changed = await api.asAdministrator('PUT', `/api/admin/users/${id.toUpperCase()}`, { blocked: true })
    expect(changed.statusCode).toBe(200)
    const trail = await api.asAdministrator('GET', '/api/admin/activity?section=users&limit=1')
    expect(trail.json().activity[0]).toMatchObject({ action: 'update', changes: ['blocked'], id })
  })

  test('cannot promote an unconfirmed user', async () => {
    const { email } = await member()
    await accounts().updateOne({ email }, { $set: { confirmedAt: null } })
    expect((await change(email, { role: 'admin' })).statusCode).toBe(422)
    expect((await change(email, { blocked: true })).json()).toMatchObject({ confirmed: false, blocked: true })
  })

  test('and another one who demote each other at once leave one', async () => {
    const mine = await idOf('admin@exemple.sn')
    for (let turn = 0; turn < 3; turn += 1) {
      const { email, token } = await member()
      await change(email, { role: 'admin' })
      const taken = { method: 'PUT', url: `/api/admin/users/${mine}`, payload: { blocked: true } } as const
      const responses = await Promise.all([api.as(token, taken), change(email, { role: 'user' })])
      for (const { statusCode } of responses) expect([200, 401, 403, 409]).toContain(statusCode)
      expect(await accounts().countDocuments({ role: 'admin', blocked: false })).toBeGreaterThanOrEqual(1)
      // then as it was
      await accounts().updateOne({ email: 'admin@exemple.sn' }, { $set: { blocked: false, sessionVersion: 1 } })
      await accounts().updateOne({ email }, { $set: { role: 'user' } })
    }
  })

  test('cannot remove the last administrator: 409', async () => {
    const { users, repositories } = api.services
    const self = (await repositories.users.findByEmail('user@exemple.sn'))!
    const id = await idOf('admin@exemple.sn')
    for (const payload of [{ blocked: true }, { role: 'user' as const }])
      await expect(users.change(self, id, payload)).rejects.toMatchObject({ status: 409 })
    expect(await stored('admin@exemple.sn')).toMatchObject({ role: 'admin', blocked: false })
    // and is not even logged out, nor asked for the password again
    expect((await api.asAdministrator('GET', '/api/admin/session')).statusCode).toBe(200)
    const { email } = await member()
    for (const role of ['admin', 'user']) expect((await change(email, { role })).statusCode).toBe(200)
  })
})

test('accounts from before confirmation existed are confirmed', async () => {
  const createdAt = new Date('2026-01-01')
  await accounts().insertOne({ email: 'ancien@exemple.sn', name: 'Séye', surname: 'Old', role: 'user', createdAt })
  await api.services.repositories.users.createIndexes()
  expect(await stored('ancien@exemple.sn')).toMatchObject({ confirmedAt: createdAt, blocked: false, sessionVersion: 1 })
  expect((await api.asAdministrator('GET', '/api/admin/users?search=seye')).json().total).toBe(1)
})

describe('favourites', () => {
  const url = '/api/users/favourites'
  const aList = (count = 1): FavouriteList => ({
    version: 1,
    favourites: Array.from({ length: count }, (_, index) => {
      const id = String(index).padStart(24, '0')
      return { section: 'properties', id, to: `/detail/${id}`, title: 'Villa', amount: 600_000, place: 'Thiès' }
    })
  })
  const read = async (token: string) => (await api.as(token, { method: 'GET', url })).json()

  test('an account reads the favourites that it stored, and another account does not', async () => {
    const [token, stranger] = [await tokenOf(await somebody()), await tokenOf(await somebody())]
    expect(await read(token)).toEqual({ version: 1, favourites: [] })
    expect((await api.as(token, { method: 'PUT', url, payload: aList(100) })).statusCode).toBe(200)
    expect(await read(token)).toEqual(aList(100))
    expect(await read(stranger)).toEqual({ version: 1, favourites: [] })
  })

  test.each([
    ['of another version', { ...aList(), version: 2 }, 400],
    ['more than a device has', aList(101), 413],
    ['that lead away', { version: 1, favourites: [{ ...aList().favourites[0], to: '//evil.example' }] }, 400]
  ])('favourites %s are refused', async (_what, payload, status) => {
    const token = await tokenOf(await somebody())
    expect((await api.as(token, { method: 'PUT', url, payload })).statusCode).toBe(status)
    expect(await read(token)).toEqual({ version: 1, favourites: [] })
  })
})
