import { createRequire } from 'node:module'
import { agency } from '@keur/kit/agency'
import type { QuoteItem } from '../quote-items.ts'
import { writeQuote } from './quote-pdf.ts'

// The build for Node: Node cannot load the one for browsers.
const { jsPDF }: typeof import('jspdf') = createRequire(import.meta.url)('jspdf/dist/jspdf.node.min.js')

const item = (overrides: Partial<QuoteItem> = {}): QuoteItem => ({
  id: 'a'.repeat(24),
  title: 'Ciment 32,5 R, sac de 50 kg',
  reference: 'B-2026-0018',
  price: 3_600,
  unit: 'Sac',
  quantity: 1_200,
  ...overrides
})

const windows = new TextDecoder('windows-1252')

/** The source of a document. */
const sourceOf = (items: QuoteItem[]) =>
  Buffer.from(
    writeQuote(new jsPDF({ compress: false }), items, new Date('2026-11-21T10:00:00Z')).output('arraybuffer')
  ).toString('latin1')

/** The texts of a document, in order, decoded from its fonts. */
function textsIn(items: QuoteItem[]): string[] {
  return [...sourceOf(items).matchAll(/\((.*?[^\\]|)\) Tj/gs)].map(([, text = '']) =>
    windows.decode(Buffer.from(text.replace(/\\([()\\])/g, '$1'), 'latin1'))
  )
}

test('the document has agency, date, lines, total and the note that it is indicative', () => {
  const texts = textsIn([
    item(),
    item({ title: 'Sable de dune', reference: 'B-7', unit: 'm³', quantity: 2.5, price: 14_000 })
  ])
  expect(texts).toEqual(
    expect.arrayContaining([
      agency.name,
      agency.tagline,
      agency.email,
      'Devis indicatif',
      '21 novembre 2026',
      'Ciment 32,5 R, sac de 50 kg',
      'Réf. B-2026-0018',
      'Sable de dune',
      '2,5 m³',
      'Total indicatif',
      'Page 1 sur 1'
    ])
  )
})

test('amounts have a space between groups that the PDF fonts have', () => {
  const texts = textsIn([item()])
  expect(texts).toEqual(
    expect.arrayContaining(['1\u00a0200 sacs', '3\u00a0600\u00a0F\u00a0CFA', '4\u00a0320\u00a0000\u00a0F\u00a0CFA'])
  )
  expect(texts.join('')).not.toMatch(/[\u202f\ufffd]/)
})

test('a long title wraps in its column, a long quote has several pages', () => {
  const long = 'Carreau de grès cérame antidérapant pour terrasse et salle de bains, format soixante par soixante'
  const texts = textsIn(Array.from({ length: 40 }, () => item({ title: long })))
  expect(texts).not.toContain(long)
  expect(texts.join(' ')).toContain('Carreau de grès')
  const pages = texts.filter((text) => text.startsWith('Page '))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.at(-1)).toBe(`Page ${pages.length} sur ${pages.length}`)
  expect(texts.filter((text) => text === 'Désignation')).toHaveLength(pages.length)
})

test.each([12, 13, 14, 15, 40])('every line of a quote with %i products is on the paper, above the foot', (count) => {
  const millimetres = [...sourceOf(Array.from({ length: count }, () => item())).matchAll(/[\d.-]+ ([\d.-]+) Td/g)].map(
    ([, points]) => 297 - (Number(points) / 72) * 25.4
  )
  expect(Math.max(...millimetres.filter((y) => Math.abs(y - 284) > 0.1))).toBeLessThan(275)
})

test('amounts are aligned to the right of their column', () => {
  const document = writeQuote(new jsPDF({ compress: false }), [item({ price: 1_250_000 })], new Date())
  const source = Buffer.from(document.output('arraybuffer')).toString('latin1')
  const millimetres = (points: string) => (Number(points) / 72) * 25.4
  const placed = [...source.matchAll(/([\d.]+) [\d.]+ Td\s*\((1\xa0250\xa0000\xa0F\xa0CFA)\) Tj/g)]
  expect(placed).toHaveLength(1)
  const [, x = ''] = placed[0] ?? []
  document.setFont('helvetica', 'normal').setFontSize(10)
  expect(millimetres(x) + document.getTextWidth('1 250 000 F CFA')).toBeCloseTo(158, 1)
})
