import { createMemoryWatch } from './memory-watch.ts'

const limits = { maxHeapUsedBytes: 100, maxExternalBytes: 50, idleMilliseconds: 1_000 }

/**
 * A watch of a process that uses this memory, once after the other, and how often garbage was collected and the process
 * was to be replaced.
 */
function given(...uses: [heapUsed: number, external: number][]) {
  let [exhaustions, collections] = [0, 0]
  const use = () => (uses.length > 1 ? uses.shift()! : uses[0]!)
  const read = () => {
    const [heapUsed, external] = use()
    return { heapUsed, external }
  }
  const watch = createMemoryWatch(
    limits,
    () => (exhaustions += 1),
    read,
    () => (collections += 1)
  )
  return { ...watch, exhaustions: () => exhaustions, collections: () => collections }
}

test.each([
  [100, 50, false],
  [101, 0, true],
  [0, 51, true]
])('with %i bytes of objects and %i of buffers requests are refused: %s', (heapUsed, external, isRefusing) => {
  for (const requests of [0, 1]) expect(given([heapUsed, external]).check(requests)).toBe(isRefusing)
})

test('what the collector frees in an idle process refuses none', () => {
  const watch = given([101, 0], [99, 0], [101, 0])
  expect([watch.check(0), watch.collections()]).toEqual([false, 1])
  // while requests are under way the collector decides
  expect([watch.check(1), watch.collections()]).toEqual([true, 1])
})

test('a process that stays full without a request for its time is to be replaced, once', () => {
  const watch = given([101, 0])
  const states = [0, 999, 1_000, 5_000].map((moment) => [watch.check(0, moment), watch.isExhausted()])
  expect(states).toEqual([false, false, true, true].map((isExhausted) => [true, isExhausted]))
  expect(watch.exhaustions()).toBe(1)
})

test.each<[string, [number, number][], number]>([
  ['a request under way', [[101, 0]], 1],
  ['memory that was free meanwhile', [...Array(2).fill([101, 0]), [99, 0], [101, 0]], 0]
])('%s begins the time again', (_what, uses, requests) => {
  const watch = given(...uses)
  watch.check(0, 0)
  watch.check(requests, 500)
  watch.check(0, 600)
  watch.check(0, 1_599)
  expect(watch.isExhausted()).toBe(false)
  watch.check(0, 1_600)
  expect(watch.isExhausted()).toBe(true)
})
