import type { Activity } from '@keur/contract/activity'
import type { Property } from '@keur/contract/property'
import { aPropertyInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

const trail = async (query = '') => (await api.asAdministrator('GET', `/api/admin/activity?${query}`)).json()
const newest = async (): Promise<Activity> => (await trail('limit=1')).activity[0]
const add = async (change = {}) =>
  (await api.asAdministrator('POST', '/api/properties', aPropertyInput(change))).json<Property>()

test('no write of administrators is without a name in the trail', () => {
  const writes = api.app.routeList.filter(({ scope, method }) => scope === 'administrator' && !/GET|HEAD/.test(method))
  expect(writes.length).toBeGreaterThan(4)
  expect(writes.filter(({ config }) => !config.activity).map(({ name }) => name)).toEqual([])
})

test('who wrote what and when can be read, newest first', async () => {
  const rental = await add()
  await api.asAdministrator('PUT', `/api/properties/${rental._id}`, { ...rental, title: 'Autre titre' })
  const before = new Date().toISOString()
  const answer = await api.asAdministrator('DELETE', `/api/properties/${rental._id}`)
  const { activity } = await trail('limit=3')
  expect(activity.map(({ action, section, id }: Activity) => `${action} ${section} ${id}`)).toEqual([
    `delete properties ${rental._id}`,
    `update properties ${rental._id}`,
    `create properties ${rental._id}`
  ])
  const admin = (await api.services.repositories.users.findByEmail('admin@exemple.sn'))!
  expect(activity[0]).toMatchObject({
    user: { id: admin.id, email: 'admin@exemple.sn' },
    requestId: answer.headers['x-request-id']
  })
  expect([before, activity[0].at, new Date().toISOString()].toSorted()[1]).toBe(activity[0].at)
})

test('it names what was written in small letters, however it was asked for', async () => {
  const rental = await add()
  const url = `/api/properties/${rental._id.toUpperCase()}`
  expect((await api.asAdministrator('PUT', url, { ...rental, title: 'En capitales' })).statusCode).toBe(200)
  expect((await newest()).id).toBe(rental._id)
  expect((await api.asAdministrator('DELETE', url)).statusCode).toBe(200)
  expect(await newest()).toMatchObject({ action: 'delete', id: rental._id })
})

test('what was changed stands in it by the names of the fields, and never what stood there', async () => {
  const rental = await add()
  const change = { title: 'Tout autre titre', details: { ...rental.details, price: 123_456 }, draft: true }
  await api.asAdministrator('PUT', `/api/properties/${rental._id}`, { ...rental, ...change })
  const activity = await newest()
  expect(activity).toMatchObject({ section: 'properties', action: 'update', id: rental._id })
  expect(activity.changes!.toSorted()).toEqual(['details.price', 'draft', 'title'])
  expect(JSON.stringify(activity)).not.toContain('123456')

  const input = { title: 'Louer à Thiès', content: 'Un texte.' }
  const { _id } = (await api.asAdministrator('POST', '/api/articles', input)).json()
  await api.asAdministrator('PUT', `/api/articles/${_id}`, { ...input, content: 'Un autre texte.' })
  expect(await newest()).toMatchObject({ section: 'articles', action: 'update', id: _id, changes: ['content'] })
})

test('what was refused or failed is not in it', async () => {
  const before = (await trail()).total
  await api.asAdministrator('POST', '/api/properties', { ...aPropertyInput(), rooms: -1 })
  await api.asAdministrator('DELETE', '/api/properties/507f1f77bcf86cd799439011')
  await api.as(api.memberToken(), { method: 'POST', url: '/api/properties', payload: aPropertyInput() })
  expect((await trail()).total).toBe(before)
})

test('it can be narrowed to one administrator and one section', async () => {
  await add()
  const { user } = await newest()
  const totalOf = async (query: string) => (await trail(query)).total
  expect(await totalOf(`user=${user.id}&section=properties`)).toBeGreaterThan(0)
  expect([await totalOf('section=leads'), await totalOf('user=507f1f77bcf86cd799439011')]).toEqual([0, 0])
})

test('a write that cannot be recorded has still happened, and its response says so', async () => {
  const original = api.services.activity.record
  api.services.activity.record = () => Promise.reject(new Error('the database is away'))
  const answer = await api.asAdministrator('POST', '/api/properties', aPropertyInput({ title: 'Sans trace' }))
  api.services.activity.record = original
  expect(answer.statusCode).toBe(201)
  expect((await api.get(`/api/properties/${answer.json()._id}`)).statusCode).toBe(200)
})

test('what a label might tell of people is left out', async () => {
  const user = { id: '507f1f77bcf86cd799439011', email: 'admin@exemple.sn' }
  const entry = { user, action: 'update', requestId: 'x' } as const
  for (const [section, label, shown] of [
    ['articles', 'Awa <awa@exemple.sn>', undefined],
    ['users', 'Ndiaye Awa', undefined],
    ['properties', 'L-2026-0001', 'L-2026-0001']
  ] as const) {
    await api.services.activity.record({ ...entry, section, label })
    expect((await newest()).label).toBe(shown)
  }
})
