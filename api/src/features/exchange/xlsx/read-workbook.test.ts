import { zipSync } from 'fflate'
import { aFileOf, aRentalRow, dryRun, importFile, reasons, sendFile, summary } from '../../../testing/csv-files.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { anXlsxFile, type XlsxCell } from '../../../testing/xlsx-files.ts'
import { readCsv } from '../csv/csv.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'

const api = useTestApp()
const xml = (text: string): XlsxCell => ({ xml: text })
const cellsOf = async (...rows: XlsxCell[][]) => (await readWorkbook(anXlsxFile(rows))).rows.map(({ cells }) => cells)

test.each<[string, XlsxCell, string]>([
  ['a number', xml('<c><v>250000</v></c>'), '250000'],
  ['a number with its noise', xml('<c><v>14.791500000000001</v></c>'), '14,7915'],
  ['the result of a formula', xml('<c><f>A1*2</f><v>500000</v></c>'), '500000'],
  ['a formula of an empty text', xml('<c t="str"><f>""</f><v></v></c>'), ''],
  ['a choice', xml('<c t="b"><v>1</v></c>'), 'VRAI'],
  ['a day', xml('<c s="1"><v>46447</v></c>'), '2027-03-01'],
  ['a day with an hour', xml('<c s="1"><v>46447.5</v></c>'), '2027-03-01 12:00:00'],
  ['an error', xml('<c t="e"><v>#N/A</v></c>'), '#N/A'],
  ['a text with lines', 'Une\n"villa" ; belle', 'Une\n"villa" ; belle'],
  ['a text that would be computed, as an export has it', "'=1+1", '=1+1']
])('%s is read as people see it', async (_what, cell, text) => {
  expect(await cellsOf(['A', 'B'], ['x', cell])).toEqual([['x', text]])
})

test('rows have the numbers of the sheet, and the places of the text that is sent for writing', async () => {
  const rows = [['Référence', 'Titre'], [], ['L-1', 'Été\nà Thiès'], ['', ''], ['L-2', "'=1"]]
  const file = await readWorkbook(anXlsxFile(rows))
  expect(file.rows.map(({ line }) => line)).toEqual([3, 5])
  const text = Buffer.from(file.csv!)
  for (const { from, to, cells } of file.rows) {
    const part = Buffer.concat([text.subarray(0, file.head), text.subarray(from, to)])
    expect((await readCsv(part, 'utf-8')).rows.map((row) => row.cells)).toEqual([cells])
  }
})

test('a workbook is checked and imported as the CSV file of its rows is', async () => {
  const row = aRentalRow({ Référence: 'XLSX-1' })
  const [names, texts] = [Object.keys(row), Object.values(row)]
  const cells = (change: Record<string, XlsxCell>) => names.map((name, index) => change[name] ?? texts[index]!)
  const priced = cells({ Prix: xml('<c><v>250000</v></c>') })
  const failed = cells({ Référence: 'XLSX-2', Titre: xml('<c t="e"><v>#REF!</v></c>') })
  const workbook = anXlsxFile([names, priced, failed])
  const checked = await dryRun(api, 'properties', workbook)
  expect(summary(checked)).toEqual(['created', 'refused'])
  expect(checked.rows[1]).toMatchObject({ line: 3 })
  expect(reasons(checked)).toEqual([expect.stringMatching(/^Titre: Le tableur a écrit ici une erreur/)])
  expect(summary(await importFile(api, 'properties', workbook))).toEqual(['created', 'refused'])
  expect(summary(await importFile(api, 'properties', aFileOf(row)))).toEqual(['unchanged'])
})

const zeros = new Uint8Array(33 * 1024 * 1024)
const names = ['Référence']
test.each<[string, () => Buffer, number, RegExp]>([
  ['macros', () => anXlsxFile([names], { 'xl/vbaProject.bin': new Uint8Array(9) }), 400, /macros/],
  ['a bomb', () => anXlsxFile([names], { 'xl/worksheets/sheet2.xml': zeros }), 413, /trop de données/],
  ['a number that was never computed', () => anXlsxFile([names, [xml('<c><f>A1*2</f><v></v></c>')]]), 400, /formules/],
  [
    'no table, as other offices write',
    () => Buffer.from(zipSync({ 'content.xml': new Uint8Array(9) })),
    400,
    /ne peut pas être lu/
  ],
  ['half of itself', () => anXlsxFile([names]).subarray(0, 400), 400, /ne peut pas être lu/],
  [
    'a row that is a million rows down',
    () => anXlsxFile([names, [xml('<c/></row><row r="1048576"><c r="A1048576"><v>1</v></c>')]]),
    413,
    /2.000 lignes/
  ],
  ['2,001 rows', () => anXlsxFile(Array(2002).fill(['L-1'])), 413, /2.000 lignes/],
  ['nothing', () => anXlsxFile([]), 400, /vide/]
])('a workbook with %s is refused with a sentence', async (_what, make, status, message) => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const response = await sendFile(api, 'properties', make(), '?dryRun=true', type)
  expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)])
})

test('every other file is read as CSV', () => {
  expect([isWorkbook(Buffer.from('PK;Titre')), isWorkbook(Buffer.from('PK'))]).toEqual([false, false])
})
