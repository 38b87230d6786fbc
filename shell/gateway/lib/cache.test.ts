import { createCache } from './cache.ts'

test('a cache never holds more bytes than its limit: what was used least recently leaves', () => {
  const cache = createCache<Buffer>({ maxBytes: 100 })
  for (const name of ['a', 'b', 'c']) {
    cache.set(name, Buffer.alloc(39))
    cache.get('a')
  }
  expect([...cache.keys()].sort()).toEqual(['a', 'c'])
  cache.set('too large', Buffer.alloc(100))
  expect(cache.has('too large')).toBe(false)
})

test('of many who ask for the same value one makes it, and a failure is not cached', async () => {
  let calls = 0
  const cache = createCache<{ call: number }>({
    maxBytes: 100,
    async load() {
      calls += 1
      if (calls === 1) throw new Error('away')
      return calls === 2 ? undefined : { call: calls }
    }
  })
  await expect(Promise.all([cache.fetch('x'), cache.fetch('x')])).rejects.toThrow('away')
  expect([await cache.fetch('x'), await cache.fetch('x'), await cache.fetch('x')]).toEqual([
    undefined,
    { call: 3 },
    { call: 3 }
  ])
})
