import type { AdminProperty, AdminPropertyPage } from '@keur/contract/property'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { aRental, fillIn, tabTo, unique } from '../support/forms.ts'
import { pictures } from '../support/pictures.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

const references: string[] = []
test.afterEach(async () => {
  for (const reference of references.splice(0)) {
    const found = await stored(reference)
    if (!found) continue
    await callApi('DELETE', `/properties/${found._id}`)
    await callApi('DELETE', `/admin/properties/${found._id}`)
  }
})

const stored = async (reference: string): Promise<AdminProperty | undefined> =>
  (await callApi<AdminPropertyPage>('GET', `/admin/properties?search=${reference}`)).properties.find(
    ({ details }) => details.reference === reference
  )

function aReference() {
  const reference = unique('E2E')
  references.push(reference)
  return reference
}

async function open(page: Page, path: string, heading: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

const fields = (reference: string) => ({
  Titre: 'Villa d’essai avec jardin',
  Référence: reference,
  Catégorie: 'Villas',
  Prix: '350 000 FCFA / Mois',
  Description: 'Une villa pour un essai.',
  Équipements: ' Garage,  Forage , ',
  Pièces: '4',
  'Salles de bain': '2',
  Salons: '1',
  Ville: 'Thiès',
  Quartier: 'Mbour 1',
  Localisation: 'Thiès, Mbour 1'
})

test('a rental is added with its photos, of which none is lost by a failure, and visitors see it at once', async ({
  page,
  watch
}) => {
  watch.allow(/status of 507/)
  const reference = aReference()
  await asAdministrator(page)
  await open(page, '/admin/ajouter', 'Ajouter une nouvelle location')
  expect(await accessibilityFindings(page)).toEqual([])
  // missing values are reported beside the fields, and the summary links to them
  await page.getByRole('button', { name: 'Publier' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'à corriger' })
  await summary.getByRole('link', { name: 'Le quartier est requis.' }).click()
  await expect(page.getByLabel(/^Quartier/)).toBeFocused()
  await expect(page.getByLabel(/^Quartier/)).toHaveAttribute('aria-invalid', 'true')
  expect(await accessibilityFindings(page)).toEqual([])

  // it is not sent while one of its photos fails
  const full = { status: 507, json: { error: 'store_full', message: 'Il n’y a plus de place.' } }
  let sent = 0
  await page.route('**/api/upload', (route) => (++sent === 2 ? route.fulfill(full) : route.continue()))
  await page.getByLabel(/Ajouter des photos/).setInputFiles(pictures('façade.png', 'salon.png'))
  await fillIn(page, fields(reference))
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText("Une erreur est survenue lors de l'upload des images.").first()).toBeVisible()
  expect(await stored(reference)).toBeUndefined()
  await page.unroute('**/api/upload')
  const photos = page.getByRole('group', { name: 'Photos' })
  await photos
    .getByRole('button', { name: /Reprendre/ })
    .first()
    .click()
  await expect(photos.getByRole('button', { name: /^Photo \d+ sur/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Publier' }).click()

  await expect(page).toHaveURL('/locations')
  await expect(page.getByText("L'élément a été ajouté avec succès !")).toBeVisible()
  const rental = await stored(reference)
  expect(rental).toMatchObject({
    amenities: ['Garage', 'Forage'],
    details: { price: 350_000, sequence: 'Mois', name: 'Non spécifié', country: 'Sénégal' },
    availability: 'Disponible',
    draft: false
  })
  expect(rental?.images).toHaveLength(2)
  const view = page.waitForResponse(/\/views$/)
  await page.getByRole('link', { name: 'Voir la page publique' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villa d’essai avec jardin')
  // The rental is deleted after this test: its view must be counted before.
  expect((await view).status()).toBeLessThan(300)
  // The message is shown once.
  await expect(page.getByText("L'élément a été ajouté avec succès !")).toBeHidden()
})

test('visitors do not see a draft until it is published', async ({ page, request }) => {
  const reference = aReference()
  await asAdministrator(page)
  await open(page, '/admin/ajouter', 'Ajouter une nouvelle location')
  await fillIn(page, fields(reference))
  await page.getByRole('button', { name: 'Enregistrer comme brouillon' }).click()
  await expect(page).toHaveURL(/\/admin\/modifier/)
  const { _id } = (await stored(reference)) as AdminProperty
  expect((await request.get(`/api/properties/${_id}`)).status()).toBe(404)
  await page.getByRole('link', { name: 'Continuer le brouillon' }).click()
  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page.getByText('Modification réussie')).toBeVisible()
  expect((await request.get(`/api/properties/${_id}`)).status()).toBe(200)
})

test('a rental is changed after a failure that loses no input, its period too; properties without a field are unchanged', async ({
  page,
  watch
}) => {
  watch.allow(/status of (503|404)/)
  const reference = aReference()
  const localisation = { name: 'Cité Lamy', city: 'Thiès', district: 'Lamy', country: 'Sénégal' }
  const rental = await callApi<AdminProperty>(
    'POST',
    '/properties',
    aRental(reference, { localisation, bed: 3, regulation: 'Sans animaux.' })
  )
  await asAdministrator(page)
  await open(page, '/admin/modifier/000000000000000000000000', 'Location non trouvée')
  await open(page, `/admin/modifier/${rental._id}`, 'Modifier la location')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.route(`**/api/properties/${rental._id}`, (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Le service est indisponible.' } })
  )
  await fillIn(page, { Titre: 'Villa changée', Période: 'Semaine', Prix: '90.000' })
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Erreur lors de la modification')).toBeVisible()
  await expect(page.getByLabel(/^Titre/)).toHaveValue('Villa changée')
  await page.unroute(`**/api/properties/${rental._id}`)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page).toHaveURL('/admin/modifier')
  await expect(page.getByText('Modification réussie')).toBeVisible()
  expect(await stored(reference)).toMatchObject({
    title: 'Villa changée',
    localisation: rental.localisation,
    bed: 3,
    regulation: 'Sans animaux.',
    details: { price: 90_000, sequence: 'Semaine' }
  })
})

test('a rental is added and changed by keyboard alone', async ({ page }) => {
  const reference = aReference()
  await asAdministrator(page)
  await open(page, '/admin/ajouter', 'Ajouter une nouvelle location')
  for (const [label, text] of Object.entries(fields(reference))) {
    await tabTo(page, new RegExp(`^${label}`))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/locations')
  await expect(page.getByText("L'élément a été ajouté avec succès !")).toBeVisible()
  const { _id } = (await stored(reference)) as AdminProperty

  await open(page, `/admin/modifier/${_id}`, 'Modifier la location')
  await expect(page.getByLabel(/^Titre/)).toBeVisible()
  await tabTo(page, /^Titre/)
  await page.keyboard.press('End')
  await page.keyboard.type(' bis')
  await tabTo(page, /^Annuler$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await tabTo(page, /^Enregistrer$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Modification réussie')).toBeVisible()
  expect((await stored(reference))?.title).toBe('Villa d’essai avec jardin bis')
})
