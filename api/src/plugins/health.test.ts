import { useTestApp } from '../testing/test-app.ts'

const api = useTestApp()

test('a database that rejects writes is not ready, though the process is live', async () => {
  // given a database in which nothing can be written where health looks: a view is for reading alone
  await api.services.database.db.createCollection('health', { viewOn: 'properties', pipeline: [] })
  // when a supervisor asks
  const ready = await api.get('/api/health/ready')
  // then the response shows it
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unavailable', database: false, store: true }])
  expect((await api.get('/api/health/live')).statusCode).toBe(200)
})
