import { Registry } from 'prom-client'
import { addCounts, addHistogram } from './labelled-series.ts'

const linesOf = async (registry: Registry) =>
  (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))

test('a bucket holds what is as long as its bound, and what is shorter, of each route by itself', async () => {
  const registry = new Registry()
  const observe = addHistogram(registry, { name: 'waits', help: 'Waits', labels: ['route'], buckets: [0.5, 1] })
  for (const seconds of [0.4, 0.5, 0.6, 1, 2]) observe(seconds, '/')
  observe(3, '/x')
  expect(await linesOf(registry)).toEqual([
    ...['0.5"} 2', '1"} 4', '+Inf"} 5'].map((rest) => `waits_bucket{le="${rest.replace('}', ',route="/"}')}`),
    ...['waits_sum{route="/"} 4.5', 'waits_count{route="/"} 5'],
    ...['0.5"} 0', '1"} 0', '+Inf"} 1'].map((rest) => `waits_bucket{le="${rest.replace('}', ',route="/x"}')}`),
    ...['waits_sum{route="/x"} 3', 'waits_count{route="/x"} 1']
  ])
})

test('a counter counts each combination of its labels', async () => {
  const registry = new Registry()
  const count = addCounts(registry, { name: 'pages_total', help: 'Pages', labels: ['route', 'status'] })
  for (const status of [200, 404, 200]) count('/', status)
  expect(await linesOf(registry)).toEqual([
    'pages_total{route="/",status="200"} 2',
    'pages_total{route="/",status="404"} 1'
  ])
})
