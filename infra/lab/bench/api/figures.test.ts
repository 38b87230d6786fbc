import { figureOf, figuresOf, rounded, sentenceOf } from './figures.ts'
import type { WorkResult } from './rounds.ts'
import { runRounds } from './rounds.ts'
import { figureTable, workTable } from './table.ts'
import type { Work } from './work.ts'

const result: WorkResult = { name: 'list', title: 'list', rate: 1234.5, p50: 30, p99: 61, ratio: 1.95, p99Ratio: 0.51 }
const budgets = { list: { ratio: 2, p99: 0.5 } }

test('work is held to the yardstick, by rate and by p99', () => {
  const figures = figuresOf([result, { ...result, name: 'yardstick-body' }], budgets)
  expect(figures.map(({ over }) => over)).toEqual([true, true])
  expect(sentenceOf(figures[0]!)).toBe('list: 1.95 × the yardstick, at least 2')
  expect(figuresOf([{ ...result, ratio: 2, p99Ratio: 0.5 }], budgets).map(({ over }) => over)).toEqual([false, false])
})

test('what has no budget is only told, and what could not be measured is over', () => {
  expect(figureOf('x', 5, 'ms').over).toBe(false)
  expect(figureOf('x', Number.NaN, 'ms', { most: 5 }).over).toBe(true)
  expect(figureOf('x', 6, 'ms', { most: 5 }).over).toBe(true)
})

test('tables are Markdown and mark what is over', () => {
  expect(workTable([result], budgets)).toContain(
    '| list | 1,235 | 30 ms | 61 ms | 1.95 ×, p99 0.51 × | 2 ×, p99 0.5 × |'
  )
  expect(figureTable([figureOf('start', 0.912, 's', { most: 0.8 })])).toContain(
    '| start | 0.912 s | at most 0.8 ✗ over |'
  )
  expect([0.05123, 1.255, 18_310.4].map(rounded)).toEqual(['0.0512', '1.25', '18,310'])
})

test('a run is compared with the yardstick before and after it, and the middle of all rounds counts', async () => {
  const rates = [100, 300, 100, 100]
  const yardstick = async () => {
    const one = { rate: rates.shift()!, p50: 10, p99: 20 }
    return { list: one, one, body: one }
  }
  const work: Work = {
    name: 'list',
    title: 'list',
    yardstick: 'list',
    run: async () => ({ rate: 400, p50: 1, p99: 10 })
  }
  const results = await runRounds([work], yardstick, { rounds: 3, seconds: 1, log: () => {} })
  expect(results.find(({ title }) => title === 'list')).toMatchObject({ rate: 400, ratio: 2, p99Ratio: 0.5 })
})
