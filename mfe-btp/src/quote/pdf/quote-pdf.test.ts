import { createRequire } from 'node:module'
import type { Quote, QuoteLine } from '@keur/contract/quote'
import { agency } from '@keur/kit/agency'
import { writeQuote } from './quote-pdf.ts'

// The build for Node: Node cannot load the one for browsers.
const { jsPDF }: typeof import('jspdf') = createRequire(import.meta.url)('jspdf/dist/jspdf.node.min.js')

const line = (overrides: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ id: 'a'.repeat(24), title: 'Ciment 32,5 R, sac de 50 kg', reference: 'B-2026-0018' },
  ...{ price: 3_600, unit: 'Sac', quantity: 1_200, total: 4_320_000 },
  ...overrides
})

const quoteOf = (lines: QuoteLine[], overrides: Partial<Quote> = {}): Quote => ({
  ...{ number: 'D-7K3QM-9XWPA', issuedAt: '2026-11-23T10:00:00.000Z', validUntil: '2026-12-23', client: 'Awa Ndiaye' },
  ...{ lines, total: 4_320_000, net: 3_661_017, vat: 658_983, vatRate: 18, fingerprint: '8F3A 21C4 9B07 66DE' },
  ...overrides
})

const address = 'https://keurdurail.example/devis/D-7K3QM-9XWPA'
const windows = new TextDecoder('windows-1252')

const write = (lines: QuoteLine[], overrides: Partial<Quote> = {}) =>
  writeQuote(new jsPDF({ compress: false }), quoteOf(lines, overrides), address)
const sourceOf = (document: ReturnType<typeof write>) => Buffer.from(document.output('arraybuffer')).toString('latin1')

/** The texts of a document, in order, decoded from its fonts. */
const textsIn = (...quote: Parameters<typeof write>) =>
  [...sourceOf(write(...quote)).matchAll(/\((.*?[^\\]|)\) Tj/gs)].map(([, text = '']) =>
    windows.decode(Buffer.from(text.replace(/\\([()\\])/g, '$1'), 'latin1'))
  )
const millimetres = (points: string | undefined) => (Number(points) / 72) * 25.4

test('the document has agency, client, dates, lines, taxes, total, registers and its verification', () => {
  const texts = textsIn([line(), line({ title: 'Sable de dune', reference: 'B-7', unit: 'm³', quantity: 2.5 })])
  const { name, tagline, email, legal } = agency
  for (const text of [
    ...[name, tagline, email, `NINEA ${legal.ninea} – RCCM ${legal.rccm}`, address, 'Pour Awa Ndiaye'],
    ...['Devis D-7K3QM-9XWPA', 'Établi le 23 novembre 2026', 'Valable jusqu’au 23 décembre 2026'],
    ...['Ciment 32,5 R, sac de 50 kg', 'Réf. B-2026-0018', 'Sable de dune', '2,5 m³'],
    ...['1\u00a0200 sacs', '3\u00a0600\u00a0F\u00a0CFA', '4\u00a0320\u00a0000\u00a0F\u00a0CFA'],
    ...[
      'Total HT',
      '3\u00a0661\u00a0017\u00a0F\u00a0CFA',
      'TVA 18\u00a0%',
      '658\u00a0983\u00a0F\u00a0CFA',
      'Total TTC'
    ],
    ...['Hors livraison.', 'Empreinte\u00a0: 8F3A 21C4 9B07 66DE', 'Devis D-7K3QM-9XWPA – Page 1 sur 1']
  ])
    expect(texts).toContain(text)
  // Between groups of digits there is a space that the PDF fonts have.
  expect(texts.join('')).not.toMatch(/[\u202f\ufffd]/)
})

test('a delivery is an estimate beside the total', () => {
  const texts = textsIn([line()], { delivery: { town: 'Mbour', kilometres: 75, amount: 52_500 } })
  expect(texts).toContain('Livraison en plus\u00a0: Mbour, environ 75\u00a0km, un camion')
  expect(texts).toContain('estimation\u00a0: 52\u00a0500\u00a0F\u00a0CFA')
  expect(texts).not.toContain('Hors livraison.')
})

test('a long title wraps in its column, a long quote has several pages', () => {
  const long = 'Carreau de grès cérame antidérapant pour terrasse et salle de bains, format soixante par soixante'
  const texts = textsIn(Array.from({ length: 40 }, () => line({ title: long })))
  expect(texts).not.toContain(long)
  expect(texts.join(' ')).toContain('Carreau de grès')
  const pages = texts.filter((text) => text.includes('Page '))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.at(-1)).toContain(`Page ${pages.length} sur ${pages.length}`)
  expect(texts.filter((text) => text === 'Désignation')).toHaveLength(pages.length)
})

test.each([12, 13, 14, 15, 40])('every line of a quote with %i products is on the paper, above the foot', (count) => {
  const source = sourceOf(write(Array.from({ length: count }, () => line())))
  const heights = [...source.matchAll(/[\d.-]+ ([\d.-]+) Td/g)].map(([, points]) => 297 - millimetres(points))
  expect(Math.max(...heights.filter((y) => Math.abs(y - 284) > 0.1))).toBeLessThan(275)
})

test('amounts are aligned to the right of their column', () => {
  const document = write([line({ price: 1_250_000 })])
  const placed = [...sourceOf(document).matchAll(/([\d.]+) [\d.]+ Td\s*\((1\xa0250\xa0000\xa0F\xa0CFA)\) Tj/g)]
  expect(placed).toHaveLength(1)
  document.setFont('helvetica', 'normal').setFontSize(10)
  expect(millimetres(placed[0]?.[1]) + document.getTextWidth('1 250 000 F CFA')).toBeCloseTo(158, 1)
})
