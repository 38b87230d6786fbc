import { lighthouseFigures } from './lighthouse.ts'

test('what Lighthouse asserts is a figure with its budget, and an audit that failed is named', () => {
  const figures = lighthouseFigures([
    { url: 'http://localhost:3000/btp', auditId: 'categories', auditProperty: 'seo', actual: 0.92 },
    { url: 'http://localhost:3000/btp', auditId: 'total-blocking-time', actual: 91 }
  ])
  expect(figures).toMatchObject([
    { name: '/btp: categories:seo', value: 0.92, min: 1, over: true },
    { name: '/btp: total-blocking-time', value: 91, max: 150, over: false }
  ])
})
