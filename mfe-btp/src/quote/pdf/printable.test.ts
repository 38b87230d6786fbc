/** @jest-environment node */
import { printable } from './printable.ts'

const french = 'Œuvre «\u00a0à l’échelle\u00a0» – n° 5, 32,5 m³ × 2 €'

test.each([
  ['amounts have a printable space', '1\u202f250\u202f000\u00a0F\u00a0CFA', '1\u00a0250\u00a0000\u00a0F\u00a0CFA'],
  ['French letters and typography are unchanged', french, french],
  ['an unprintable letter loses its accent or becomes a question mark', 'Ŋaari tēranga 🧱', '?aari teranga ?'],
  ['control and format characters are removed', 'deux\nlignes\u200b', 'deux lignes']
])('%s', (_what, text, printed) => {
  expect(printable(text)).toBe(printed)
})
