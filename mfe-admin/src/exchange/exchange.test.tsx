import type { ImportResponse, ImportRow } from '@keur/contract/csv-import'
import { logOut } from '@keur/kit/session'
import { FakeResponse, fakeToken } from '@keur/kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { administrator, type FakeHandlers, openAdminPage } from '../testing/open-admin-page.tsx'
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
  await choose(page.user, aFile(content))
  /** Confirms the import of this many rows. */
  const confirm = async (count: number) => {
    await page.user.click(await screen.findByRole('button', { name: `Importer (${count})` }))
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Importer' }))
  }
  return { ...page, sent, confirm }
}
const unavailable = () => new FakeResponse(503, { error: 'unavailable', message: 'Le service est indisponible.' })
const unauthenticated = () => new FakeResponse(401, { error: 'unauthenticated', message: 'Non.' })

test('an import sends new and changed rows only, forty at a time, and after an error those that are left', async () => {
  // given a file with a row that is refused, one that is unchanged, one that changes, and 46 new ones
  let isBroken = true
  const { user, sent, confirm } = await checkRows(
    [refused, { outcome: 'unchanged' }, { outcome: 'updated' }, ...Array<object>(46).fill({})],
    { refuse: (call) => (call === 'write 2' && isBroken ? unavailable() : undefined) }
  )
  // when the API fails at the second request
  await confirm(47)
  expect(await screen.findByText('Le service est indisponible.')).toBeVisible()
  expect(screen.getByText(/39 fiches créées, 1 modifiée\./)).toBeVisible()
  // and the import is resumed
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Reprendre (7)' }))
  // then no row was written twice
  expect(await screen.findByText(/46 fiches créées, 1 modifiée\./)).toBeVisible()
  expect(sent).toEqual([sentLines(4, 43), sentLines(44, 50), sentLines(44, 50)])
})

test('an import that is stopped ends after the rows that are being written, and may go on later', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { user, sent, confirm } = await checkRows(Array(90).fill({}), {
    refuse: (call) => call === 'write 1' && promise
  })
  await confirm(90)
  expect(await screen.findByText('0 sur 90 lignes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Arrêter' }))
  resolve(undefined)
  expect(await screen.findByText(/40 fiches créées\./)).toBeVisible()
  expect(sent).toEqual([sentLines(2, 41)])
  await user.click(screen.getByRole('button', { name: 'Reprendre (50)' }))
  expect(await screen.findByText(/90 fiches créées\./)).toBeVisible()
  expect(sent.slice(1)).toEqual([sentLines(42, 81), sentLines(82, 91)])
})

test('an import ends after the rows that are being written, too, if its page is left', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { user, sent, confirm, requests } = await checkRows(Array(90).fill({}), {
    refuse: (call) => call === 'write 1' && promise
  })
  await confirm(90)
  await user.click(within(screen.getByRole('list', { name: 'Quelles fiches' })).getByRole('link', { name: 'Articles' }))
  await screen.findByText(/le fichier n’aura que ses titres de colonnes/)
  resolve(undefined)
  // The page is loaded again when the import has ended.
  const counts = () => requests.filter((request) => request === 'GET /admin/articles?limit=1')
  await waitFor(() => expect(counts()).toHaveLength(2))
  expect(sent).toEqual([sentLines(2, 41)])
})

test('an administrator whose session has expired logs in, during the dry run and the import, and goes on there', async () => {
  const refusals = new Set(['dry run', 'write 1'])
  const { user, sent, confirm, requests } = await checkRows([{}, {}], {
    refuse: (call) => refusals.delete(call) && unauthenticated(),
    'POST /users/login': () => ({ token: fakeToken(administrator) })
  })
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }))
  const logInAgain = async () => {
    await user.type((await dialog()).getByLabelText(/^Mot de passe/), 'secret')
    await user.click((await dialog()).getByRole('button', { name: 'Se connecter et enregistrer' }))
  }
  await logInAgain()
  await confirm(2)
  await logInAgain()
  expect(await screen.findByText(/2 fiches créées\./)).toBeVisible()
  expect(sent).toEqual([sentLines(2, 3), sentLines(2, 3)])
  expect(requests.filter((request) => request === 'POST /users/login')).toHaveLength(2)
  act(logOut)
})

test('a dry run that is cancelled leaves no error, and another file can be chosen', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { user } = await checkRows([{}], { refuse: () => promise })
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  resolve(undefined)
  expect(screen.getByLabelText(/Choisir un fichier CSV/)).toBeVisible()
  expect(screen.queryByText(/n’a pas pu être lu/)).toBeNull()
  await choose(user)
  expect(await screen.findByRole('heading', { name: 'Ce qui va se passer' })).toBeVisible()
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

test('a file as large as may be is sent; the error of the API is shown, and another file can be chosen', async () => {
  const { user } = await open({
    'POST /admin/properties/import': () =>
      new FakeResponse(400, { error: 'invalid_input', message: 'La colonne «\u00a0Prix\u00a0» manque.' })
  })
  await choose(user, aFile('a'.repeat(4 * 1024 * 1024)))
  expect(await screen.findByText('La colonne « Prix » manque.')).toBeVisible()
  expect(screen.getByLabelText(/Choisir un fichier CSV/)).toHaveFocus()
})

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
