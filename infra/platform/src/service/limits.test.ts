import { createHourlyLimit } from './limits.ts'

const hour = 3_600_000

test('a caller above the limit gets 429 with the time, until its first request is an hour old', () => {
  let now = 0
  const limit = createHourlyLimit(2, 'uploads', () => now)
  limit.count('41.82.0.1')
  now = 600_000
  limit.count('41.82.0.1')
  expect(() => limit.count('41.82.0.1')).toThrow('Only 2 uploads are accepted in an hour.')
  expect(() => limit.count('41.82.0.1')).toThrow(expect.objectContaining({ status: 429, more: { retryAfter: 3_000 } }))
  limit.count('41.82.0.2')
  now = hour + 1
  limit.count('41.82.0.1')
})

test('strangers from any number of networks take no more memory and time: the one silent for the longest is forgotten', () => {
  const limit = createHourlyLimit(1, 'uploads', () => 0)
  for (let network = 0; network < 100_000; network += 1) limit.count(`network ${network}`)
  expect(() => limit.count('network 95000')).toThrow('Only 1 uploads')
  limit.count('network 0')
})
