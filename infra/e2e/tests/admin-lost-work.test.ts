import type { AdminProperty } from '@keur/contract/property'
import { asAdministrator, callApi } from '../support/administrator.ts'
import { aRental, fillIn, unique } from '../support/forms.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

let rental: AdminProperty

test.beforeEach(async () => {
  rental = await callApi<AdminProperty>('POST', '/properties', aRental(unique('E2E')))
})
test.afterEach(async () => {
  await callApi('DELETE', `/properties/${rental._id}`)
  await callApi('DELETE', `/admin/properties/${rental._id}`)
})

const now = () => callApi<AdminProperty>('GET', `/admin/properties/${rental._id}`)

async function open(page: Page) {
  await page.goto(`/admin/modifier/${rental._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier la location')
}
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
const title = (page: Page) => page.getByRole('main').getByLabel(/^Titre/)

test('unsaved changes survive a reload, and are restored or discarded', async ({ page }) => {
  await asAdministrator(page)
  await open(page)
  await fillIn(page, { Titre: 'Villa inachevée', Prix: '300 000' })
  await expect(page.getByText('Modifié, pas encore enregistré')).toBeVisible()
  await page.reload()
  const offer = page.getByRole('dialog', { name: 'Reprendre votre saisie ?' })
  await expect(offer).toContainText('Titre, Prix')
  expect(await accessibilityFindings(page)).toEqual([])
  await offer.getByRole('button', { name: 'Reprendre' }).click()
  await expect(title(page)).toHaveValue('Villa inachevée')
  await save(page)
  await expect(page.getByText('Modification réussie')).toBeVisible()
  expect(await now()).toMatchObject({ title: 'Villa inachevée', details: { price: 300_000 } })

  await open(page)
  await expect(offer).toBeHidden()
  await fillIn(page, { Titre: 'Autre chose' })
  await page.reload()
  await offer.getByRole('button', { name: 'Oublier' }).click()
  await expect(title(page)).toHaveValue('Villa inachevée')
  await page.reload()
  await expect(title(page)).toHaveValue('Villa inachevée')
  await expect(offer).toBeHidden()
})

test('leaving with unsaved changes asks first, by a link and by Back', async ({ page }) => {
  await asAdministrator(page)
  await page.goto('/admin/modifier')
  await open(page)
  await fillIn(page, { Titre: 'Villa inachevée' })
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(question).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(title(page)).toHaveValue('Villa inachevée')
  await page.getByRole('link', { name: 'Annuler' }).click()
  await question.getByRole('button', { name: 'Oublier les changements' }).click()
  await expect(page).toHaveURL('/admin/modifier')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goBack()
  await expect(title(page)).toHaveValue('Villa d’essai')

  await fillIn(page, { Titre: 'Villa inachevée' })
  await page.goForward()
  await question.getByRole('button', { name: 'Quitter et garder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations')
  await expect(page.getByRole('table')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Reprendre' }).click()
  await expect(title(page)).toHaveValue('Villa inachevée')
})

test('of two administrators who change the same rental, the second sees the difference and chooses', async ({
  page,
  watch
}) => {
  watch.allow(/status of 409/)
  await asAdministrator(page)
  await open(page)
  await fillIn(page, { Titre: 'Mon titre', Prix: '260 000' })
  const { state, views, draft, deletedAt, ...seen } = rental as AdminProperty & { deletedAt?: string }
  await callApi('PUT', `/properties/${rental._id}`, { ...seen, rooms: 6, details: { ...seen.details, price: 270_000 } })
  await save(page)

  const dialog = page.getByRole('dialog', { name: 'Cette location a été modifiée entre-temps' })
  await expect(dialog.getByRole('group')).toHaveCount(3)
  await expect(dialog.getByRole('group', { name: /^Pièces/ }).getByLabel(/Version enregistrée/)).toBeChecked()
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Revenir à ma saisie' }).click()
  expect(await now()).toMatchObject({ title: 'Villa d’essai', rooms: 6, details: { price: 270_000 } })
  await expect(title(page)).toHaveValue('Mon titre')

  await save(page)
  await dialog
    .getByRole('group', { name: /^Prix/ })
    .getByLabel(/Version enregistrée/)
    .check()
  await dialog.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  await expect(page.getByText('Modification réussie')).toBeVisible()
  expect(await now()).toMatchObject({ title: 'Mon titre', rooms: 6, details: { price: 270_000 } })
})
