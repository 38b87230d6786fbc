import type { Photo } from '@keur/contract/photo'
import type { AdminSale, AdminSalePage } from '@keur/contract/sale'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { fillIn, unique } from '../support/forms.ts'
import { pictures } from '../support/pictures.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

const titles: string[] = []
test.afterEach(async () => {
  for (const title of titles.splice(0)) {
    const sale = await stored(title)
    if (!sale) continue
    await callApi('DELETE', '/sales', { ids: [sale._id] })
    await callApi('DELETE', `/admin/sales/${sale._id}`)
  }
})

const stored = async (title: string): Promise<AdminSale | undefined> =>
  (await callApi<AdminSalePage>('GET', `/admin/sales?search=${encodeURIComponent(title)}`)).sales.find(
    (sale) => sale.title === title
  )

function aTitle() {
  const title = unique('Terrain')
  titles.push(title)
  return title
}

async function open(page: Page, path: string, heading: string) {
  await asAdministrator(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Added through the screen: no other way gives a sale its photos. */
async function add(page: Page, title: string, button = 'Publier') {
  await open(page, '/admin/ventes/ajouter', 'Ajouter une vente')
  await page.getByLabel(/Ajouter des photos/).setInputFiles(pictures('façade.png', 'salon.png'))
  await fillIn(page, {
    Titre: title,
    Catégorie: 'Terrains',
    Prix: '7 500 000 F CFA',
    Superficie: '300 m²',
    Description: 'Parcelle bornée.',
    Équipements: 'Titre foncier,  Bornage ',
    'Nom du bien': 'Lotissement Fandène',
    Ville: 'Thiès',
    Quartier: 'Fandène'
  })
  await page.getByRole('button', { name: button }).click()
}

test('a sale is added with its photos, and visitors see it at once', async ({ page }) => {
  const title = aTitle()
  await add(page, title)
  await expect(page).toHaveURL('/ventes')
  await expect(page.getByText('Vente ajoutée avec succès')).toBeVisible()
  const sale = await stored(title)
  expect(sale).toMatchObject({
    status: 'Disponible',
    autres: ['Titre foncier', 'Bornage'],
    details: { price: 7_500_000, area: '300 m²', reference: expect.stringMatching(/^V-\d{4}-\d{4}$/) },
    localisation: { name: 'Lotissement Fandène', city: 'Thiès', district: 'Fandène', country: 'Sénégal' }
  })
  expect(sale?.images).toHaveLength(2)
})

test('a sale without a photo is not sent, and the photo board shows the reason', async ({ page }) => {
  await open(page, '/admin/ventes/ajouter', 'Ajouter une vente')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publier' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'à corriger' })
  await summary.getByRole('link', { name: 'Veuillez sélectionner au moins une image.' }).click()
  await expect(page.getByRole('group', { name: 'Photos' })).toBeFocused()
})

test('a failure shows its message', async ({ page, watch }) => {
  watch.allow(/status of 503/)
  await page.route('**/api/sales', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Indisponible.' } })
      : route.continue()
  )
  await add(page, aTitle())
  await expect(page.getByText("Erreur lors de l'ajout de la vente")).toBeVisible()
})

test('a sale is changed at both of its addresses; its reference is locked', async ({ page }) => {
  const title = aTitle()
  await add(page, title)
  await expect(page).toHaveURL('/ventes')
  const sale = (await stored(title)) as AdminSale
  for (const path of [`/modifier-vente/${sale._id}`, `/admin/ventes/modifier/${sale._id}`]) {
    await open(page, path, 'Modifier la vente')
    await expect(page.getByLabel(/^Référence/)).toHaveAttribute('readonly', '')
    await fillIn(page, { Statut: path.length > 40 ? 'Vendu' : 'Sous compromis', Prix: '8.000.000 FCFA' })
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page).toHaveURL('/ventes')
    await expect(page.getByText('La vente a été modifiée avec succès !')).toBeVisible()
  }
  expect(await stored(title)).toMatchObject({
    status: 'Vendu',
    details: { ...sale.details, price: 8_000_000 },
    images: (sale.images as Photo[]).map(({ publicId }) => ({ publicId }))
  })
})

test('a change that fails shows its message, and no input is lost', async ({ page, watch }) => {
  watch.allow(/status of 500/)
  const title = aTitle()
  await add(page, title)
  await expect(page).toHaveURL('/ventes')
  const { _id } = (await stored(title)) as AdminSale
  await open(page, `/modifier-vente/${_id}`, 'Modifier la vente')
  await page.route(`**/api/sales/${_id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Une erreur s’est produite.' } })
  )
  await fillIn(page, { Superficie: '320 m²' })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Une erreur est survenue lors de la mise à jour.')).toBeVisible()
  await expect(page.getByLabel(/^Superficie/)).toHaveValue('320 m²')
})
