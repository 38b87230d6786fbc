import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Starts works of these callers, one letter each, and ends them one after the other: who ran at once, at each moment. */
async function runAll(callers: string, max: number, perCaller?: number): Promise<string[]> {
  const limit = createConcurrencyLimit(max, perCaller)
  const running: { caller: string; end(): void }[] = []
  const works = [...callers].map((caller) =>
    limit.run(() => new Promise<void>((end) => running.push({ caller, end })), caller)
  )
  const moments: string[] = []
  await new Promise(setImmediate)
  while (running.length > 0) {
    moments.push(running.map(({ caller }) => caller).join(''))
    running.shift()?.end()
    await new Promise(setImmediate)
  }
  await Promise.all(works)
  return moments
}

test.each<[what: string, callers: string, max: number, perCaller: number | undefined, moments: string[]]>([
  ['as many run at once as there is room for', 'abcd', 3, undefined, ['abc', 'bcd', 'cd', 'd']],
  ['callers take turns', 'aaaab', 1, undefined, ['a', 'a', 'b', 'a', 'a']],
  ['one caller has no more than its own', 'aaa', 3, 2, ['aa', 'aa', 'a']],
  ['what one caller may not have is left to others', 'aaabb', 3, 2, ['aab', 'aba', 'bab', 'ab', 'b']]
])('%s', async (_what, callers, max, perCaller, moments) => {
  expect(await runAll(callers, max, perCaller)).toEqual(moments)
})

test('a work that fails leaves its place, and its caller gets the error', async () => {
  const limit = createConcurrencyLimit(1)
  const failing = limit.run(() => Promise.reject(new Error('boom')))
  expect(limit.isFull()).toBe(true)
  await expect(failing).rejects.toThrow('boom')
  expect(limit.isFull()).toBe(false)
  expect(await limit.run(async () => 'next')).toBe('next')
})
