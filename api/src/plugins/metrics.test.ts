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

test('responses are counted by route pattern', async () => {
  const { metrics, app } = await withMetrics()
  await app.inject({ method: 'GET', url: '/api/properties?search=awa@exemple.sn' })
  await app.inject({ method: 'GET', url: '/api/properties/507f1f77bcf86cd799439011' })
  await app.inject({ method: 'GET', url: '/awa@exemple.sn' })
  await app.inject({ method: 'POST', url: '/api/properties', payload: aPropertyInput() })
  const text = await metrics.text()
  for (const line of [
    'keur_answer_seconds_count{method="GET",route="/api/properties",status="200"} 1',
    'keur_answer_seconds_count{method="GET",route="/api/properties/:id",status="404"} 1',
    'keur_answer_seconds_count{method="GET",route="none",status="404"} 1',
    'keur_answer_seconds_count{method="POST",route="/api/properties",status="401"} 1'
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('awa@')
  await app.close()
})

test('event loop, memory, queues, outbox and connections have metrics', async () => {
  const text = await createMetrics(api.services.metricSources).text()
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
    'keur_decode_queue{state="waiting"} 0',
    'keur_hash_queue{state="running"} 0',
    'keur_outbox_messages{state="stuck"} 0'
  ])
    expect(text).toContain(name)
  expect(Number(/keur_database_connections\{state="open"\} (\d+)/.exec(text)![1])).toBeGreaterThan(0)
})

test('metrics are served on a local port of their own, and not on the public one', async () => {
  const { metrics, app } = await withMetrics()
  let port = 0
  const stop = await metrics.listen(0, (actualPort) => {
    port = actualPort
  })
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await response.text()).toContain('keur_answer_seconds')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  await stop()
  for (const url of ['/metrics', '/api/metrics', '/api/health/metrics'])
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
  await app.close()
})
