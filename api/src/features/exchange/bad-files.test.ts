import { aFileOf, aRentalRow, dryRun, importFile, sendFile } from '../../testing/csv-files.ts'
import { takeSnapshot } from '../../testing/database-snapshot.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()

describe('a bad file is refused as a whole, with a sentence, and nothing happens', () => {
  const wide = `${Array.from({ length: 5000 }, (_, index) => `C${index}`).join(';')}\n1`
  // `csv.test.ts` asks what is no file of rows at all.
  test.each<[string, string | Buffer, number, RegExp]>([
    ['empty', '', 400, /vide/],
    ['10 MB', Buffer.alloc(10 * 1024 * 1024, 'a'), 413, /volumineuse/],
    ['binary', Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256)), 400, /CSV/],
    ['5,000 columns', wide, 400, /au plus 100 colonnes/]
  ])('%s', async (_what, file, status, message) => {
    const before = await takeSnapshot(api)
    for (const query of ['', '?dryRun=true']) {
      const answer = await sendFile(api, 'properties', file, query)
      expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(message)])
    }
    expect(await takeSnapshot(api)).toEqual(before)
  })
  test.each<[string, string, RegExp]>([
    ['columns missing', 'Référence;Titre\nL-1;a', /La colonne «\u00a0Catégorie\u00a0» manque\..* Et 4 autres\./],
    ['a column twice', aFileOf(aRentalRow()).replace('"Ville"', '"titre"'), /deux fois/],
    ['a column of another kind', aFileOf(aRentalRow({ Superficie: '3' })), /Superficie/],
    ['a column without a name', aFileOf(aRentalRow({ '': '3', Pays: '' })), /n’a pas de nom/]
  ])('%s: a dry run asks which they are, an import is refused', async (_what, file, message) => {
    const before = await takeSnapshot(api)
    const { rows, matching } = await dryRun(api, 'properties', file)
    expect([rows, matching?.theirs[0]]).toEqual([[], expect.objectContaining({ proposal: 'Référence' })])
    const answer = await sendFile(api, 'properties', file)
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(message)])
    expect(await takeSnapshot(api)).toEqual(before)
  })
  test.each(['application/json', 'application/vnd.ms-excel'])('sent as %s: 415', async (type) => {
    expect((await sendFile(api, 'properties', aFileOf(aRentalRow()), '', type)).statusCode).toBe(415)
  })
  test('the charset that its sender names is the one of the file', async () => {
    const bytes = Buffer.from([...Buffer.from('Titre;Contenu\n'), 0xc3, 0xa9, ...Buffer.from(';x')])
    for (const [charset, title] of Object.entries({ 'windows-1252': 'Ã©', 'UTF-8': 'é' })) {
      const answer = await sendFile(api, 'articles', bytes, '?dryRun=true', `text/csv; charset=${charset}`)
      expect(answer.json()).toMatchObject({ encoding: charset.toLowerCase(), rows: [{ title }] })
    }
  })
  test('a file of names alone is a file', async () => {
    const answer = await importFile(api, 'properties', aFileOf(aRentalRow()).split('\r\n')[0]!)
    expect(answer.rows).toEqual([])
  })
})

test('a row with more cells than the file has columns is refused', async () => {
  const [names, cells] = aFileOf(aRentalRow()).split('\r\n')
  const { rows } = await dryRun(api, 'properties', `${names}\n${cells};et plus`)
  expect(rows[0]!.problems).toEqual([{ message: expect.stringContaining('plus de cases') }])
})

test('two thousand rows are checked with seconds of work', async () => {
  const rows = Array.from({ length: 2000 }, (_, index) => aRentalRow({ Référence: `MANY-${index}`, Brouillon: 'oui' }))
  const file = aFileOf(...rows)
  const before = process.cpuUsage()
  expect((await dryRun(api, 'properties', file)).counts.created).toBe(2000)
  // Of the processor, and not of the clock: this takes one second alone, and many beside other tests.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000_000).toBeLessThan(8)
})
