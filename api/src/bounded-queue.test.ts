import { setTimeout as sleep } from 'node:timers/promises'
import { createBoundedQueue } from './bounded-queue.ts'

test('no more work runs at once than there are workers, and all of it is done', async () => {
  const queue = createBoundedQueue({ workers: 2, waiting: 10 })
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
  }
  await Promise.all(Array.from({ length: 8 }, () => queue.run(work)))
  expect([most, running]).toEqual([2, 0])
})

test('who finds no place to wait is sent away with 503 and a time', async () => {
  const queue = createBoundedQueue({ workers: 1, waiting: 1, retryAfter: 7 })
  const first = queue.run(() => sleep(20))
  const second = queue.run(() => sleep(1))
  await expect(queue.run(async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  await Promise.all([first, second])
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
})

test('work that fails gives its place back', async () => {
  const queue = createBoundedQueue({ workers: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run(async () => 1)).resolves.toBe(1)
})

test('what would end those that wait too refuses them with its own end, and the next are let in again', async () => {
  const isForAll = (error: unknown) => error instanceof RangeError
  const queue = createBoundedQueue({ workers: 1, waiting: 5, retryAfter: 7, isForAll })
  const first = queue.run(() => sleep(20).then(() => Promise.reject(new RangeError('away'))))
  const others = Array.from({ length: 3 }, () => queue.run(() => sleep(60_000)))
  const ended = await Promise.allSettled([first, ...others])
  expect(ended.map((end) => end.status === 'rejected' && (end.reason.status ?? end.reason.message))).toEqual([
    'away',
    503,
    503,
    503
  ])
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
  // and an end of its own sends nobody away
  const own = queue.run(() => sleep(5).then(() => Promise.reject(new Error('own'))))
  const behind = queue.run(async () => 'behind')
  await expect(own).rejects.toThrow('own')
  await expect(behind).resolves.toBe('behind')
})
