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
  const [recent, work] = [createRecent<number>({ most: 2 }), counting()]
  for (const key of ['a', 'b', 'c']) await recent.get(key, work)
  expect(await recent.get('c', work)).toBe(3)
  expect(await recent.get('a', work)).toBe(4)
})
