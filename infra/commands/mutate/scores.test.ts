import { chooseBlocks, findFalls } from './scores.ts'

test.each([
  ['at the stored share', { seen: 90, of: 100 }, false],
  ['lower by chance', { seen: 85, of: 100 }, false],
  ['lower', { seen: 84, of: 100 }, true],
  ['of other faults, at the same share', { seen: 9, of: 10 }, false]
])('a score %s (%o) is a fall: %s', (_what, score, falls) => {
  expect(findFalls({ api: score }, { api: { seen: 90, of: 100 } })).toHaveLength(falls ? 1 : 0)
})

test('an area without a stored score falls nowhere', () => {
  expect(findFalls({ api: { seen: 0, of: 10 } }, {})).toEqual([])
})

test('the same seed chooses the same blocks of product code, and another one chooses others', () => {
  const blocks = chooseBlocks('infra/commands', 20, 1)
  expect(blocks).toHaveLength(20)
  expect(blocks).toEqual(chooseBlocks('infra/commands', 20, 1))
  expect(blocks).not.toEqual(chooseBlocks('infra/commands', 20, 2))
  expect(blocks.join()).not.toMatch(/\.test\.ts|\/testing\//)
})
