import { middleOf } from './median.ts'
import type { Report } from './report.ts'
import { lighthouseTable } from './table.ts'
import { type LighthouseBudget, overIn } from './verdict.ts'

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
  performance: { least: 95 },
  accessibility: { least: 100 },
  bestPractices: { least: 100 },
  seo: { least: 100 },
  lcp: { most: 1.8 },
  cls: { most: 0.02 },
  tbt: { most: 150 }
}

test('of three runs the middle one counts, with its own figures', () => {
  const [slow, middle, fast] = [
    report({ performance: 80, lcp: 3 }),
    report({ performance: 95 }),
    report({ performance: 99 })
  ]
  expect(middleOf([fast, slow, middle])).toEqual(middle)
})

test('what only one run found is found', () => {
  const found = report({ performance: 99, findings: ['Links have no name'] })
  expect(middleOf([report(), report({ performance: 90 }), found]).findings).toEqual(['Links have no name'])
})

test('a score below and a time above its budget are told, what reaches it is not', () => {
  expect(overIn('/', report({ performance: 95, lcp: 1.8, tbt: 150 }), budget)).toEqual([])
  expect(overIn('/btp', report({ seo: 92, tbt: 151 }), budget)).toEqual([
    '/btp: Lighthouse SEO 92, budget at least 100',
    '/btp: Lighthouse TBT ms 151, budget at most 150'
  ])
})

test('the table has a line per page, and marks what misses its budget', () => {
  const table = lighthouseTable(new Map([['/btp', report({ lcp: 2.4, findings: ['Too small'] })]]), budget, 'two cores')
  expect(table).toContain('2.40 ✗')
  expect(table).toContain('100  ')
  expect(table).toContain('    - Too small')
})
