import { marked } from './marked-page.ts'
import { factsIn, factsOf } from './page-facts.ts'
import { readSeen } from './seen.ts'
import { moment, wording } from './wording.ts'

/** As much of an answer as is read of one. */
const answer = (html: string, headers: Record<string, string> = {}) =>
  ({ text: async () => html, status: 200, headers: new Headers(headers) }) as unknown as Response
const day = new Date('2026-11-21T14:05:00Z')
const style = '<link rel="stylesheet" href="/mfe/shell/a/offline.css">'
const settings = { version: '1', page: '/hors-ligne', style, files: [] }

// What answers are made of is the browser's own; here the words are looked at.
let made: { html: string }
beforeEach(() => {
  made = { html: '' }
  Object.assign(globalThis, {
    Response: function AnswerOf(html: string) {
      made.html = html
    }
  })
})

test('a kept page says how old it is, before what React takes over, and offers to try again', async () => {
  const html = '<html><head></head><body><div id="app"><main>$& Villa</main></div></body></html>'
  await marked(answer(html), wording.seen(day), new URL('https://keurdurail.sn/locations?a=1&b="2"'), settings)
  expect(made.html).toContain('Vous êtes hors ligne\u00a0: page vue le 21 novembre 2026 à 14:05.')
  expect(made.html.indexOf('hors-ligne')).toBeLessThan(made.html.indexOf('<div id="app">'))
  expect(made.html).toContain(`${style}\n</head>`)
  expect(made.html).toContain('href="https://keurdurail.sn/locations?a=1&amp;b=%222%22"')
  expect(made.html).toContain('<main>$& Villa</main>')
})

test('a page’s title, words and small picture are known without reading it again', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  const html = `<title>Villa &amp; jardin – Keur du Rail</title><meta property="og:description" content="À Thiès"/><meta property="og:image" content="https://x/media/properties/share/${id}.jpg"/>`
  expect(factsIn(answer('', factsOf(html)))).toEqual({
    title: 'Villa &amp; jardin',
    description: 'À Thiès',
    photo: `/media/properties/400/${id}.webp`
  })
  expect(factsIn(answer('', factsOf('<p>rien</p>')))).toEqual({ title: '', description: '', photo: '' })
})

test('only messages of our own pages are believed', () => {
  expect(readSeen({ type: 'seen', page: '/x', files: ['/a'], photos: [], saver: 1 })).toEqual({
    type: 'seen',
    page: '/x',
    files: ['/a'],
    photos: [],
    saver: false
  })
  for (const wrong of [null, 'seen', { type: 'other' }, { type: 'seen', files: 'x', photos: [] }])
    expect(readSeen(wrong)).toBeNull()
})

test('a moment is told in French, by the clock of Dakar', () => {
  expect(moment(day)).toBe('21 novembre 2026 à 14:05')
})
