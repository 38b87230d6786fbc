import { parsePrice } from './field-values.ts'

test.each([
  ['250000', 250_000],
  ['50 000 FCFA / Mois', 50_000],
  ['250\u202f000\u00a0F\u00a0CFA', 250_000],
  ['1.250.000', 1_250_000],
  ['250,000', 250_000],
  ['250 000,00 F', 250_000],
  ['prix : 75 000 F.', 75_000],
  ['1500.50', null],
  ['1500,5', null],
  ['', null],
  ['à discuter', null],
  ['99999999999999999999', null]
])('«%s» is parsed as %s', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})
