import { createKept } from './kept.ts'

const counting = () => {
  let count = 0
  return async () => {
    count += 1
    return count
  }
}

test('what was worked out is kept until something changes', async () => {
  let mark = 'before'
  const [kept, work] = [createKept<number>(async () => mark), counting()]
  expect([await kept.get('a', work), await kept.get('a', work), await kept.get('b', work)]).toEqual([1, 1, 2])
  mark = 'after'
  expect([await kept.get('a', work), await kept.get('a', work)]).toEqual([3, 3])
})

test('those who ask at once get one answer', async () => {
  const [kept, work] = [createKept<number>(async () => ''), counting()]
  expect(await Promise.all([kept.get('a', work), kept.get('a', work)])).toEqual([1, 1])
})

test('a failure is not kept', async () => {
  const kept = createKept<number>(async () => '')
  await expect(kept.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept.get('a', async () => 1)).toBe(1)
})

test('only so much is kept, by weight, the oldest goes', async () => {
  const kept = createKept<string>(async () => '', { most: 5, weightOf: ({ length }) => length })
  const answers = async (...words: string[]) => {
    for (const word of words) await kept.get(word, async () => word)
  }
  await answers('one', 'two')
  expect(await kept.get('two', async () => 'worked out again')).toBe('two')
  expect(await kept.get('one', async () => 'worked out again')).toBe('worked out again')
})
