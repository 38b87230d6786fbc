import { growthPerRound, memoryFaults } from './memory.ts'

test('what grows with each visit is a finding, unless it grows without the section as well', () => {
  const before = { nodes: 1_000, listeners: 100, heap: 5_000_000 }
  const after = { nodes: 15_000, listeners: 170, heap: 5_700_000 }
  const growth = growthPerRound(before, after, 7)
  expect(growth).toEqual({ nodes: 2_000, listeners: 10, heap: 100_000 })
  expect(memoryFaults(growth)).toEqual([
    expect.stringContaining('each visit leaves 2000 more nodes behind (at most 1500)')
  ])
  expect(memoryFaults(growth, growth)).toEqual([])
})
