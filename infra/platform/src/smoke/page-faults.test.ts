import { EventEmitter } from 'node:events'
import type { Page } from 'playwright'
import { findingsOf, watchFaults } from './page-faults.ts'

test('a fault of several pages is one finding, with the first page', () => {
  const faults = [
    { path: '/ventes', fault: 'exception: boom' },
    { path: '/ventes/terrains', fault: 'exception: boom' },
    { path: '/ventes/terrains', fault: 'exception: boom' },
    { path: '/ventes/villas', fault: 'it has no heading' },
    { path: '/ventes/villas', fault: 'exception: boom' }
  ]
  expect(findingsOf(faults)).toEqual(['/ventes and 2 more pages: exception: boom', '/ventes/villas: it has no heading'])
  expect(findingsOf([])).toEqual([])
})

test('errors of a page are faults, but for the refusals that the back office expects, and requests of a page that is left', () => {
  const page = new EventEmitter()
  const faults = watchFaults(page as unknown as Page)
  const print = (type: string, text: string, url: string) =>
    page.emit('console', { type: () => type, text: () => text, location: () => ({ url }) })
  const refused = 'Failed to load resource: the server responded with a status of 401 (Unauthorized)'
  print('error', refused, 'http://localhost/api/admin/leads')
  print('error', refused, 'http://localhost/api/properties')
  print('error', 'status of 500', 'http://localhost/api/admin/leads')
  print('warning', 'slow', '')
  print('error', 'boom\n    at render', '')
  page.emit('pageerror', new Error('Minified React error #418; visit https://react.dev'))
  page.emit('pageerror', new Error('x is not a function'))
  for (const errorText of ['net::ERR_ABORTED', 'net::ERR_FAILED'])
    page.emit('requestfailed', { failure: () => ({ errorText }), url: () => 'http://localhost/mfe/x.js' })
  expect(faults).toEqual([
    `console error: ${refused} (/api/properties)`,
    'console error: status of 500 (/api/admin/leads)',
    'console error: boom',
    'hydration: the browser renders something else than the server (React error 418)',
    'exception: x is not a function',
    'request failed: /mfe/x.js (net::ERR_FAILED)'
  ])
})
