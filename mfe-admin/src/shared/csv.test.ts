/** @jest-environment node */
import { writeCsv } from './csv.ts'

test('a table opens in a French spreadsheet: semicolons, accents, quotes and line breaks', () => {
  const csv = writeCsv(
    ['Nom', 'Message'],
    [
      ['Awa «\u00a0N\u00a0»; Thiès', 'Elle dit "oui"\nMerci'],
      ['Fatou', 'Bonjour\nMerci']
    ]
  )
  expect(csv).toBe(
    '\ufeffNom;Message\r\n"Awa «\u00a0N\u00a0»; Thiès";"Elle dit ""oui""\nMerci"\r\nFatou;"Bonjour\nMerci"\r\n'
  )
})

test.each(['=1+1', '+221 77 000 00 00', '-2', '@SUM(A1)', '\t=1', ' =cmd', '\r=1', '＝1', "'=1"])(
  '%j is written as text, not as a formula',
  (text) => {
    const [, line = ''] = writeCsv(['Nom'], [[text]]).split('Nom\r\n')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  }
)

test('numbers stay numbers, and missing values are empty', () => {
  expect(writeCsv(['Prix', 'Lieu'], [[-250000, undefined]])).toBe('\ufeffPrix;Lieu\r\n-250000;\r\n')
})
