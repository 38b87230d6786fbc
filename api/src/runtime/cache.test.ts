import { setImmediate as turn } from 'node:timers/promises'
import { createCache } from './cache.ts'

const counter = () => {
  let count = 0
  return async () => {
    count += 1
    await turn()
    return count
  }
}

/** A clock that stands still until the returned function moves it. */
function moveClock() {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] })
  let now = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  return (milliseconds: number) => {
    now += milliseconds
    jest.advanceTimersByTime(milliseconds)
  }
}

test('callers at the same time share one computation', async () => {
  const [cache, compute] = [createCache<number>({ ttl: 1000 }), counter()]
  expect(await Promise.all([1, 2, 3].map(() => cache.get('a', compute)))).toEqual([1, 1, 1])
  expect(await cache.get('b', compute)).toBe(2)
})

test('an entry expires', async () => {
  const letTimePass = moveClock()
  const [cache, compute] = [createCache<number>({ ttl: 1000 }), counter()]
  await cache.get('a', compute)
  letTimePass(999)
  expect(await cache.get('a', compute)).toBe(1)
  letTimePass(2)
  expect(await cache.get('a', compute)).toBe(2)
  // The age counts from the start of the computation.
  const slow = async () => {
    letTimePass(600)
    return 10
  }
  await cache.get('b', slow)
  letTimePass(399)
  expect(await cache.get('b', compute)).toBe(10)
  letTimePass(2)
  expect(await cache.get('b', compute)).toBe(3)
})

test.each([{ ttl: 1000 }, { revision: async () => '' }])('a failure is not cached', async (settings) => {
  const cache = createCache<number>(settings)
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', async () => 1)).toBe(1)
})

test('the number of entries is bounded, the oldest are evicted', async () => {
  const [cache, compute] = [createCache<number>({ max: 2 }), counter()]
  for (const key of ['a', 'b', 'c']) await cache.get(key, compute)
  expect(await cache.get('c', compute)).toBe(3)
  expect(await cache.get('a', compute)).toBe(4)
})

test('large entries evict each other before their size exceeds the maximum, and all expire by themselves', async () => {
  const letTimePass = moveClock()
  const cache = createCache<Buffer>({ ttl: 50, maxSize: 1000, sizeOf: ({ length }) => length })
  for (let key = 0; key < 50; key += 1) await cache.get(String(key), async () => Buffer.alloc(300))
  expect(cache.size()).toEqual({ entries: 3, total: 900 })
  // a value larger than the maximum is returned and not cached
  expect(await cache.get('large', async () => Buffer.alloc(2000))).toHaveLength(2000)
  expect(cache.size().total).toBeLessThanOrEqual(1000)
  letTimePass(52)
  expect(cache.size()).toEqual({ entries: 0, total: 0 })
})

test('a value evicted while it is computed still reaches its callers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cache = createCache<string>({ ttl: 1000, max: 1 })
  const slow = cache.get('slow', () => promise.then(() => 'slow'))
  await cache.get('other', async () => 'other')
  resolve()
  expect(await slow).toBe('slow')
})

test('entries are cached until the revision changes', async () => {
  let token = 'before'
  const [cache, compute] = [createCache<number>({ revision: async () => token }), counter()]
  const get = async (...keys: string[]) => Array.fromAsync(keys, (key) => cache.get(key, compute))
  expect(await get('a', 'a', 'b')).toEqual([1, 1, 2])
  token = 'after'
  expect(await get('a', 'a', 'b')).toEqual([3, 3, 4])
})

test('a computation that began before the revision changed is not cached', async () => {
  let token = 'before'
  const cache = createCache<string>({ revision: async () => token })
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = cache.get('a', () => {
    begun.resolve()
    return done.promise.then(() => 'outdated')
  })
  await begun.promise
  token = 'after'
  await cache.get('b', async () => 'other')
  done.resolve()
  expect(await slow).toBe('outdated')
  expect(await cache.get('a', async () => 'current')).toBe('current')
})
