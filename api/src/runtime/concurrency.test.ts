import { setImmediate as turn } from 'node:timers/promises'
import { createBoundedQueue } from './concurrency.ts'

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

test('who finds no place to wait is sent away with 503 and a time', async () => {
  const queue = createBoundedQueue({ workers: 1, waiting: 1, retryAfter: 7 })
  const first = queue.run(turn)
  const second = queue.run(turn)
  await expect(queue.run(async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  await Promise.all([first, second])
  await expect(queue.run(async () => 'again')).resolves.toBe('again')
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
