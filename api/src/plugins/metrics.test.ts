import { aPropertyInput } from '@keur/contract/testing'
import { createApp } from '../app.ts'
import { jwtSecret, useTestApp } from '../testing/test-app.ts'
import { createMetrics } from './metrics.ts'

const api = useTestApp()

async function withMetrics() {
  const metrics = createMetrics(api.services.metricSources)
  const app = await createApp(api.services, {
    jwtSecret,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    metrics
  })
  return { metrics, app }
}

test('responses are counted by route pattern, and not shown on the public port', async () => {
  const { metrics, app } = await withMetrics()
  await app.inject({ method: 'GET', url: '/api/properties?search=awa@exemple.sn' })
  await app.inject({ method: 'GET', url: '/api/properties/507f1f77bcf86cd799439011' })
  await app.inject({ method: 'GET', url: '/awa@exemple.sn' })
  await app.inject({ method: 'POST', url: '/api/properties', payload: aPropertyInput() })
  const text = await metrics.registry.metrics()
  for (const line of [
    'api_request_duration_seconds_count{method="GET",route="/api/properties",status="200"} 1',
    'api_request_duration_seconds_count{method="GET",route="/api/properties/:id",status="404"} 1',
    'api_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    'api_request_duration_seconds_count{method="POST",route="/api/properties",status="401"} 1'
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('awa@')
  for (const url of ['/metrics', '/api/metrics'])
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
  await app.close()
})

test('event loop, memory, queues, outbox and connections have metrics', async () => {
  const text = await createMetrics(api.services.metricSources).registry.metrics()
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
    'api_tasks_waiting{queue="decode"} 0',
    'api_tasks_running{queue="upload_visitors"} 0',
    'api_outbox_messages{state="stuck"} 0',
    'api_outbox_age_seconds 0',
    'api_job_delay_seconds{name="sweep photos"}'
  ])
    expect(text).toContain(name)
  expect(Number(/api_database_connections\{state="open"\} (\d+)/.exec(text)![1])).toBeGreaterThan(0)
})

test('a hundred odd requests make no new series, and nothing of a visitor is in the metrics', async () => {
  // given what visitors usually ask for
  const { metrics, app } = await withMetrics()
  const series = async () => (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('api_'))
  const odd = async (from: number, to: number) => {
    const headers = { authorization: 'Bearer a.SECRETTOKEN.c', 'x-forwarded-for': '203.0.113.77' }
    for (let number = from; number < to; number += 1) {
      await app.inject({ url: `/api/properties/SECRETID${number}?search=awa@exemple.sn`, headers })
      await app.inject({ url: `/api/SECRETPATH-${number}`, headers })
    }
  }
  await odd(0, 2)
  const before = await series()
  // when a hundred other ones are made
  await odd(2, 52)
  // then
  const after = await series()
  expect(after.length).toBe(before.length)
  expect(after.join('\n')).not.toMatch(/SECRET|awa@|203\.0\.113/)
  await app.close()
})

test('what the database does not return is absent, and the other metrics stay', async () => {
  const away = () => Promise.reject(new Error('The database does not respond.'))
  const sources = { ...api.services.metricSources, countMessages: away, outboxAge: away, jobs: away, backupAges: away }
  const storeFailures = () => ({ put: 3 })
  const text = await createMetrics({ ...sources, storeFailures }).registry.metrics()
  expect(text).not.toMatch(/^api_(outbox|job)\w*[ {]/m)
  expect(text).toContain('api_tasks_waiting{queue="decode"} 0')
  expect(text).toContain('api_store_failures_total{operation="put"} 3')
})

test('the age of the last backup shows once there is one', async () => {
  const read = () => createMetrics(api.services.metricSources).registry.metrics()
  expect(await read()).not.toContain('api_backup_age_seconds{')
  const backups = api.services.database.db.collection<{ _id: string; at: Date }>('backups')
  await backups.insertOne({ _id: 'complete', at: new Date(Date.now() - 7_200_000) })
  expect(Number(/^api_backup_age_seconds\{kind="complete"\} (.+)$/m.exec(await read())?.[1])).toBeCloseTo(7_200, -2)
})
