import { amountPattern, formatInteger, formatMoney, readAmount, readCount } from './money.ts'

test.each([0, 0.4, 0.5, 7, 450, 999, 1000, 12_345.5, 250_000, 85_000_000, 9_007_199_254_740_991, -0.5, -1500])(
  '%d is formatted as Intl does for Senegal',
  (amount) => {
    const parts = (options: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat('fr-SN', { ...options, maximumFractionDigits: 0 }).formatToParts(amount)
    const digits = (written: Intl.NumberFormatPart[]) =>
      written
        .filter(({ type }) => /minusSign|integer|group/.test(type))
        .map(({ type, value }) => (type === 'group' ? '\u202f' : value))
        .join('')
    expect(formatInteger(amount)).toBe(digits(parts({})))
    const price = parts({ style: 'currency', currency: 'XOF' })
    expect(formatMoney(amount)).toBe(`${digits(price)}\u00a0F\u00a0CFA`)
    expect(price.at(-1)?.type).toBe('currency')
  }
)

test('less than half a franc below nothing is nothing', () => expect(formatInteger(-0.4)).toBe('0'))

test.each([
  ['50 000 FCFA / Mois', 50_000],
  ['1.250.000', 1_250_000],
  ['250000', 250_000],
  ['250\u202f000 F CFA', 250_000],
  ['250\u00a0000 CFA/Nuit', 250_000],
  ['1\u00a0250\u202f000', 1_250_000],
  ['  75 000 XOF ', 75_000],
  ['0', 0],
  ['250 000,00 F', 250_000],
  ['1.250,0', 1_250],
  ['250000.00', 250_000],
  ['1.250', 1_250],
  ['1 000 000 000 000', 1_000_000_000_000]
])('%j is an amount', (text, price) => {
  expect(readAmount(text)).toBe(price)
  expect(text).toMatch(RegExp(`^(?:${amountPattern})$`))
})

test.each([
  ['２５０\u3000０００', 250_000],
  ['\u200e250\u200b000\u202c', 250_000]
])('%j has an amount behind other signs', (text, price) => {
  expect(readAmount(text)).toBe(price)
})

test.each([
  ['1\u202f200', 1200],
  [' 3,0 ', 3],
  ['3.00', 3],
  ['-1', -1],
  ['\u22121', -1],
  ['１２', 12]
])('%j counts %j', (text, count) => {
  expect(readCount(text)).toBe(count)
})
test('what is no whole number, or may be another one, counts nothing', () => {
  const wrong = ['1.200', '2,5', '1,200', '12 5', '1 2', '3 à 4', '--1', '', '1e3', '9'.repeat(16)]
  expect(wrong.filter((text) => readCount(text) !== null)).toEqual([])
})

const refused =
  '1.250.00|250000.50|250000.000|250 000 à 300 000 F CFA|gratuit|12 5|1250 000|1.25|1 250.000|1,250|1,250,000|1500,5|12 chambres 50000|45 M|-50000|prix : 75 000 F.|5e3|12.50'
test.each([
  ...['', ' ', '1'.repeat(20), ...refused.split('|')],
  ...'50 000 EUR|/ Mois|1 000 000 000 001|FCFA 500|NaN|Infinity'.split('|')
])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNull()
})
