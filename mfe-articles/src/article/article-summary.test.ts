import { excerptOf, readingMinutes } from './article-summary.ts'

test('an excerpt is what one reads, without headings and marks', () => {
  const content =
    '## Avant de signer\n\nVérifiez le **titre**, [au bureau](/x) :\n\n- bornes\n- plan\n\n![Vue](/media/x.jpg)'
  expect(excerptOf(content)).toBe('Vérifiez le titre, au bureau : bornes plan')
})

test('an excerpt is cut where a preview would cut it', () => {
  expect(excerptOf('mot '.repeat(100), 20)).toBe('mot mot mot mot mot…')
})

test('a reader is told how long it takes, a minute at least', () => {
  expect(readingMinutes('mot '.repeat(900))).toBe(5)
  expect(readingMinutes('')).toBe(1)
})
