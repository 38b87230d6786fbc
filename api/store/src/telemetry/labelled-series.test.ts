import { Registry } from 'prom-client'
import { addHistogram } from './labelled-series.ts'

test('a bucket holds what is as long as its bound, and what is shorter', async () => {
  const registry = new Registry()
  const observe = addHistogram(registry, { name: 'waits', help: 'Waits', labels: ['route'], buckets: [0.5, 1] })
  for (const seconds of [0.4, 0.5, 0.6, 1, 2]) observe(seconds, '/')
  const buckets = (await registry.metrics()).match(/(?<=waits_bucket.*)\d+$/gm)
  expect(buckets).toEqual(['2', '4', '5'])
})
