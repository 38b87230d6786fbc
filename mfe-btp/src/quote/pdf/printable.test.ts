/** @jest-environment node */
import { printable } from './printable.ts'

test('amounts have a printable space', () => {
  expect(printable('1\u202f250\u202f000\u00a0F\u00a0CFA')).toBe('1\u00a0250\u00a0000\u00a0F\u00a0CFA')
})

test('French letters and typography are unchanged', () => {
  const text = 'Œuvre «\u00a0à l’échelle\u00a0» – n° 5, 32,5 m³ × 2 €'
  expect(printable(text)).toBe(text)
})

test('an unprintable letter loses its accent or becomes a question mark', () => {
  expect(printable('Ŋaari tēranga 🧱')).toBe('?aari teranga ?')
})

test('control and format characters are removed', () => {
  expect(printable('deux\nlignes\u200b')).toBe('deux lignes')
})
