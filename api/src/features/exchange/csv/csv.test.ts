import { Problem } from '../../../problems/problem.ts'
import { readCsv, writeCsv } from './csv.ts'

const read = (text: string | Buffer, charset?: string) => readCsv(Buffer.from(text), charset)
const cellsOf = async (text: string | Buffer) => (await read(text)).rows.map(({ cells }) => cells)
const problemOf = (text: string | Buffer) =>
  read(text).then(
    () => null,
    (error) => error as Problem
  )

/** A file of these rows. */
async function written(names: string[], rows: string[][]): Promise<Buffer> {
  const pieces: Buffer[] = []
  const source = async function* () {
    yield* rows
  }
  for await (const piece of writeCsv(names, source())) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('whatever stands in a cell comes back as it was', async () => {
  const lines = ['\n', '\r', '\r\n']
  const signs = ['a', 'é', ' ', ';', ',', '"', "'", ...lines, '\t', '=', '-', '＝', '|', '\\', '\u00a0', '😀', '0']
  const texts = signs.flatMap((one) => signs.map((other) => `${one}${other}x${one}`))
  const rows = texts.map((text) => ['L-1', text, text])
  expect(await cellsOf(await written(['Référence', 'Titre', 'Description'], rows))).toEqual(rows)
})

test('a file is as French Excel opens it: a mark, semicolons, its line ends', async () => {
  const file = await written(['Référence', 'Titre'], [['L-1', 'Deux\nlignes']])
  expect(file.toString()).toBe('\ufeffRéférence;Titre\r\nL-1;"Deux\nlignes"\r\n')
})

describe('what is read', () => {
  test.each([
    ['semicolons', 'A;B\r\n1;2\r\n'],
    ['commas', 'A,B\n1,2'],
    ['tabs', 'A\tB\r\n1\t2\r\n'],
    ['a separator that its first line names', 'sep=,\r\n"A;a;a",B\r\n1,2\r\n'],
    ['quotes around that line', '\ufeff"sep=\t"\nA\tB\n1\t2'],
    ['commas within semicolons', '"A,a,a,a";B\n1;2'],
    ['a mark', '\ufeffA;B\r\n1;2\r\n'],
    ['line ends of old', 'A;B\r1;2\r'],
    ['empty rows', '\nA;B\n\n;;\n1;2\n;\n\n']
  ])('%s', async (_what, text) => {
    expect(await cellsOf(text)).toEqual([['1', '2']])
  })
  test('where each row begins, and its bytes', async () => {
    const text = '\ufeffRéférence;Titre\r\n\r\nL-1;"Été\r\nà ""Thiès"""\r\nL-2;Œuf\r\n'
    const bytes = Buffer.from(text)
    const { rows, head } = await read(text)
    expect(rows.map(({ line }) => line)).toEqual([3, 5])
    const parts = rows.map(({ from, to }) => bytes.subarray(from, to).toString())
    expect([bytes.subarray(0, head).toString(), ...parts]).toEqual([
      '\ufeffRéférence;Titre\r\n',
      'L-1;"Été\r\nà ""Thiès"""\r\n',
      'L-2;Œuf\r\n'
    ])
  })
  test.each(['utf-16le', 'utf-16be'])('%s, which Excel calls Unicode, with the bytes of each row', async (encoding) => {
    const text = '\ufeffsep=\t\r\nRéférence\tTitre\r\nL-1\t"Été\r\n😀"\r\nL-2\tŒuf\r\n'
    const encode = (part: string) =>
      encoding === 'utf-16be' ? Buffer.from(part, 'utf16le').swap16() : Buffer.from(part, 'utf16le')
    const bytes = encode(text)
    const file = await read(bytes)
    expect([file.encoding, file.separator]).toEqual([encoding, '\t'])
    expect(file.rows.map(({ cells, line }) => [line, ...cells])).toEqual([
      [3, 'L-1', 'Été\r\n😀'],
      [5, 'L-2', 'Œuf']
    ])
    const { from, to } = file.rows[1]!
    expect(bytes.subarray(from, to)).toEqual(encode('L-2\tŒuf\r\n'))
    // As the back office sends it again: names, and the rows to write.
    const again = await read(Buffer.concat([bytes.subarray(0, file.head), bytes.subarray(from, to)]), encoding)
    expect(again.rows.map(({ cells }) => cells)).toEqual([['L-2', 'Œuf']])
  })
  test('what Excel writes by default, which is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Titre;Prix\r\nMus', 'latin1'),
      Buffer.from([0xe9, 0x65, 0x20, 0x9c, 0x92, 0x80]),
      Buffer.from(';1\r\nfin;2')
    ])
    const file = await read(bytes)
    expect(file.encoding).toBe('windows-1252')
    expect(file.rows.map(({ cells }) => cells)).toEqual([
      ['Musée œ’€', '1'],
      ['fin', '2']
    ])
    expect(bytes.subarray(file.rows[1]!.from, file.rows[1]!.to).toString()).toBe('fin;2')
  })
  test('a piece of such a file, where its sender says so', async () => {
    const bytes = Buffer.from([...Buffer.from('A\n'), 0xc3, 0xa9])
    expect((await read(bytes, 'windows-1252')).rows[0]!.cells).toEqual(['Ã©'])
    expect((await read(bytes)).rows[0]!.cells).toEqual(['é'])
  })
})

describe('what is no file of rows', () => {
  test.each<[string, string | Buffer, number, RegExp]>([
    ['nothing but empty rows', '\n\n;;;\n', 400, /vide/],
    ['NUL bytes', 'A;B\n1;\0', 400, /CSV/],
    ['half of UTF-16', Buffer.from('\ufeffA;B\n1;2', 'utf16le').subarray(0, -1), 400, /CSV UTF-8/],
    ['UTF-16 without its mark', Buffer.from('A;B\n1;2', 'utf16le'), 400, /CSV UTF-8/],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x81, 0x02, 0x9d]), 400, /CSV/],
    ['a mark and no UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 0x41, 0xff]), 400, /CSV/],
    ['a quote that is never closed', 'A;B\n1;2\n3;"4\n5;6', 400, /^Ligne 3/],
    ['a quote in the wrong place', 'A;B\n1;2"2', 400, /^Ligne 2/],
    ['a quote closed too early', 'A;B\n1;"2"2', 400, /^Ligne 2/],
    ['a row without end', `A;B\n${'x'.repeat(400_000)}`, 400, /^Ligne 2/],
    ['more rows than there may be', `A\n${'1\n'.repeat(2001)}`, 413, /2.000 lignes/],
    ['rows without end that say nothing', `A\n${';\n'.repeat(100_000)}`, 413, /2.000 lignes/]
  ])('%s', async (_what, text, status, message) => {
    const problem = await problemOf(text)
    expect(problem).toBeInstanceOf(Problem)
    expect([problem?.status, problem?.message]).toEqual([status, expect.stringMatching(message)])
  })
})
