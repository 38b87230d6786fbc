import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { administrator, apiUrl } from '../support/site.ts'
import { accessibilityFindings, expect, test } from '../support/test.ts'

let token = ''
/** Every test has references of its own, by which its records go again. */
const mark = `E2E-${Date.now().toString(36).toUpperCase()}`

const asAdministrator = async (path: string, method = 'GET', body?: unknown) => {
  const answer = await fetch(`${apiUrl}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {})
  })
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text()
}

test.beforeAll(async () => {
  const answer = await fetch(`${apiUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator)
  })
  token = ((await answer.json()) as { token: string }).token
})

test.afterAll(async () => {
  const { properties } = await asAdministrator('/admin/properties?limit=100&state=draft')
  const ours = properties.filter(({ details }: Rental) => details.reference.startsWith(mark))
  for (const { _id } of ours as Rental[]) {
    await asAdministrator(`/properties/${_id}`, 'DELETE')
    await asAdministrator(`/admin/properties/${_id}`, 'DELETE')
  }
})

interface Rental {
  _id: string
  title: string
  details: { reference: string }
}

const names = [
  ...['Référence', 'Titre', 'Catégorie', 'Prix', 'Localisation', 'Ville', 'Quartier'],
  ...['Pièces', 'Salles de bain', 'Salons', 'Description', 'Brouillon']
]
const rowOf = (reference: string, title: string, price = '250 000') => [
  ...[`${mark}-${reference}`, title, 'Villas', price, 'Hersent, Thiès', 'Thiès', 'Hersent'],
  ...['3', '2', '1', `"Une villa ;\r\nclaire"`, 'oui']
]
const fileOf = (rows: string[][], encoding: BufferEncoding = 'utf8') => ({
  name: 'locations.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([names, ...rows].map((cells) => `${cells.join(';')}\r\n`).join(''), encoding)
})
const draftsOf = async (part: string): Promise<Rental[]> =>
  (await asAdministrator('/admin/properties?limit=100&state=draft')).properties.filter(({ details }: Rental) =>
    details.reference.startsWith(`${mark}-${part}`)
  )

async function open(page: Page) {
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token)
  await page.goto('/admin/echanges')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Échanges')
}
const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  page.getByLabel(/Choisir un fichier CSV/).setInputFiles(file)
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click()

for (const [title, many, total] of [
  ['Locations', 'locations', '/properties?limit=1'],
  ['Ventes', 'ventes', '/sales?limit=1'],
  ['Matériel BTP', 'produits', '/btp?limit=1'],
  ['Articles', 'articles', '/admin/articles?limit=1']
] as const)
  test(`${many}: an exported file, imported unchanged, changes nothing`, async ({ page }) => {
    await open(page)
    await page.getByRole('list', { name: 'Quelles fiches' }).getByRole('link', { name: title }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Télécharger les ${many}` }).click()
    const buffer = await readFile(await (await download).path())
    expect(buffer.toString()).toMatch(/^\ufeff(Référence|Identifiant);Titre;/)
    await page.getByLabel(/Choisir un fichier CSV/).setInputFiles({ name: `${many}.csv`, mimeType: 'text/csv', buffer })
    await expect(page.getByText('Rien à importer : tout est déjà enregistré ainsi.')).toBeVisible()
    const rows = Number((await page.getByText(/· [\d\u202f]+ lignes?$/).innerText()).replaceAll(/.*·|\D/g, ''))
    expect(rows).toBeGreaterThanOrEqual((await asAdministrator(total)).total)
  })

test('a file is reported row by row, imported on request, and refused rows are imported once corrected', async ({
  page
}) => {
  await open(page)
  await choose(
    page,
    fileOf([rowOf('A1', 'Villa une'), rowOf('A2', 'Villa deux', 'gratuit'), rowOf('A3', 'Villa trois')])
  )
  await expect(page.getByRole('heading', { name: 'Ce qui va se passer' })).toBeFocused()
  await page.getByText('refusée', { exact: false }).first().click()
  await expect(page.getByRole('row', { name: /A2/ })).toContainText(
    'Prix : Le prix est requis et doit être un nombre valide.'
  )
  expect(await draftsOf('A')).toEqual([])
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Importer (2)' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 fiches à créer.')
  await confirm(page)
  await expect(page.getByText('2 fiches créées.')).toBeVisible()
  expect((await draftsOf('A')).map(({ title }) => title).toSorted()).toEqual(['Villa trois', 'Villa une'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger la ligne refusée' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toContain('"Prix\u00a0: Le prix est requis')
  await page.getByRole('button', { name: 'Importer un autre fichier' }).click()
  const buffer = Buffer.from(refused.replace('gratuit', '90 000'))
  await page.getByLabel(/Choisir un fichier CSV/).setInputFiles({ name: 'refus.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Importer (1)' }).click()
  await confirm(page)
  await expect(page.getByText('1 fiche créée.')).toBeVisible()
  expect(await draftsOf('A')).toHaveLength(3)
})

test('an import by keyboard writes changed rows only', async ({ page }) => {
  // Before the page opens: a key can reach the page before the browser intercepts its file dialog.
  const chooser = page.waitForEvent('filechooser')
  await open(page)
  const file = fileOf([rowOf('B1', 'Villa par le clavier')])
  await page.getByLabel(/Choisir un fichier CSV/).press('Enter')
  await (await chooser).setFiles(file)
  await expect(page.getByRole('heading', { name: 'Ce qui va se passer' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Importer (1)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Résultat de l’import' })).toBeFocused()
  await page.getByRole('button', { name: 'Importer un autre fichier' }).click()
  await choose(page, file)
  await expect(page.getByText('Rien à importer : tout est déjà enregistré ainsi.')).toBeVisible()
})

test('an import of many rows continues after the connection broke', async ({ page, watch }) => {
  watch.allow(/503|import/)
  await open(page)
  let calls = 0
  await page.route('**/api/admin/properties/import', async (route) => {
    calls += 1
    if (calls !== 2) return route.continue()
    await route.fulfill({
      status: 503,
      json: { error: 'unavailable', message: 'Le service est momentanément indisponible. Veuillez réessayer.' }
    })
  })
  const rows = Array.from({ length: 60 }, (_, index) => rowOf(`C${index}`, `Villa numéro ${index} à Thiès`))
  await choose(page, fileOf(rows, 'latin1'))
  await expect(page.getByText(/lu comme Excel l’écrit sous Windows/)).toBeVisible()
  await page.getByRole('button', { name: 'Importer (60)' }).click()
  await confirm(page)
  await expect(page.getByText(/momentanément indisponible/)).toBeVisible()
  expect(await draftsOf('C')).toHaveLength(40)
  await page.getByRole('button', { name: 'Reprendre (20)' }).click()
  await expect(page.getByText('60 fiches créées.')).toBeVisible()
  const written = await draftsOf('C')
  expect(written).toHaveLength(60)
  expect(written[0]!.title).toMatch(/^Villa numéro \d+ à Thiès$/)
})

test('an import continues after a login where the session expired', async ({ page, watch }) => {
  watch.allow(/401/)
  await open(page)
  await choose(page, fileOf([rowOf('D1', 'Villa après la pause')]))
  await page.getByRole('button', { name: 'Importer (1)' }).click()
  await page.evaluate(() => localStorage.setItem('authToken', 'e30.e30.x'))
  await confirm(page)
  const login = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await login.getByLabel('Mot de passe').fill(administrator.password)
  await login.getByRole('button', { name: /Se connecter/ }).click()
  await expect(page.getByText('1 fiche créée.')).toBeVisible()
  expect(await draftsOf('D')).toHaveLength(1)
})

test('a file of another kind is refused with a sentence, and the page stays accessible', async ({ page, watch }) => {
  watch.allow(/400/)
  await open(page)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByLabel(/Choisir un fichier CSV/).setInputFiles({
    name: 'autre.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nom;Prénom\r\nFall;Awa\r\n')
  })
  await expect(page.getByText(/La colonne «.Nom.» est inconnue/)).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
})
