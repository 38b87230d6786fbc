/** @jest-environment node */
import { previewPrices, priceByRule, readPriceRule } from './price-rule.ts'

test.each([
  ['+5 %', { percent: 500 }],
  ['−2,5%', { percent: -250 }],
  ['+ 12.25 %', { percent: 1225 }],
  ['-10 000', { francs: -10_000 }],
  ['+5.000 F CFA', { francs: 5000 }],
  ['5 %', null],
  ['5000', null],
  ['+', null],
  ['+1 million', null],
  ['+5 % 3', null],
  ['--5', null]
])('«%s» is read as %j', (text, rule) => {
  expect(readPriceRule(text)).toEqual(rule)
})

test.each([
  [127_500, { percent: 500 }, 1, 133_875],
  [127_500, { percent: 500 }, 1000, 134_000],
  [145, { percent: 1000 }, 1, 160],
  [999_999_999_999, { percent: -5000 }, 1, 500_000_000_000],
  [3400, { francs: -150 }, 100, 3300]
])('%i by %j, rounded to %i, is %i', (price, rule, rounding, expected) => {
  expect(priceByRule(price, rule, rounding)).toBe(expected)
})

test('what would be no price, or the same, stays as it is', () => {
  const rows = [undefined, 5000, 12_000].map((price, index) => ({ id: `${index}`, title: '', price }))
  expect(previewPrices(rows, { francs: -5000 }, 1)).toEqual({
    changes: new Map([['2', { from: 12_000, to: 7000 }]]),
    unchanged: 2
  })
  expect(previewPrices(rows, { percent: 1 }, 1000).changes.size).toBe(0)
})
