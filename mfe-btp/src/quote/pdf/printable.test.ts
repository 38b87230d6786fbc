import { printable } from './printable.ts'

test('amounts keep a space that prints', () => {
  expect(printable('1\u202f250\u202f000\u00a0F\u00a0CFA')).toBe('1\u00a0250\u00a0000\u00a0F\u00a0CFA')
})

test('French letters and typography print as they are', () => {
  const text = 'Œuvre «\u00a0à l’échelle\u00a0» – n° 5, 32,5 m³ × 2 €'
  expect(printable(text)).toBe(text)
})

test('a letter that cannot be printed loses its accent, or is a question mark', () => {
  expect(printable('Ŋaari tēranga 🧱')).toBe('?aari teranga ?')
})

test('what is no letter disappears', () => {
  expect(printable('deux\nlignes\u200b')).toBe('deux lignes')
})
