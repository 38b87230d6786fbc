import { aPropertyInput } from '@keur/contract/testing'
import { createApp } from '../app.ts'
import { jwtSecret, useTestApp } from '../testing/test-app.ts'
import { createMetrics } from './metrics.ts'

const api = useTestApp()

const ofTasks = (line: string) => `api_tasks_${line}`

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

test('event loop, memory, queues, outbox, jobs and connections have metrics', async () => {
  const metrics = createMetrics({
    decodingLoad: () => ({ running: 1, waiting: 2 }),
    hashingLoad: () => ({ running: 3, waiting: 4 }),
    uploadLoads: { visitors: () => ({ running: 5, waiting: 6 }) },
    connectionPool: () => ({ open: 7, busy: 8 }),
    countMessages: async (state) => (state === 'waiting' ? 9 : 10),
    outboxAge: async () => 11,
    jobs: async () => ({ sweep: { delay: 12, hasFailed: true }, purge: { delay: 0, hasFailed: false } }),
    backupAges: async () => ({ complete: 13 }),
    sectionVisits: async () => ({ ventes: { visits: 18, errors: 19 } }),
    storeFailures: () => ({ put: 14 })
  })
  const text = await metrics.registry.metrics()
  expect(text).toMatch(/^process_resident_memory_bytes \d.*^nodejs_eventloop_lag_p99_seconds \d/ms)
  expect(text.split('\n').filter((line) => line.startsWith('api_'))).toEqual([
    ...['running{queue="decode"} 1', 'running{queue="hash"} 3', 'running{queue="upload_visitors"} 5'].map(ofTasks),
    ...['waiting{queue="decode"} 2', 'waiting{queue="hash"} 4', 'waiting{queue="upload_visitors"} 6'].map(ofTasks),
    ...['api_database_connections{state="open"} 7', 'api_database_connections{state="busy"} 8'],
    ...['api_outbox_messages{state="waiting"} 9', 'api_outbox_messages{state="stuck"} 10', 'api_outbox_age_seconds 11'],
    'api_backup_age_seconds{kind="complete"} 13',
    ...['api_section_visits{section="ventes"} 18', 'api_section_failures{section="ventes"} 19'],
    ...['api_job_delay_seconds{name="sweep"} 12', 'api_job_delay_seconds{name="purge"} 0'],
    ...['api_jobs_failing{name="sweep"} 1', 'api_jobs_failing{name="purge"} 0'],
    'api_store_failures_total{operation="put"} 14'
  ])
  // and those of the services are read
  const read = await createMetrics(api.services.metricSources).registry.metrics()
  expect(Number(/api_database_connections\{state="open"\} (\d+)/.exec(read)![1])).toBeGreaterThan(0)
  expect(read).toContain('api_job_delay_seconds{name="sweep photos"}')
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
