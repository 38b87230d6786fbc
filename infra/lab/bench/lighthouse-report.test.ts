import {
  type LighthouseBudget,
  lighthouseTable,
  medianReport,
  missedBudgets,
  type Report
} from './lighthouse-report.ts'

const report = (figures: Partial<Report> = {}): Report => ({
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1.5,
  cls: 0,
  tbt: 80,
  findings: [],
  ...figures
})

const budget: LighthouseBudget = {
  performance: { min: 95 },
  accessibility: { min: 100 },
  bestPractices: { min: 100 },
  seo: { min: 100 },
  lcp: { max: 1.8 },
  cls: { max: 0.02 },
  tbt: { max: 150 }
}

test('of three runs the median one counts, with its own figures', () => {
  const [slow, middle, fast] = [
    report({ performance: 80, lcp: 3 }),
    report({ performance: 95 }),
    report({ performance: 99 })
  ]
  expect(medianReport([fast, slow, middle])).toEqual(middle)
})

test('a finding of one run is reported', () => {
  const withFinding = report({ performance: 99, findings: ['Links have no name'] })
  expect(medianReport([report(), report({ performance: 90 }), withFinding]).findings).toEqual(['Links have no name'])
})

test('a score below and a time above its budget are reported', () => {
  expect(missedBudgets('/', report({ performance: 95, lcp: 1.8, tbt: 150 }), budget)).toEqual([])
  expect(missedBudgets('/btp', report({ seo: 92, tbt: 151 }), budget)).toEqual([
    '/btp: Lighthouse SEO 92, budget at least 100',
    '/btp: Lighthouse TBT ms 151, budget at most 150'
  ])
})

test('the table has a line for each page, and marks missed budgets', () => {
  const table = lighthouseTable(new Map([['/btp', report({ lcp: 2.4, findings: ['Too small'] })]]), budget, 'two cores')
  expect(table).toContain('2.40 ✗')
  expect(table).toContain('100  ')
  expect(table).toContain('    - Too small')
})
