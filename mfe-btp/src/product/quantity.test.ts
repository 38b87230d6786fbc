import { formatQuantity, lineTotal, parseQuantity } from './quantity.ts'

test.each([
  ['120', 120],
  ['2,5', 2.5],
  ['2.75', 2.75],
  ['1 200', 1200],
  ['1\u202f200,5', 1200.5],
  ['1000000', 1_000_000]
])('%s is a quantity', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

test.each(['', '0', '-3', 'dix', '1,234', '2e3', '1000001', '0,001'])('«%s» is not a valid quantity', (text) => {
  expect(parseQuantity(text)).toBeUndefined()
})

test('a quantity is formatted in French', () => {
  expect(formatQuantity(1200.5)).toBe('1\u202f200,5')
})

test('the total of a line is in whole francs', () => {
  expect(lineTotal(333, 2.5)).toBe(833)
})
