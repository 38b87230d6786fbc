import type { AdminProduct, AdminProductPage } from '@keur/contract/product'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { pictures } from '../support/pictures.ts'
import { fromApi } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

const title = `Ciment d’essai ${Date.now()}`

/** What a test added is found by its title, and gone after it. */
const found = async () =>
  (await callApi<AdminProductPage>('GET', `/admin/btp?search=${encodeURIComponent(title)}`)).materiels
test.afterEach(async () => {
  for (const { _id } of await found()) {
    await callApi('DELETE', `/btp/${_id}`)
    await callApi('DELETE', `/admin/btp/${_id}`)
  }
})

async function open(page: Page, path: string) {
  await asAdministrator(page)
  await page.goto(path)
}
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

async function fillIn(page: Page, price = '5 250') {
  await field(page, 'Titre').fill(title)
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: 'Brique' })
  await field(page, 'Prix').fill(price)
  await field(page, 'Description').fill('Sac de 50 kg, livré à Thiès.')
  await field(page, 'Localisation').fill('Thiès')
}
const choosePhoto = (page: Page) => page.getByLabel(/Ajouter des photos/).setInputFiles(pictures('sac.png'))
const publish = (page: Page) => page.getByRole('button', { name: 'Publier' }).click()

const aStoredProduct = () =>
  callApi<AdminProduct>('POST', '/btp', {
    title,
    localisation: 'Thiès',
    description: 'Sac de 50 kg.',
    category: 'Ciment',
    details: { price: 5000 },
    images: []
  })

test('an administrator adds a building material and reads it on the site', async ({ page }) => {
  await open(page, '/admin/btp/ajouter')
  await expect(page.getByRole('combobox', { name: 'Unité de vente' })).toHaveValue('Unité')
  await fillIn(page)
  await choosePhoto(page)
  const waiting = Promise.withResolvers<void>()
  await page.route('**/api/btp', async (route) => {
    await waiting.promise
    await route.continue()
  })
  await publish(page)
  await expect(page.getByRole('button', { name: 'Ajout en cours...' }).last()).toBeVisible()
  waiting.resolve()
  await expect(page).toHaveURL('/admin/btp')
  await expect(page.getByText('Produit BTP ajouté avec succès')).toBeVisible()

  const [product] = await found()
  expect(product).toMatchObject({
    category: 'Gravier',
    availability: 'Disponible',
    localisation: 'Thiès',
    details: { price: 5250, sequence: 'Unité', country: 'Sénégal' }
  })
  expect(product?.details.reference).toMatch(/^B-\d{4}-\d+/)
  expect(product?.images).toHaveLength(1)
  expect(await fromApi(`/btp/${product?._id}`)).toMatchObject({ title })
})

test('a missing value shows its message, and nothing is sent', async ({ page }) => {
  await open(page, '/admin/btp/ajouter')
  await fillIn(page, 'à débattre')
  await publish(page)
  await expect(field(page, 'Prix')).toHaveAccessibleDescription(/Le prix est requis et doit être un nombre valide./)
  await expect(page.getByText('Veuillez sélectionner au moins une image.').first()).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await expect(field(page, 'Prix')).toHaveValue('à débattre')
  expect(await found()).toEqual([])
})

test('a failure shows its message, and no input is lost', async ({ page, watch }) => {
  watch.allow(/status of 500/)
  await open(page, '/admin/btp/ajouter')
  await fillIn(page)
  await choosePhoto(page)
  await page.route('**/api/btp', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Une erreur interne est survenue.' } })
  )
  await publish(page)
  await expect(page.getByText("Erreur lors de l'ajout du produit BTP")).toBeVisible()
  await expect(field(page, 'Titre')).toHaveValue(title)
})

test('a building material is edited; its reference is locked', async ({ page }) => {
  const product = await aStoredProduct()
  await open(page, `/admin/btp/modifier/${product._id}`)
  await expect(field(page, 'Référence')).toHaveValue(product.details.reference)
  await expect(field(page, 'Référence')).not.toBeEditable()
  await field(page, 'Prix').fill('6000')
  await page.getByRole('combobox', { name: 'Disponibilité' }).selectOption('Indisponible')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).toHaveURL('/admin/btp')
  await expect(page.getByText('Produit BTP modifié avec succès !')).toBeVisible()
  expect(await callApi('GET', `/admin/btp/${product._id}`)).toMatchObject({
    availability: 'Indisponible',
    details: { price: 6000, reference: product.details.reference }
  })
})

test('an edit that fails shows its message', async ({ page, watch }) => {
  watch.allow(/status of 500/)
  const product = await aStoredProduct()
  await open(page, `/admin/btp/modifier/${product._id}`)
  await field(page, 'Description').fill('Sac de 50 kg, gris.')
  await page.route(`**/api/btp/${product._id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: 'Une erreur interne est survenue.' } })
  )
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Erreur lors de la mise à jour.')).toBeVisible()
})

test('the address of an unknown product shows a message', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await open(page, '/admin/btp/modifier/aucun')
  await expect(page.getByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
})
