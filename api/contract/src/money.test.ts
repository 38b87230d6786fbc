import { formatInteger, formatMoney } from './money.ts'

test('a price is in francs CFA and never breaks across lines', () => {
  expect(formatMoney(250000)).toBe('250\u202f000\u00a0F\u00a0CFA')
  expect(formatMoney(85000000)).toBe('85\u202f000\u202f000\u00a0F\u00a0CFA')
  expect(formatMoney(450)).toBe('450\u00a0F\u00a0CFA')
  expect(formatInteger(1000000)).toBe('1\u202f000\u202f000')
})

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
