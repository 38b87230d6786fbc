/** @jest-environment node */
import {
  fold,
  formatAmount,
  formatDate,
  formatPeriod,
  formatPlace,
  formatPrice,
  parseAmount,
  plural,
  truncate
} from './index.ts'

test('a price is in francs CFA and never breaks across lines', () => {
  expect(formatPrice(250000)).toBe('250\u202f000\u00a0F\u00a0CFA')
  expect(formatAmount(1000000)).toBe('1\u202f000\u202f000')
})

test.each([
  ['a missing price', formatPrice(undefined), 'Prix sur demande'],
  ['a price that is no number', formatPrice(Number.NaN), 'Prix sur demande'],
  ['a missing amount', formatAmount(null), ''],
  ['a period', formatPeriod('Mois'), 'par\u00a0Mois'],
  ['an empty period', formatPeriod(' '), ''],
  ['a date, in the time zone of Dakar,', formatDate('2026-11-21T23:30:00Z'), '21 novembre 2026'],
  ['a date that is none', formatDate('hier'), ''],
  ['text, without case and accents,', fold('  THIÈS  Œuvre '), 'thies oeuvre'],
  ['an amount in francs, with any separators,', parseAmount('1.250.000 F CFA'), 1_250_000],
  ['a text that is no amount', parseAmount('45 M'), undefined]
])('%s is %j', (_, result, expected) => expect(result).toBe(expected))

test('places of all shapes are formatted alike', () => {
  expect(formatPlace('Mbour 1, Thiès')).toBe('Mbour 1, Thiès')
  expect(formatPlace({ district: 'Ouakam', city: 'Dakar', country: 'Sénégal' })).toBe('Ouakam, Dakar')
  expect(formatPlace({ name: 'Cité Lamy', district: 'Lamy', city: 'Thiès' })).toBe('Lamy, Thiès')
  expect(formatPlace({ name: 'Cité Lamy', country: 'Sénégal' })).toBe('Cité Lamy')
  expect(formatPlace({ country: 'Sénégal' })).toBe('Sénégal')
  expect(formatPlace('', { city: 'Thiès', district: 'Thiès' })).toBe('Thiès')
  expect(formatPlace(undefined, null)).toBe('')
})

test('below 2 is singular in French', () => {
  expect([0, 1, 1.9, 2, -1].map((count) => plural(count, 's', 'p')).join('')).toBe('sssps')
})

test('text is truncated by graphemes', () => {
  expect(truncate('é'.repeat(40))).toBe('é'.repeat(40))
  expect(truncate('e\u0301'.repeat(41))).toBe(`${'e\u0301'.repeat(40)}…`)
  expect(truncate('👩‍👩‍👧'.repeat(3), 2)).toBe(`${'👩‍👩‍👧'.repeat(2)}…`)
})
