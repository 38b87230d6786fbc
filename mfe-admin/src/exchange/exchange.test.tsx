import type { ImportResponse, ImportRow } from '@keur/contract/csv-import'
import { logOut } from '@keur/kit/session'
import { fakeToken } from '@keur/kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { captureDownloads, textOf } from '../testing/downloads.ts'
import {
  administrator,
  confirm,
  type FakeHandlers,
  fill,
  hrefOf,
  logInAgain,
  openAdminPage,
  press,
  problem
} from '../testing/open-admin-page.tsx'
import { countOutcomes } from './use-import.ts'

const aRow = (line: number, change: Partial<ImportRow> = {}): ImportRow => ({
  ...{ line, from: 0, to: 0, reference: `L-${line}`, title: `Villa ${line}`, outcome: 'created' },
  ...change
})

const aResponse = (rows: ImportRow[], change: Partial<ImportResponse> = {}): ImportResponse => ({
  ...{ dryRun: true, digest: 'd1', encoding: 'utf-8', separator: ';', head: 18, absent: [] },
  ...{ counts: countOutcomes(rows), rows },
  ...change
})

const problems = [{ column: 'Prix', message: 'Le prix est requis.' }]
const refused: Partial<ImportRow> = { outcome: 'refused', problems }

async function open(handlers: FakeHandlers = {}) {
  const page = await openAdminPage('/admin/echanges', {
    'GET /admin/properties': () => ({ total: 3 }),
    'GET /admin/articles': () => ({ total: 0 }),
    ...handlers
  })
  await screen.findByRole('heading', { level: 1, name: 'Échanges' })
  return page
}

const field = () => screen.getByLabelText(/Choisir un fichier CSV/)
const choose = async (content = 'Référence;Titre\r\nL-2;a\r\n', name = 'locations.csv') =>
  userEvent.upload(field(), new File([content], name), { applyAccept: false })
const openArticles = async () =>
  userEvent.click(within(screen.getByRole('list', { name: 'Quelles fiches' })).getByRole('link', { name: 'Articles' }))

test('a kind is downloaded with a byte order mark for Excel', async () => {
  const files = captureDownloads()
  await open({ 'GET /admin/properties/export': () => 'Référence;Titre\r\n' })
  expect(screen.getByText(/^3 locations, brouillons compris/)).toBeVisible()
  await press('Télécharger les locations')
  expect(await screen.findByText('Le fichier est dans vos téléchargements.')).toBeVisible()
  expect(files.map(({ size }) => size)).toEqual([3 + new Blob(['Référence;Titre\r\n']).size])
})

test('a dry run reports every row before the import writes any', async () => {
  const [id, created] = ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439012']
  const changed = aRow(3, { outcome: 'updated', changes: ['Titre', 'Prix'], id })
  const rows = [aRow(2), changed, aRow(4, { outcome: 'unchanged' }), aRow(5, refused)]
  const { user, requests } = await open({
    'POST /admin/properties/import': ({ url }) =>
      url.searchParams.get('dryRun')
        ? aResponse(rows, { absent: ['Règlement'], encoding: 'windows-1252' })
        : aResponse([aRow(2, { id: created }), changed], { dryRun: false })
  })
  await choose()
  expect(await screen.findByRole('heading', { name: 'Ce qui va se passer' })).toHaveFocus()
  const lines = screen.getAllByRole('row').slice(1)
  expect(lines.map((line) => within(line).getAllByRole('cell').at(-1)!.textContent)).toEqual([
    ...['À créer', 'À modifierTitre, Prix', 'Inchangée', 'RefuséePrix\u00a0: Le prix est requis.']
  ])
  expect(screen.getByText(/Vérifiez les accents/)).toBeVisible()
  expect(screen.getByText(/Colonne absente.*Règlement/)).toBeVisible()
  // Only the refused.
  await user.click(screen.getByRole('radio', { name: '1 refusée' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  // Nothing is written before it is confirmed.
  await press('Importer (2)')
  expect(screen.getByRole('dialog')).toHaveTextContent('1 fiche à créer, 1 à modifier.')
  expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  await confirm('Importer')
  expect(await screen.findByText(/1 fiche créée, 1 modifiée\./)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Résultat de l’import' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: '1 créée' }))
  expect(await hrefOf('Villa 2')).toBe(`/admin/modifier/${created}`)
  expect(screen.queryByRole('button', { name: /^(Importer|Reprendre) \(/ })).not.toBeInTheDocument()
})

const head = 'Référence;Titre\r\n'
const rowText = (line: number) => `L-${line};Été\r\n`
/** What the API gets for the lines from one to another. */
const sentLines = (first: number, last: number) =>
  `text/csv; charset=utf-8 ${head}${Array.from({ length: last - first + 1 }, (_, index) => rowText(first + index)).join('')}`

/** Chooses a file with these rows, over an API that writes what it gets. `refuse` may give another response first. */
async function checkRows(
  changes: Partial<ImportRow>[],
  { refuse = () => undefined, ...handlers }: FakeHandlers & { refuse?: (call: string) => unknown } = {}
) {
  let content = head
  const rows = changes.map((change, index) => {
    const from = Buffer.byteLength(content)
    content += rowText(index + 2)
    return aRow(index + 2, { from, to: Buffer.byteLength(content), ...change })
  })
  const sent: string[] = []
  const page = await open({
    'POST /admin/properties/import': async ({ url, body, headers }) => {
      const isDryRun = url.searchParams.has('dryRun')
      if (!isDryRun) sent.push(`${headers['content-type']} ${body}`)
      const refusal = await refuse(isDryRun ? 'dry run' : `write ${sent.length}`)
      if (refusal) return refusal
      const written = [...String(body).matchAll(/L-(\d+)/g)].map(([, line]) => rows[Number(line) - 2]!)
      return aResponse(isDryRun ? rows : written, { head: Buffer.byteLength(head), dryRun: isDryRun })
    },
    ...handlers
  })
  await choose(content)
  return { ...page, sent }
}

/** Confirms the import of this many rows. */
async function importRows(count: number) {
  await press(`Importer (${count})`)
  await confirm('Importer')
}

test('an import sends new and changed rows only, forty at a time, and after an error those that are left', async () => {
  // given a file with a row that is refused, one that is unchanged, one that changes, and 46 new ones
  let isBroken = true
  const { sent } = await checkRows(
    [refused, { outcome: 'unchanged' }, { outcome: 'updated' }, ...Array<object>(46).fill({})],
    { refuse: (call) => (call === 'write 2' && isBroken ? problem(503) : undefined) }
  )
  // when the API fails at the second request
  await importRows(47)
  expect(await screen.findByText('Le service est indisponible.')).toBeVisible()
  expect(screen.getByText(/39 fiches créées, 1 modifiée\./)).toBeVisible()
  // and the import is resumed
  isBroken = false
  await press('Reprendre (7)')
  // then no row was written twice
  expect(await screen.findByText(/46 fiches créées, 1 modifiée\./)).toBeVisible()
  expect(sent).toEqual([sentLines(4, 43), sentLines(44, 50), sentLines(44, 50)])
})

/** An import of ninety rows, the first of which are being written until `resolve` is called. */
async function importNinety() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const page = await checkRows(Array(90).fill({}), { refuse: (call) => call === 'write 1' && promise })
  await importRows(90)
  return { ...page, resolve: () => resolve(undefined) }
}

test('an import that is stopped ends after the rows that are being written, and may go on later', async () => {
  const { sent, resolve } = await importNinety()
  expect(await screen.findByText('0 sur 90 lignes')).toBeVisible()
  await press('Arrêter')
  resolve()
  expect(await screen.findByText(/40 fiches créées\./)).toBeVisible()
  expect(sent).toEqual([sentLines(2, 41)])
  await press('Reprendre (50)')
  expect(await screen.findByText(/90 fiches créées\./)).toBeVisible()
  expect(sent.slice(1)).toEqual([sentLines(42, 81), sentLines(82, 91)])
})

test('an import ends after the rows that are being written, too, if its page is left', async () => {
  const { sent, resolve, requests } = await importNinety()
  await openArticles()
  await screen.findByText(/le fichier n’aura que ses titres de colonnes/)
  resolve()
  // The page is loaded again when the import has ended.
  const counts = () => requests.filter((request) => request === 'GET /admin/articles?limit=1')
  await waitFor(() => expect(counts()).toHaveLength(2))
  expect(sent).toEqual([sentLines(2, 41)])
})

test('an administrator whose session has expired logs in, during the dry run and the import, and goes on there', async () => {
  const refusals = new Set(['dry run', 'write 1'])
  const { sent, requests } = await checkRows([{}, {}], {
    refuse: (call) => refusals.delete(call) && problem(401),
    'POST /users/login': () => ({ token: fakeToken(administrator) })
  })
  await logInAgain()
  await importRows(2)
  await logInAgain()
  expect(await screen.findByText(/2 fiches créées\./)).toBeVisible()
  expect(sent).toEqual([sentLines(2, 3), sentLines(2, 3)])
  expect(requests.filter((request) => request === 'POST /users/login')).toHaveLength(2)
  act(logOut)
})

test('a dry run that is cancelled leaves no error, and another file can be chosen', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await checkRows([{}], { refuse: () => promise })
  await press('Annuler')
  resolve(undefined)
  expect(field()).toBeVisible()
  expect(screen.queryByText(/n’a pas pu être lu/)).toBeNull()
  await choose()
  expect(await screen.findByRole('heading', { name: 'Ce qui va se passer' })).toBeVisible()
})

test('of a workbook, the rows are written from the text that the API made of it', async () => {
  // given a workbook whose second row the API finds in its text
  const csv = `${head}L-2;Été\r\n`
  const row = aRow(2, { from: Buffer.byteLength(head), to: Buffer.byteLength(csv) })
  const sent: string[] = []
  await open({
    'POST /admin/properties/import': ({ body, headers }) => {
      sent.push(`${headers['content-type']} ${body ?? ''}`)
      return aResponse([row], { head: Buffer.byteLength(head), csv })
    }
  })
  await choose('PK', 'Locations.XLSX')
  // when it is imported
  await importRows(1)
  // then
  expect(await screen.findByText(/1 fiche créée\./)).toBeVisible()
  expect(sent).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet ',
    `text/csv; charset=utf-8 ${csv}`
  ])
})

/** A file of their own, over an API that asks about it and keeps what it is sent. `refuse` may give another response. */
async function openTheirs(refuse: (call: number) => unknown = () => undefined) {
  const sent: Record<string, unknown>[] = []
  const page = await open({
    'POST /admin/properties/import': ({ body, headers }) => {
      if (!String(headers['content-type']).startsWith('multipart')) return aResponse([], { matching })
      sent.push(JSON.parse(/name="answers"\r\n\r\n(.*)\r\n/.exec(String(body))![1]!))
      const refusal = refuse(sent.length)
      if (refusal) return refusal
      const isAnswered = 'values' in sent.at(-1)! && (sent.at(-1)!.values as unknown[]).length > 0
      return isAnswered ? aResponse([aRow(2)], { csv: head }) : aResponse([wrong], { csv: head, questions })
    }
  })
  await choose('Ref;Type;Tél\r\nL-2;Villa;77\r\n', 'leurs.csv')
  return { ...page, sent }
}

const matching = {
  theirs: [
    { name: 'Ref', example: 'L-2', proposal: 'Référence' },
    { name: 'Type', example: 'Villa' },
    { name: 'Tél', example: '77' }
  ],
  ours: [
    { name: 'Référence', required: true },
    { name: 'Catégorie', required: true, choices: ['Appartements', 'Villas'] },
    { name: 'Ville', required: true },
    { name: 'Brouillon', required: false, choices: ['oui', 'non'] }
  ]
}
const questions = [
  { column: 'Catégorie', text: 'Villa', count: 12, choices: ['Appartements', 'Villas'], proposal: 'Villas' }
]
const wrong = aRow(2, {
  outcome: 'refused',
  problems: [
    { column: 'Catégorie', message: 'Pas dans la liste.', text: 'Villa' },
    { column: 'Prix', message: 'Le prix est requis.', text: 'cher' }
  ]
})
const matched = {
  digest: 'd1',
  columns: ['Référence', 'Catégorie', ''],
  defaults: [{ column: 'Ville', text: 'Thiès' }]
}

const select = async (label: RegExp, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option)

/** Says that «Type» is the category, and that all are in Thiès. */
async function matchColumns() {
  await select(/^Type/, 'Catégorie')
  await fill({ Ville: 'Thiès' })
  await press('Voir ce qui va se passer')
  await screen.findByRole('heading', { name: 'Ce qui va se passer' })
}

test('a file of their own is understood by its columns, its words and its cells, and then imported', async () => {
  const { sent } = await openTheirs()
  expect(await screen.findByRole('heading', { name: 'Vos colonnes, les nôtres' })).toHaveFocus()
  expect(screen.getByLabelText(/^Ref/)).toHaveValue('Référence')
  expect(screen.getByLabelText(/^Tél/)).toHaveValue('')
  await matchColumns()
  // The proposal is chosen; two cells of a row are corrected.
  expect(screen.getByLabelText(/^Catégorie.*«.Villa.».*pour 12 lignes/)).toHaveValue('Villas')
  const inRow = screen.getByLabelText(/^Catégorie de la ligne 2/)
  expect(
    within(inRow)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  ).toEqual([...['Villa', 'Appartements', 'Villas']])
  await userEvent.selectOptions(inRow, 'Appartements')
  await fill({ 'Prix de la ligne 2': '250 000' })
  await press('Répondre et vérifier')
  expect(await screen.findByRole('button', { name: 'Importer (1)' })).toBeVisible()
  const values = [{ column: 'Catégorie', text: 'Villa', means: 'Villas' }]
  const cells = [
    { line: 2, column: 'Catégorie', text: 'Appartements' },
    { line: 2, column: 'Prix', text: '250 000' }
  ]
  expect(sent).toEqual([
    { ...matched, values: [], cells: [] },
    { ...matched, values, cells }
  ])
})

test('the choice of columns is remembered for files with the same columns, and can be seen again', async () => {
  await openTheirs()
  await screen.findByRole('heading', { name: 'Vos colonnes, les nôtres' })
  await matchColumns()
  await press('Revoir les colonnes')
  expect(screen.getByLabelText(/^Ville/)).toHaveValue('Thiès')
  await press('Choisir un autre fichier')
  await choose('Ref;Type;Tél\r\nL-3;Villa;78\r\n')
  expect(await screen.findByText('Vos choix de la dernière fois sont repris.')).toBeVisible()
  expect(screen.getByLabelText(/^Type/)).toHaveValue('Catégorie')
  expect(screen.getByLabelText(/^Ville/)).toHaveValue('Thiès')
})

test('an answer that the API refuses, or that could not be sent, stays', async () => {
  const { sent } = await openTheirs(
    (call) => call !== 2 && call < 4 && problem(400, 'Deux colonnes vont dans «\u00a0Ville\u00a0».')
  )
  await select(/^Type/, 'Ville')
  await press('Voir ce qui va se passer')
  expect(await screen.findByText(/Deux colonnes vont dans/)).toBeVisible()
  expect(screen.getByLabelText(/^Type/)).toHaveValue('Ville')
  await matchColumns()
  await fill({ 'Prix de la ligne 2': '99' })
  await press('Vérifier la correction (1)')
  expect(await screen.findByText(/Deux colonnes vont dans/)).toBeVisible()
  expect(screen.getByLabelText(/^Prix de la ligne 2/)).toHaveValue('99')
  await userEvent.type(screen.getByLabelText(/^Prix de la ligne 2/), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(4))
  await screen.findByRole('heading', { name: 'Ce qui va se passer' })
  expect(sent.at(-1)).toMatchObject({ cells: [{ line: 2, column: 'Prix', text: '99' }] })
})

test('the refused rows are downloaded with their reasons', async () => {
  // What names the separator is no row: the reasons stand before the names.
  const names = `sep=;\r\n${head}`
  const first = `${names}L-2;"Été\r\nà Thiès"\r\n`
  const files = captureDownloads()
  const row = aRow(3, { ...refused, from: Buffer.byteLength(names), to: Buffer.byteLength(first) })
  await open({ 'POST /admin/properties/import': () => aResponse([row, aRow(5)], { head: Buffer.byteLength(names) }) })
  await choose(`${first}L-3;b\r\n`)
  await press('Télécharger la ligne refusée')
  await waitFor(() => expect(files).toHaveLength(1))
  expect(await textOf(files[0])).toBe(
    '"Motif du refus";Référence;Titre\r\n"Prix\u00a0: Le prix est requis.";L-2;"Été\r\nà Thiès"\r\n'
  )
})

test.each<[string, Partial<ImportRow>[], RegExp]>([
  ['no row', [], /aucune ligne sous ses titres/],
  ['unchanged rows only', Array(51).fill({ outcome: 'unchanged' }), /tout est déjà enregistré ainsi/],
  ['refused rows only', [{ outcome: 'unchanged' }, refused], /Aucune ligne ne peut être importée/]
])('a file with %s says so, has nothing to import, and is shown fifty rows at a time', async (_what, changes, note) => {
  const { user } = await checkRows(changes)
  expect(await screen.findByText(note)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Importer \(/ })).toBeNull()
  expect(screen.queryAllByRole('cell', { name: /^Villa/ })).toHaveLength(Math.min(50, changes.length))
  if (changes.length <= 50) return
  await user.click(screen.getByRole('button', { name: 'Montrer 1 ligne de plus' }))
  expect(screen.getAllByRole('cell', { name: /^Villa/ })).toHaveLength(51)
  expect(screen.queryByRole('button', { name: /^Montrer/ })).toBeNull()
})

const full = 'a'.repeat(4 * 1024 * 1024)

test.each([
  ['an empty file', '', 'locations.csv', 'Ce fichier est vide.'],
  ['an old workbook', 'PK', 'locations.xls', /en \.xlsx ou en/],
  ['a workbook with macros', 'PK', 'locations.xlsm', /en \.xlsx ou en/],
  ['a file too large', `${full}a`, 'locations.csv', /dépasse 4 Mo/]
])('%s is rejected without a request', async (_what, content, name, message) => {
  await open()
  await choose(content, name)
  expect(await screen.findByText(message)).toBeVisible()
})

test('a file as large as may be is sent; the error of the API is shown, and another file can be chosen', async () => {
  await open({ 'POST /admin/properties/import': () => problem(400, 'La colonne «\u00a0Prix\u00a0» manque.') })
  await choose(full)
  expect(await screen.findByText('La colonne « Prix » manque.')).toBeVisible()
  expect(field()).toHaveFocus()
})
