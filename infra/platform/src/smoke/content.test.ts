/** @jest-environment jsdom */
import { type ComparedContent, contentFindings, readContent } from './content.ts'

const page = (more: object = {}, after: object = {}): ComparedContent => {
  const content = { heading: 'Villa', prices: ['45000000', '250000'], contacts: ['tel:+221770000000'], sites: [] }
  return { path: '/ventes', isRecord: false, before: { ...content }, after: { ...content, ...after }, ...more }
}

test.each<[string, ComparedContent, string[]]>([
  ['the same', page(), []],
  ['a page that is not live yet', page({ before: null }, { prices: ['1'] }), []],
  ['one card less', page({}, { prices: ['250000'] }), []],
  [
    'another price',
    page({}, { prices: ['450000000', '250000'] }),
    ['prices that the live page does not have (450000000)']
  ],
  ['no price', page({}, { prices: [] }), ['no prices any more']],
  ['a telephone more', page({}, { contacts: ['tel:+331'] }), ['contacts that the live page does not have (tel:+331)']],
  ['another site', page({}, { sites: ['rival.example'] }), ['sites that the live page does not have (rival.example)']],
  ['another heading of a list', page({}, { heading: 'Nos villas' }), []],
  ['another record', page({ isRecord: true }, { heading: 'Terrain' }), ['the title «Terrain» instead of «Villa»']]
])('in a trial a page is compared with what is live: %s', (_, compared, parts) => {
  const sentence = (part: string) =>
    `/ventes: content: it shows ${part}. Publish with --accept-content if this is meant.`
  expect(contentFindings([compared, compared])).toEqual(parts.map(sentence))
})

test('in a trial each page is compared', () => {
  expect(contentFindings([page(), page({ path: '/ventes/villas' }, { prices: [] })])).toHaveLength(1)
})

test('the content of a page is what visitors act upon', () => {
  document.body.innerHTML = `<main><h1> Villa à Saly </h1><p>3 chambres</p><a href="tel:+221771234567">Appeler</a>
    <a href="https://wa.me/221771234567?text=Bonjour">WhatsApp</a><a href="mailto:a@keur.example">Écrire</a>
    <a href="https://ailleurs.example/x">Ailleurs</a><a href="/ventes">Ventes</a></main><a href="tel:1">Pied</a>`
  const main = document.querySelector('main') as HTMLElement
  // jsdom lays nothing out.
  Object.assign(main, {
    innerText: 'Villa\n45\u202f000\u202f000\u00a0F\u00a0CFA\n3 chambres\n250 000 XOF / mois, 68 602 €'
  })
  expect(readContent('main')).toEqual({
    heading: 'Villa à Saly',
    prices: ['45000000', '250000', '68602'],
    contacts: ['tel:+221771234567', 'wa.me/221771234567', 'mailto:a@keur.example'],
    sites: ['ailleurs.example']
  })
})
