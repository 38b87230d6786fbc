import { readFile } from 'node:fs/promises'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { fillIn } from '../support/forms.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

/** Of the references, by which the records go again. */
const mark = `E2E-${Date.now().toString(36).toUpperCase()}`

test.afterAll(async () => {
  for (const { _id } of await drafts()) {
    await callApi('DELETE', `/properties/${_id}`)
    await callApi('DELETE', `/admin/properties/${_id}`)
  }
})

interface Rental {
  _id: string
  title: string
  localisation: string
  details: { reference: string; price: number }
}

const names = [
  ...['Référence', 'Titre', 'Catégorie', 'Prix', 'Localisation', 'Ville', 'Quartier'],
  ...['Pièces', 'Salles de bain', 'Salons', 'Description', 'Brouillon']
]
const rowOf = (reference: string, title: string, price = '250 000') => [
  ...[`${mark}-${reference}`, title, 'Villas', price, 'Hersent, Thiès', 'Thiès', 'Hersent'],
  ...['3', '2', '1', `"Une villa ;\r\nclaire"`, 'oui']
]
const drafts = async () =>
  (await callApi<{ properties: Rental[] }>('GET', '/admin/properties?limit=100&state=draft')).properties.filter(
    ({ details }) => details.reference.startsWith(mark)
  )

async function open(page: Page) {
  await asAdministrator(page)
  await page.goto('/admin/echanges')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Échanges')
}
const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel(/Choisir un fichier CSV/).setInputFiles({ name: 'fiches.csv', mimeType: 'text/csv', buffer })
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Importer' }).click()

test('of each kind an exported file, imported unchanged, changes nothing', async ({ page }) => {
  await open(page)
  for (const [title, many, total] of [
    ['Locations', 'locations', '/properties?limit=1'],
    ['Ventes', 'ventes', '/sales?limit=1'],
    ['Matériel BTP', 'produits', '/btp?limit=1'],
    ['Articles', 'articles', '/admin/articles?limit=1']
  ] as const) {
    await page.getByRole('list', { name: 'Quelles fiches' }).getByRole('link', { name: title }).click()
    await expect(page.getByText(/· [\d\u202f]+ lignes?$/)).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Télécharger les ${many}` }).click()
    const buffer = await readFile(await (await download).path())
    expect(buffer.toString()).toMatch(/^\ufeff(Référence|Identifiant);Titre;/)
    await choose(page, buffer)
    await expect(page.getByText('Rien à importer : tout est déjà enregistré ainsi.')).toBeVisible()
    const rows = Number((await page.getByText(/· [\d\u202f]+ lignes?$/).innerText()).replaceAll(/.*·|\D/g, ''))
    expect(rows).toBeGreaterThanOrEqual((await callApi<{ total: number }>('GET', total)).total)
  }
})

test('a file is reported row by row, imported on request, and refused rows are imported once corrected', async ({
  page
}) => {
  await open(page)
  const rows = [rowOf('A1', 'Villa une'), rowOf('A2', 'Villa deux', 'gratuit'), rowOf('A3', 'Villa trois')]
  await choose(page, Buffer.from([names, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')))
  await expect(page.getByRole('heading', { name: 'Ce qui va se passer' })).toBeFocused()
  await page.getByText('refusée', { exact: false }).first().click()
  await expect(page.getByLabel('Prix de la ligne 4')).toHaveValue('gratuit')
  await expect(page.getByRole('row', { name: /A2/ })).toContainText('Le prix est requis et doit être un nombre valide.')
  expect(await drafts()).toEqual([])
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Importer (2)' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 fiches à créer.')
  await confirm(page)
  await expect(page.getByText('2 fiches créées.')).toBeVisible()
  expect((await drafts()).map(({ title }) => title).toSorted()).toEqual(['Villa trois', 'Villa une'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger la ligne refusée' }).click()
  const refused = await readFile(await (await download).path(), 'utf8')
  expect(refused).toContain('"Prix\u00a0: Le prix est requis')
  await page.getByRole('button', { name: 'Importer un autre fichier' }).click()
  await choose(page, Buffer.from(refused.replace('gratuit', '90 000')))
  await page.getByRole('button', { name: 'Importer (1)' }).click()
  await confirm(page)
  await expect(page.getByText('1 fiche créée.')).toBeVisible()
  expect(await drafts()).toHaveLength(3)
})

test('a sheet of their own is imported without a spreadsheet: columns, words and one cell', async ({ page }) => {
  await open(page)
  const theirs = [
    'Ref;Titre;Type;Loyer;Quartier;Tél propriétaire',
    `${mark}-T1;Villa Baobab;Villa;250 000;Hersent;77 000 00 01`,
    `${mark}-T2;Villa Filao;villa;1,5 million;Escale;77 000 00 02`,
    `${mark}-T3;Studio Escale;Studio;à débattre;Escale;77 000 00 03`
  ].join('\r\n')
  await choose(page, Buffer.from(theirs))
  await expect(page.getByRole('heading', { name: 'Vos colonnes, les nôtres' })).toBeFocused()
  await expect(page.getByLabel(/^Tél propriétaire/)).toHaveValue('')
  await page.getByText('Autres colonnes').click()
  const defaults = {
    Ville: 'Thiès',
    Pièces: '3',
    'Salles de bain': '1',
    Salons: '1',
    Description: 'Belle.',
    Brouillon: 'oui'
  }
  await fillIn(page, defaults)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Voir ce qui va se passer' }).click()

  await expect(page.getByLabel(/^Catégorie.*Villa.*pour 2 lignes/)).toHaveValue('Villas')
  await expect(page.getByLabel(/^Prix.*1,5 million/)).toHaveValue('1500000')
  await page.getByLabel('Prix de la ligne 4').fill('90 000')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Répondre et vérifier' }).click()

  await page.getByRole('button', { name: 'Importer (3)' }).click()
  await confirm(page)
  await expect(page.getByText('3 fiches créées.')).toBeVisible()
  const added = (await drafts()).filter(({ details }) => details.reference.includes('-T'))
  expect(added.map(({ title, localisation, details }) => [title, localisation, details.price]).toSorted()).toEqual([
    ['Studio Escale', 'Escale, Thiès', 90_000],
    ['Villa Baobab', 'Hersent, Thiès', 250_000],
    ['Villa Filao', 'Escale, Thiès', 1_500_000]
  ])
})
