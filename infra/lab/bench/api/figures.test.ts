import { rounded } from '../../support/statistics.ts'
import { createFigure, figureTable, formatFigure } from '../figures.ts'
import { figuresOf, workloadTable } from './figures.ts'
import { runRounds, type WorkloadResult } from './rounds.ts'
import type { Workload } from './workloads.ts'

const result: WorkloadResult = {
  name: 'list',
  title: 'list',
  rate: 1234.5,
  p50: 30,
  p97_5: 50,
  p99: 61,
  ratio: 1.95,
  p99Ratio: 0.51
}
const budgets = { list: { ratio: 2, p99: 0.5 } }

test('workloads have budgets in relation to the baseline, for the rate and for the p99', () => {
  const figures = figuresOf([result, { ...result, name: 'baseline-body' }], budgets)
  expect(figures.map(({ over }) => over)).toEqual([true, true])
  expect(formatFigure(figures[0]!)).toBe('list: 1.95 × the baseline, at least 2')
  expect(figuresOf([{ ...result, ratio: 2, p99Ratio: 0.5 }], budgets).map(({ over }) => over)).toEqual([false, false])
})

test('a figure without a budget is never over it, and a failed measurement always is', () => {
  expect(createFigure('x', 5, 'ms').over).toBe(false)
  expect(createFigure('x', Number.NaN, 'ms', { max: 5 }).over).toBe(true)
  expect(createFigure('x', 6, 'ms', { max: 5 }).over).toBe(true)
})

test('tables are Markdown and mark what is over', () => {
  expect(workloadTable([result], budgets)).toContain(
    '| list | 1,235 | 30 ms | 61 ms | 1.95 ×, p99 0.51 × | 2 ×, p99 0.5 × |'
  )
  expect(figureTable([createFigure('start', 0.912, 's', { max: 0.8 })])).toContain(
    '| start | 0.912 s | at most 0.8 ✗ over |'
  )
  expect([0.05123, 1.255, 18_310.4].map(rounded)).toEqual(['0.0512', '1.25', '18,310'])
})

test('a run is compared with the baseline before and after it, and the median of all rounds counts', async () => {
  const rates = [100, 300, 100, 100]
  const runBaseline = async () => {
    const one = { rate: rates.shift()!, p50: 10, p97_5: 15, p99: 20 }
    return { list: one, one, body: one }
  }
  const workload: Workload = {
    name: 'list',
    title: 'list',
    baseline: 'list',
    run: async () => ({ rate: 400, p50: 1, p97_5: 5, p99: 10 })
  }
  const results = await runRounds([workload], runBaseline, { rounds: 3, seconds: 1, log: () => {} })
  expect(results.find(({ title }) => title === 'list')).toMatchObject({ rate: 400, ratio: 2, p99Ratio: 0.5 })
})
