import { setTimeout as sleep } from 'node:timers/promises'
import { createRecent } from './recent.ts'

const counting = () => {
  let count = 0
  return async () => {
    count += 1
    await sleep(5)
    return count
  }
}

test('those who ask at once get one answer, worked out once', async () => {
  const [recent, work] = [createRecent<number>(), counting()]
  expect(await Promise.all([recent.get('a', work), recent.get('a', work), recent.get('a', work)])).toEqual([1, 1, 1])
  expect(await recent.get('b', work)).toBe(2)
})

test('an answer grows too old', async () => {
  const [recent, work] = [createRecent<number>({ milliseconds: 10 }), counting()]
  await recent.get('a', work)
  await sleep(15)
  expect(await recent.get('a', work)).toBe(2)
})

test('a failure is not kept', async () => {
  const recent = createRecent<number>()
  await expect(recent.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await recent.get('a', async () => 1)).toBe(1)
})

test('only so many are kept, the oldest go', async () => {
  const [recent, work] = [createRecent<number>({ max: 2 }), counting()]
  for (const key of ['a', 'b', 'c']) await recent.get(key, work)
  expect(await recent.get('c', work)).toBe(3)
  expect(await recent.get('a', work)).toBe(4)
})

test('large answers push each other out before their bytes are too many, and all leave by themselves', async () => {
  const recent = createRecent<Buffer>({ milliseconds: 50, bytes: { max: 1000, sizeOf: (answer) => answer.length } })
  for (let key = 0; key < 50; key += 1) await recent.get(String(key), async () => Buffer.alloc(300))
  expect(recent.size()).toEqual({ answers: 3, bytes: 900 })
  // one that is larger than all room is answered, and not cached
  expect(await recent.get('large', async () => Buffer.alloc(2000))).toHaveLength(2000)
  expect(recent.size().bytes).toBeLessThanOrEqual(1000)
  while (recent.size().answers > 0) await sleep(5)
  expect(recent.size()).toEqual({ answers: 0, bytes: 0 })
})

test('what is pushed out while it is being worked out still reaches who waits for it', async () => {
  const recent = createRecent<string>({ max: 1 })
  const slow = recent.get('slow', () => sleep(20).then(() => 'slow'))
  await recent.get('other', async () => 'other')
  expect(await slow).toBe('slow')
})
