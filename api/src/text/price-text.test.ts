import { parsePrice } from './price-text.ts'

test.each([
  ['50 000 FCFA / Mois', 50_000],
  ['1.250.000', 1_250_000],
  ['250000', 250_000],
  ['250\u202f000 F CFA', 250_000],
  ['250\u00a0000 CFA/Nuit', 250_000],
  ['1\u00a0250\u202f000', 1_250_000],
  ['  75 000 XOF ', 75_000],
  ['0', 0],
  ['1 000 000 000 000', 1_000_000_000_000]
])('%j is a price', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})

test.each([
  '',
  ' ',
  'gratuit',
  '12 5',
  '1250 000',
  '1.25',
  '1 250.000',
  '1,250',
  '-5',
  '5e3',
  '12.50',
  '50 000 EUR',
  '/ Mois',
  '1 000 000 000 001',
  '1'.repeat(20),
  'FCFA 500',
  'NaN',
  'Infinity'
])('%j is none', (text) => {
  expect(parsePrice(text)).toBeNull()
})
