/** @jest-environment node */
import { excerptOf, readingMinutes } from './article-summary.ts'

test('an excerpt has no headings and no Markdown syntax', () => {
  const content =
    '# Guide\n###### Avant\n\nVérifiez le **titre**, [au bureau](/x) :\n\n- bornes\n  1. _plan_\n\n> 2) `nom`\n\n![Vue](/media/x.jpg)'
  expect(excerptOf(content)).toBe('Vérifiez le titre, au bureau : bornes plan 2) nom')
})

test.each(['\n', ' \n', '\r\n'])('an excerpt of an article of empty lines (%j) is made in no time', (line) => {
  const began = process.cpuUsage()
  expect(excerptOf(`Vérifiez${line.repeat(50_000 / line.length)}le titre`)).toBe('Vérifiez le titre')
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_200)
})

test('an excerpt is truncated', () => {
  expect(excerptOf('mot '.repeat(100), 20)).toBe('mot mot mot mot mot…')
})

test('the reading time is at least one minute, of two hundred words each', () => {
  expect([0, 1, 299, 300, 500].map((count) => readingMinutes(' mot'.repeat(count)))).toEqual([1, 1, 1, 2, 3])
})
