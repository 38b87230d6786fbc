import { createTurns } from './turns.ts'

test('two pages work at once, and the next when one of them ends, also with an error', async () => {
  const turns = createTurns(2)
  const running = new Set<number>()
  let most = 0
  const work = (page: number) =>
    turns.take(async () => {
      running.add(page)
      most = Math.max(most, running.size)
      await new Promise((resolve) => setImmediate(resolve))
      running.delete(page)
      if (page === 1) throw new Error('a page failed')
      return page
    })
  const results = await Promise.allSettled([1, 2, 3, 4].map(work))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(most).toBe(2)
})
