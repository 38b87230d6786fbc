import { rounded } from '../support/statistics.ts'
import { createFigure, exceeded, figureTable } from './figures.ts'
import { figuresOf, runRounds, type Workload, workloadTable } from './rounds.ts'
import { shareOf } from './run-load.ts'

/** A workload whose rounds have these rates. */
const workload = (name: string, rates: number[], comparedWith = ''): Workload => ({
  ...{ name, title: name, comparedWith },
  run: async () => ({ rate: rates.shift()!, p50: 1, p99: name === 'list' ? 10 : 20, processor: { gateway: 2, api: 1 } })
})

test('a rate is compared with the baseline of the same round, and the median of all rounds counts', async () => {
  const bare = workload('bare', [100, 1000, 10])
  const options = { rounds: 3, seconds: 1, log: () => {} }
  const results = await runRounds([bare, workload('list', [60, 600, 90], 'bare')], options)
  expect(results[1]).toMatchObject({ rate: 90, ratio: 0.6, p99Ratio: 0.5, processor: { gateway: 2, api: 1 } })
  const figures = figuresOf(results, { list: { ratio: 0.7, p99: 0.5, processor: 2 } })
  expect(exceeded(figures)).toEqual(['list: 0.6 × the baseline, at least 0.7', 'list: processor time: 3 ms, at most 2'])
  expect(workloadTable(results)).toContain('| list | 90 | 1 ms | 10 ms | 0.6 ×, p99 0.5 × | gateway 2 ms, api 1 ms |')
})

test('a figure without a budget is never over it, and a failed measurement always is', () => {
  expect(createFigure('x', 5, 'ms').over).toBe(false)
  expect(createFigure('x', Number.NaN, 'ms', { max: 5 }).over).toBe(true)
  expect(createFigure('x', 6, 'ms', { max: 5 }).over).toBe(true)
})

test('the table is Markdown, marks what is over, and says on what machine it was', () => {
  const table = figureTable([createFigure('start', 0.912, 's', { max: 0.8 })])
  expect(table).toContain('| start | 0.912 s | at most 0.8 ✗ over |')
  expect(table).toMatch(/\d+ cores, load average \d/)
  expect([0.05123, 1.255, 18_310.4].map(rounded)).toEqual(['0.0512', '1.25', '18,310'])
})

test('connections share the paths, or have all of them where they are few', () => {
  expect(shareOf(['a', 'b', 'c', 'd', 'e'], 1, 2)).toEqual(['b', 'd'])
  expect(shareOf(['a'], 7, 10)).toEqual(['a'])
})
