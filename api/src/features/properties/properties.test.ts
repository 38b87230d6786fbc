import { aPropertyInput } from '@keur/contract/testing'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

test('an administrator adds a rental, and a visitor sees it', async () => {
  const added = await api.asAdministrator('POST', '/api/properties', aPropertyInput({ title: 'Villa Baobab' }))
  expect(added.json()).toMatchObject({ title: 'Villa Baobab' })
  expect(added.statusCode).toBe(201)
  const { _id } = added.json()
  const list = await api.get('/api/properties')
  expect(list.json()).toMatchObject({ page: 1, limit: 10, total: 1, totalPages: 1, properties: [{ _id }] })
  expect((await api.get(`/api/properties/${_id}`)).json()).toEqual(added.json())
})
