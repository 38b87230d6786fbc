import type { ImportResponse, ImportRow } from '@keur/contract/csv-import'
import { FakeResponse } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeHandlers, openAdminPage } from '../testing/open-admin-page.tsx'
import { countOutcomes } from './use-import.ts'

const aRow = (line: number, change: Partial<ImportRow> = {}): ImportRow => ({
  line,
  from: 0,
  to: 0,
  reference: `L-${line}`,
  title: `Villa ${line}`,
  outcome: 'created',
  ...change
})

const aResponse = (rows: ImportRow[], change: Partial<ImportResponse> = {}): ImportResponse => ({
  dryRun: true,
  encoding: 'utf-8',
  separator: ';',
  head: 18,
  absent: [],
  counts: countOutcomes(rows),
  rows,
  ...change
})

const refused: Partial<ImportRow> = {
  outcome: 'refused',
  problems: [{ column: 'Prix', message: 'Le prix est requis.' }]
}

async function open(handlers: FakeHandlers = {}) {
  const page = await openAdminPage('/admin/echanges', {
    'GET /admin/properties': () => ({ total: 3 }),
    'GET /admin/articles': () => ({ total: 0 }),
    ...handlers
  })
  await screen.findByRole('heading', { level: 1, name: 'Échanges' })
  return page
}

/** The files that the page saves; jsdom has no downloads. */
function captureDownloads(): Blob[] {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob)
    return 'blob:x'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = () => {}
  return saved
}

const aFile = (text = 'Référence;Titre\r\nL-2;a\r\n', name = 'locations.csv') => new File([text], name)
const choose = async (user: ReturnType<typeof userEvent.setup>, file = aFile()) =>
  user.upload(screen.getByLabelText(/Choisir un fichier CSV/), file)

test('the kind is read from the address', async () => {
  const { user, requests } = await open()
  expect(screen.getByText(/^3 locations, brouillons compris/)).toBeVisible()
  await user.click(within(screen.getByRole('list', { name: 'Quelles fiches' })).getByRole('link', { name: 'Articles' }))
  expect(await screen.findByText(/le fichier n’aura que ses titres de colonnes/)).toBeVisible()
  expect(requests).toContain('GET /admin/articles?limit=1')
})

test('a kind is downloaded with a byte order mark for Excel', async () => {
  const saved = captureDownloads()
  const { user } = await open({ 'GET /admin/properties/export': () => 'Référence;Titre\r\n' })
  await user.click(screen.getByRole('button', { name: 'Télécharger les locations' }))
  expect(await screen.findByText('Le fichier est dans vos téléchargements.')).toBeVisible()
  expect(saved[0]!.size).toBe(3 + new Blob(['Référence;Titre\r\n']).size)
})

test('a dry run reports every row before the import writes any', async () => {
  const rows = [
    aRow(2),
    aRow(3, { outcome: 'updated', changes: ['Titre', 'Prix'], id: '507f1f77bcf86cd799439011' }),
    aRow(4, { outcome: 'unchanged' }),
    aRow(5, refused)
  ]
  const { user, requests } = await open({
    'POST /admin/properties/import': ({ url }) =>
      url.searchParams.get('dryRun')
        ? aResponse(rows, { absent: ['Règlement'], encoding: 'windows-1252' })
        : aResponse([{ ...rows[0]!, line: 2, id: '507f1f77bcf86cd799439012' }, rows[1]!], { dryRun: false })
  })
  await choose(user)
  expect(await screen.findByRole('heading', { name: 'Ce qui va se passer' })).toHaveFocus()
  const lines = screen.getAllByRole('row').slice(1)
  expect(lines.map((line) => within(line).getAllByRole('cell').at(-1)!.textContent)).toEqual([
    'À créer',
    'À modifierTitre, Prix',
    'Inchangée',
    'RefuséePrix\u00a0: Le prix est requis.'
  ])
  expect(screen.getByText(/Vérifiez les accents/)).toBeVisible()
  expect(screen.getByText(/Colonne absente.*Règlement/)).toBeVisible()
  // Only the refused.
  await user.click(screen.getByRole('radio', { name: '1 refusée' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  // Nothing is written before it is confirmed.
  await user.click(screen.getByRole('button', { name: 'Importer (2)' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('1 fiche à créer, 1 à modifier.')
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Importer' }))
  expect(await screen.findByText(/1 fiche créée, 1 modifiée\./)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Résultat de l’import' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: '1 créée' }))
  expect(screen.getByRole('link', { name: 'Villa 2' })).toHaveAttribute(
    'href',
    '/admin/modifier/507f1f77bcf86cd799439012'
  )
  expect(screen.queryByRole('button', { name: /^(Importer|Reprendre) \(/ })).not.toBeInTheDocument()
})

test('a failed import is resumed with the rows that are left', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => aRow(index + 2))
  let broken = true
  const calls: number[] = []
  const { user } = await open({
    'POST /admin/properties/import': ({ url }) => {
      if (url.searchParams.get('dryRun')) return aResponse(rows)
      calls.push(calls.length)
      if (calls.length === 2 && broken)
        return new FakeResponse(503, { error: 'unavailable', message: 'Le service est momentanément indisponible.' })
      return aResponse(calls.length === 1 ? rows.slice(0, 40) : rows.slice(40), { dryRun: false })
    }
  })
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'Importer (60)' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Importer' }))
  expect(await screen.findByText('Le service est momentanément indisponible.')).toBeVisible()
  expect(screen.getByText(/40 fiches créées\./)).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Reprendre (20)' }))
  expect(await screen.findByText(/60 fiches créées\./)).toBeVisible()
})

test('the refused rows are downloaded with their reasons', async () => {
  const text = 'Référence;Titre\r\nL-2;"Été\r\nà Thiès"\r\nL-3;b\r\n'
  const head = new Blob(['Référence;Titre\r\n']).size
  const end = new Blob(['Référence;Titre\r\nL-2;"Été\r\nà Thiès"\r\n']).size
  const saved = captureDownloads()
  const { user } = await open({
    'POST /admin/properties/import': () => aResponse([aRow(2, { ...refused, from: head, to: end }), aRow(4)], { head })
  })
  await choose(user, aFile(text))
  await user.click(await screen.findByRole('button', { name: 'Télécharger la ligne refusée' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const expected =
    '\ufeff"Motif du refus";Référence;Titre\r\n"Prix\u00a0: Le prix est requis.";L-2;"Été\r\nà Thiès"\r\n'
  expect(await textOf(saved[0]!)).toBe(expected.slice(1))
})

test.each([
  ['an empty file', aFile(''), 'Ce fichier est vide.'],
  ['a workbook', aFile('PK', 'locations.xlsx'), /classeur de tableur/],
  ['a file too large', aFile('a'.repeat(4 * 1024 * 1024 + 1)), /dépasse 4 Mo/]
])('%s is rejected without a request', async (_what, file, message) => {
  await open()
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(/Choisir un fichier CSV/), file)
  expect(await screen.findByText(message)).toBeVisible()
})

test('the error of the API is shown, and another file can be chosen', async () => {
  const { user } = await open({
    'POST /admin/properties/import': () =>
      new FakeResponse(400, { error: 'invalid_input', message: 'La colonne «\u00a0Prix\u00a0» manque.' })
  })
  await choose(user)
  expect(await screen.findByText('La colonne « Prix » manque.')).toBeVisible()
  expect(screen.getByLabelText(/Choisir un fichier CSV/)).toHaveFocus()
})

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
