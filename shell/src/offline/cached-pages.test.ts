/** @jest-environment node */
import { labels } from './labels.ts'
import { withBanner } from './pages.ts'
import { readVisitedPage } from './worker-scope.ts'

const day = new Date('2026-11-21T14:05:00Z')
const style = '<link rel="stylesheet" href="/mfe/shell/a/offline.css">'
const settings = { version: '1', page: '/hors-ligne', style, files: [] }

test('a cached page has a banner with its age and a retry, before the element that React hydrates', async () => {
  const html = '<html><head></head><body><div id="app"><main>$& Villa</main></div></body></html>'
  const url = new URL('https://keurdurail.sn/locations?a=1&b="2"')
  const output = await (await withBanner(new Response(html), labels.seen(day), url, settings)).text()
  expect(output).toContain('Vous êtes hors ligne\u00a0: page vue le 21 novembre 2026 à 14:05.')
  expect(output.indexOf('hors-ligne')).toBeLessThan(output.indexOf('<div id="app">'))
  expect(output).toContain(`${style}\n</head>`)
  expect(output).toContain('href="https://keurdurail.sn/locations?a=1&amp;b=%222%22"')
  expect(output).toContain('<main>$& Villa</main>')
})

test('only messages of the expected shape are read', () => {
  const message = { type: 'seen', page: '/x', files: ['/a'], photos: [] }
  expect(readVisitedPage({ ...message, saver: 1 })).toEqual({ ...message, saver: false })
  expect(readVisitedPage({ ...message, page: 5, saver: true })).toEqual({ ...message, page: null, saver: true })
  const wrong = [{ type: 'other' }, { files: 'x' }, { files: [1] }, { photos: null }].map((more) => ({
    ...message,
    ...more
  }))
  for (const data of [null, 'seen', ...wrong]) expect(readVisitedPage(data)).toBeNull()
})
