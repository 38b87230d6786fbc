/** @jest-environment node */
import { labels } from './labels.ts'
import { readSummary, summaryHeaders } from './offline-fallback.ts'
import { withBanner } from './pages.ts'
import { readVisitedPage } from './worker-scope.ts'

const response = (html: string, headers: Record<string, string> = {}) => new Response(html, { headers })
const day = new Date('2026-11-21T14:05:00Z')
const style = '<link rel="stylesheet" href="/mfe/shell/a/offline.css">'
const settings = { version: '1', page: '/hors-ligne', style, files: [] }

test('a cached page has a banner with its age and a retry, before the element that React hydrates', async () => {
  const html = '<html><head></head><body><div id="app"><main>$& Villa</main></div></body></html>'
  const url = new URL('https://keurdurail.sn/locations?a=1&b="2"')
  const output = await (await withBanner(response(html), labels.seen(day), url, settings)).text()
  expect(output).toContain('Vous êtes hors ligne\u00a0: page vue le 21 novembre 2026 à 14:05.')
  expect(output.indexOf('hors-ligne')).toBeLessThan(output.indexOf('<div id="app">'))
  expect(output).toContain(`${style}\n</head>`)
  expect(output).toContain('href="https://keurdurail.sn/locations?a=1&amp;b=%222%22"')
  expect(output).toContain('<main>$& Villa</main>')
})

test('a page’s title, description and small picture are stored as headers', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const html = `<title>Villa &amp; jardin – Keur du Rail</title><meta property="og:description" content="À Thiès"/><meta property="og:image" content="https://x/media/properties/share/${id}.jpg"/>`
  expect(readSummary(response('', summaryHeaders(html)))).toEqual({
    title: 'Villa &amp; jardin',
    description: 'À Thiès',
    photo: `/media/properties/400/${id}.webp`
  })
  expect(readSummary(response('', summaryHeaders('<p>rien</p>')))).toEqual({ title: '', description: '', photo: '' })
})

test('only messages of the expected shape are read', () => {
  const message = { type: 'seen', page: '/x', files: ['/a'], photos: [] }
  expect(readVisitedPage({ ...message, saver: 1 })).toEqual({ ...message, saver: false })
  for (const wrong of [null, 'seen', { type: 'other' }, { type: 'seen', files: 'x', photos: [] }])
    expect(readVisitedPage(wrong)).toBeNull()
})
