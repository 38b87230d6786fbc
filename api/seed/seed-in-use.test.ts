import { aPropertyInput } from '@keur/contract/testing'
import { useTestApp } from '../src/testing/test-app.ts'
import { seedDemo } from './seed.ts'

const api = useTestApp()

test('a database in which an administrator has begun to work is left alone', async () => {
  await api.services.properties.create(aPropertyInput())
  expect(await seedDemo(api.services, () => {})).toBe(false)
  expect((await api.get('/api/properties')).json()).toMatchObject({ total: 1 })
})
