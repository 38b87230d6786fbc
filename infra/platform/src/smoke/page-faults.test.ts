import { findingsOf } from './page-faults.ts'

test('a fault of several pages is one finding, with the first page', () => {
  const faults = [
    { path: '/ventes', fault: 'exception: boom' },
    { path: '/ventes/terrains', fault: 'exception: boom' },
    { path: '/ventes/terrains', fault: 'exception: boom' },
    { path: '/ventes/villas', fault: 'it has no heading' },
    { path: '/ventes/villas', fault: 'exception: boom' }
  ]
  expect(findingsOf(faults)).toEqual(['/ventes and 2 more pages: exception: boom', '/ventes/villas: it has no heading'])
})

test('without faults there is no finding', () => {
  expect(findingsOf([])).toEqual([])
})
