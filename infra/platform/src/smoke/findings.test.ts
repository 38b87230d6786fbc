import { findingsOf } from './findings.ts'

test('a fault that is the same on several pages is told once, with the first of them', () => {
  const seen = [
    { path: '/ventes', fault: 'exception: boom' },
    { path: '/ventes/terrains', fault: 'exception: boom' },
    { path: '/ventes/terrains', fault: 'exception: boom' },
    { path: '/ventes/villas', fault: 'it has no heading' },
    { path: '/ventes/villas', fault: 'exception: boom' }
  ]
  expect(findingsOf(seen)).toEqual(['/ventes and 2 more pages: exception: boom', '/ventes/villas: it has no heading'])
})

test('nothing seen is nothing told', () => {
  expect(findingsOf([])).toEqual([])
})
