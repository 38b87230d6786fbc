import type { WeighedFile } from '@keur/platform/page-weight'
import { lighthouseFigures } from './lighthouse.ts'
import { fileTable } from './pages.ts'

test('the table names the heaviest files first, without the id of their build', () => {
  const build = (app: string) => `http://localhost:3000/mfe/${app}/0123456789abcdef`
  const files: WeighedFile[] = [
    { kind: 'html', address: 'http://localhost:3000/ventes', bytes: 9_000 },
    { kind: 'script', address: `${build('shell')}/shell.js`, bytes: 120_000 }
  ]
  expect(fileTable('/ventes', files).split('\n').slice(-2)).toEqual(['| shell/shell.js | 120.0 |', '| /ventes | 9.0 |'])
})

test('what Lighthouse asserts is a figure with its budget, and an audit that failed is named', () => {
  const figures = lighthouseFigures([
    { url: 'http://localhost:3000/btp', name: 'minScore', auditId: 'categories', auditProperty: 'seo', actual: 0.92 },
    { url: 'http://localhost:3000/btp', name: 'maxNumericValue', auditId: 'total-blocking-time', actual: 91 }
  ])
  expect(figures).toMatchObject([
    { name: '/btp: categories:seo', value: 0.92, min: 1, over: true },
    { name: '/btp: total-blocking-time', value: 91, max: 150, over: false }
  ])
})
