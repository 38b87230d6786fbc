import { setImmediate as turn } from 'node:timers/promises'
import { createBoundedQueue, mapWithConcurrency } from './concurrency.ts'

test('no more work runs at once than there are workers, and all of it is done', async () => {
  const queue = createBoundedQueue({ workers: 2, waiting: 10 })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await turn()
    running -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => queue.run(work)))
  expect([most, running]).toEqual([2, 0])
})

test('those who wait go in their order, and who finds no place to wait is sent away with 503 and a time', async () => {
  const queue = createBoundedQueue({ workers: 1, waiting: 2, retryAfter: 7 })
  const order: number[] = []
  const all = [1, 2, 3].map((number) => queue.run(() => turn().then(() => order.push(number))))
  expect(queue.load()).toEqual({ running: 1, waiting: 2 })
  await expect(queue.run(async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  await Promise.all(all)
  expect([order, queue.load()]).toEqual([[1, 2, 3], { running: 0, waiting: 0 }])
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
})

test('who has waited for too long is sent away, and not started later', async () => {
  const queue = createBoundedQueue({ workers: 1, waiting: 2, maxWait: 20 })
  const [first, started] = [Promise.withResolvers<void>(), [] as string[]]
  const running = queue.run(() => first.promise)
  await expect(queue.run(async () => started.push('late'))).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  const next = queue.run(async () => started.push('next'))
  first.resolve()
  await Promise.all([running, next])
  expect([started, queue.load()]).toEqual([['next'], { running: 0, waiting: 0 }])
})

test('work that fails gives its place back', async () => {
  const queue = createBoundedQueue({ workers: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run(async () => 1)).resolves.toBe(1)
})

test('an error that affects all refuses the waiting tasks at once, and later tasks run again', async () => {
  const affectsAll = (error: unknown) => error instanceof RangeError
  const queue = createBoundedQueue({ workers: 1, waiting: 5, retryAfter: 7, affectsAll })
  const first = queue.run(() => turn().then(() => Promise.reject(new RangeError('unavailable'))))
  const others = Array.from({ length: 3 }, () => queue.run(async () => 'ran'))
  const results = await Promise.allSettled([first, ...others])
  expect(
    results.map((result) => result.status === 'rejected' && (result.reason.status ?? result.reason.message))
  ).toEqual(['unavailable', 503, 503, 503])
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
  // and another error refuses no task
  const failing = queue.run(() => turn().then(() => Promise.reject(new Error('own'))))
  const next = queue.run(async () => 'next')
  await expect(failing).rejects.toThrow('own')
  await expect(next).resolves.toBe('next')
})

test('items are worked on a few at a time, with results in their order; after a failure none is begun', async () => {
  let [running, most] = [0, 0]
  const begun: number[] = []
  const work = (failing?: number) => async (item: number) => {
    begun.push(item)
    most = Math.max(most, ++running)
    for (let turns = item; turns > 0; turns -= 1) await turn()
    running -= 1
    if (item === failing) throw new Error(`item ${item}`)
    return item * 10
  }
  expect(await mapWithConcurrency([3, 1, 2], 2, work())).toEqual([30, 10, 20])
  begun.length = 0
  await expect(mapWithConcurrency([3, 1, 2], 2, work(1))).rejects.toThrow('item 1')
  // What was under way has ended.
  expect([begun, running, most]).toEqual([[3, 1], 0, 2])
})
