import type { ImportAnswers } from '@keur/contract/csv-import'
import { aPropertyInput } from '@keur/contract/testing'
import {
  aFileOf,
  aRentalRow,
  dryRun,
  dryRunWith,
  importFile,
  reasons,
  sendAnswers,
  summary
} from '../../testing/csv-files.ts'
import { takeSnapshot } from '../../testing/database-snapshot.ts'
import { aFile, aForm } from '../../testing/pictures.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { anXlsxFile } from '../../testing/xlsx-files.ts'

const api = useTestApp()

const names = ['Ref', 'Titre', 'Type', 'Loyer', 'Quartier', 'Tél propriétaire']
const rows = [
  ['A-1', 'Villa Baobab', 'Villa', '250 000', 'Hersent', '77 000 00 01'],
  ['A-2', 'Villa Filao', 'villa ', '1,5 million', 'Escale', '77 000 00 02'],
  ['A-3', 'F3 Escale', 'Apparts', '150 mille', 'Escale', '']
]
const theirs = [names, ...rows].map((cells) => cells.join(';')).join('\r\n')
const columns = ['Référence', 'Titre', 'Catégorie', 'Prix', 'Quartier', '']
const defaults = Object.entries({
  ...{ Ville: 'Thiès', Pièces: '3', 'Salles de bain': '1', Salons: '1', Description: '=À compléter', Brouillon: 'oui' }
}).map(([column, text]) => ({ column, text }))
const values = [
  { column: 'Catégorie', text: 'Villa', means: 'Villas' },
  // Refused, and then answered again.
  { column: 'Catégorie', text: 'Apparts', means: 'Appart' },
  { column: 'Catégorie', text: 'Appart', means: 'Appartements' },
  { column: 'Prix', text: '1,5 million', means: '1500000' },
  { column: 'Prix', text: '150 mille', means: '150000' }
]
const findRental = async (reference: string) => {
  const { properties } = (await api.asAdministrator('GET', `/api/admin/properties?search=${reference}`)).json()
  return (await api.asAdministrator('GET', `/api/admin/properties/${properties[0]._id}`)).json()
}

test('of a file of their own, a dry run asks which column is which, and then what its words mean', async () => {
  const { matching, digest } = await dryRun(api, 'properties', theirs)
  expect(matching!.theirs.map(({ name, proposal }) => [name, proposal ?? ''])).toEqual(
    names.map((name, at) => [name, columns[at]])
  )
  expect(matching!.theirs[3]).toMatchObject({ example: '250 000' })
  expect(matching!.ours).toContainEqual({ name: 'Ville', required: true })
  // and the name of a column comes before one that only begins with it
  const { matching: named } = await dryRun(api, 'properties', 'Prix de base;Prix')
  expect(named!.theirs.map(({ proposal }) => proposal)).toEqual([undefined, 'Prix'])
  const asked = (await sendAnswers(api, 'properties', theirs, { digest, columns, defaults }, '?dryRun=true')).json()
  expect(asked.questions).toEqual([
    expect.objectContaining({ column: 'Catégorie', text: 'Villa', count: 2, proposal: 'Villas' }),
    { column: 'Prix', text: '1,5 million', count: 1, proposal: '1500000' },
    { column: 'Prix', text: '150 mille', count: 1, proposal: '150000' },
    { column: 'Catégorie', text: 'Apparts', count: 1, choices: expect.arrayContaining(['Studios']) }
  ])
  expect(asked.questions[3]).not.toHaveProperty('proposal')
  expect(summary(asked)).toEqual(['refused', 'refused', 'refused'])
  expect(asked.rows[1].problems).toContainEqual(expect.objectContaining({ column: 'Catégorie', text: 'villa ' }))
})

test('what the answers make of it is imported as a file of ours, in CSV and in .xlsx', async () => {
  const workbook = anXlsxFile([names, ...rows])
  for (const file of [theirs, workbook]) {
    const checked = await dryRunWith(api, 'properties', file, { columns, defaults, values })
    expect([reasons(checked), checked.questions]).toEqual([[], undefined])
    expect(checked.rows.map(({ line }) => line)).toEqual([2, 3, 4])
    // The rows are places in the text, as those of a workbook are.
    const { csv, head, rows: found } = checked
    const bytes = Buffer.from(csv!)
    const part = Buffer.concat([bytes.subarray(0, head), bytes.subarray(found[1]!.from, found[2]!.to)])
    const written = await importFile(api, 'properties', part)
    expect(summary(written)).toEqual(Array(2).fill(file === theirs ? 'created' : 'unchanged'))
  }
  expect(await findRental('A-2')).toMatchObject({
    ...{ title: 'Villa Filao', category: 'Villas', localisation: 'Escale, Thiès', description: '=À compléter' },
    ...{ draft: true, rooms: 3, details: { price: 1_500_000, city: 'Thiès', district: 'Escale', country: 'Sénégal' } }
  })
})

test('a record that exists keeps what the file does not say, whatever new ones get', async () => {
  const input = aPropertyInput({ rooms: 7 })
  const { details } = (await api.asAdministrator('POST', '/api/properties', input)).json()
  const file = `Ref;Loyer\n${details.reference};99 000`
  const checked = await dryRunWith(api, 'properties', file, {
    columns: ['Référence', 'Prix'],
    defaults: [{ column: 'Pièces', text: '3' }]
  })
  expect(summary(checked)).toEqual(['updated Prix'])
  await importFile(api, 'properties', checked.csv!)
  expect(await findRental(details.reference)).toMatchObject({
    rooms: 7,
    details: { price: 99_000, city: details.city }
  })
})

test('a cell is corrected by its line, also where the file has no such column', async () => {
  const file = aFileOf(
    aRentalRow({ Référence: 'C-1', Pièces: 'beaucoup' }),
    aRentalRow({ Référence: 'C-2', Prix: 'x' })
  )
  const cells = [
    { line: 2, column: 'Pièces', text: '4' },
    { line: 2, column: 'Étage', text: '2' },
    { line: 3, column: 'Prix', text: 'trop' }
  ]
  const checked = await dryRunWith(api, 'properties', file, { cells })
  expect(summary(checked)).toEqual(['created', 'refused'])
  expect(checked.rows[1]!.problems).toEqual([expect.objectContaining({ column: 'Prix', text: 'trop' })])
  const [row] = checked.rows
  await importFile(api, 'properties', Buffer.from(checked.csv!).subarray(0, row!.to))
  expect(await findRental('C-1')).toMatchObject({ rooms: 4, floor: 2 })
})

test('cells beyond the columns are not lost: their row is refused', async () => {
  const checked = await dryRunWith(api, 'properties', `${theirs};et plus`, { columns, defaults, values })
  expect(summary(checked)).toEqual(
    ['created', 'created', 'refused'].map((one, at) => (at < 2 ? expect.any(String) : one))
  )
})

describe('an answer that does not fit is refused with a sentence, and nothing happens', () => {
  const value = { column: 'Prix', text: 'x', means: '1' }
  test.each<[string, unknown, RegExp]>([
    ['about another file', { digest: '0'.repeat(64) }, /un autre fichier/],
    ['without a digest', { digest: undefined }, /obligatoire|invalide/],
    ['that are a list', [], /type attendu/],
    ['of a column too few', { columns: columns.slice(1) }, /ne vont pas avec les colonnes/],
    ['of two columns for one', { columns: columns.with(5, 'Prix') }, /Deux colonnes du fichier vont dans «\u00a0Prix/],
    [
      'of a column that we do not have',
      { columns: columns.with(5, 'Téléphone') },
      /«\u00a0Téléphone\u00a0» est inconnue/
    ],
    ['of a default for one that the file has', { columns, defaults: [{ column: 'Prix', text: '1' }] }, /est déjà/],
    ['given twice', { columns, values: [value, { ...value, means: '2' }] }, /deux fois/],
    [
      'about a line that is not there',
      { columns, cells: [{ line: 99, column: 'Prix', text: '1' }] },
      /pas de ligne 99/
    ],
    ['with another field', { columns, draft: true }, /pas attendu|inconnu/],
    ['with a text for a line', { columns, cells: [{ line: '2', column: 'Prix', text: '1' }] }, /type attendu/],
    ['with too long a text', { columns, defaults: [{ column: 'Ville', text: 'x'.repeat(50_001) }] }, /50.?000/],
    ['that leave the columns open', {}, /«\u00a0Ref\u00a0» est inconnue/]
  ])('%s', async (_what, change, message) => {
    const { digest } = await dryRun(api, 'properties', theirs)
    const before = await takeSnapshot(api)
    const answers = Array.isArray(change) ? change : { digest, ...(change as Partial<ImportAnswers>) }
    for (const query of ['', '?dryRun=true']) {
      const response = await sendAnswers(api, 'properties', theirs, answers, query)
      expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await takeSnapshot(api)).toEqual(before)
  })
})

test('a form that has not one file and answers in JSON is refused with a sentence, and nothing happens', async () => {
  const field = { name: 'answers', value: JSON.stringify({ digest: '0'.repeat(64) }) }
  const file = aFile(theirs, 'file')
  const before = await takeSnapshot(api)
  for (const [parts, status, message] of [
    [[file], 400, /obligatoire|type attendu/],
    [[{ ...field, value: '{' }, file], 400, /JSON/],
    [[{ ...field, value: `"${'x'.repeat(200_000)}"` }, file], 400, /200000/],
    [[field], 400, /vide/],
    [[field, { name: 'dryRun', value: 'true' }, file], 400, /pas attendu/],
    [[field, file, file], 413, /./],
    [[field, aFile('x'.repeat(4 * 1024 * 1024 + 1), 'file')], 413, /4\u00a0Mo/]
  ] as const) {
    const response = await api.as(api.administratorToken(), {
      method: 'POST',
      url: '/api/admin/properties/import',
      ...aForm(...parts)
    })
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)])
  }
  expect(await takeSnapshot(api)).toEqual(before)
})
