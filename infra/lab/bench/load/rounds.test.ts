import { formatFigure } from '../figures.ts'
import { figuresOf, type Measurement, measurementTable, runRounds, type Sample } from './rounds.ts'

const sample = (rate: number, processorTimes: Record<string, number> = {}): Sample => ({
  rate,
  p50: 1,
  p99: 2,
  processorTimes
})

/** A measurement whose rounds have these rates. */
const measurement = (name: string, rates: number[], more: Partial<Measurement> = {}): Measurement => ({
  name,
  title: name,
  run: async () => sample(rates.shift()!, { [name === 'bare' ? 'baseline' : 'gateway']: name === 'bare' ? 2 : 3 }),
  ...more
})

const run = (...measurements: Measurement[]) => runRounds(measurements, 3, () => {})

test('a rate is compared with the baseline of the same round, and the median of all rounds counts', async () => {
  const bare = measurement('bare', [100, 1000, 10])
  const [, page] = await run(bare, measurement('page', [60, 600, 90], { baseline: 'bare', min: 0.7 }))
  expect(page).toMatchObject({ rate: 90, ratio: 0.6, processorRatio: 1.5 })
  expect(figuresOf([page!])).toMatchObject([{ value: 0.6, min: 0.7, over: true }])
  expect(measurementTable([page!], ['gateway'])).toContain(
    '| page | 90 | 1 ms | 2 ms | 3 ms | 0.6 × bare, processor time 1.5 × | 0.7 × ✗ over |'
  )
})

test('what the site cannot do is over its budget, and a measurement without a budget never', async () => {
  const page = measurement('page', [60, 60, 60])
  const results = await run(page, { ...page, name: 'none', run: async () => null, baseline: 'page', min: 1 })
  expect(figuresOf(results).map(formatFigure)).toEqual(['page: not measured, at least 1'])
  expect(figuresOf(results)).toMatchObject([{ over: true }])
  expect(measurementTable(results, [])).toContain('| page | – | – | – | – × page, processor time – × | 1 × ✗ over |')
})
