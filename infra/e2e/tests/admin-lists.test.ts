import type { BulkResponse } from '@keur/contract/listing'
import { asAdministrator, callApi, confirmPassword } from '../support/administrator.ts'
import { aRental } from '../support/forms.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

/** A word that only the records of this run have. */
const word = `essai${Date.now().toString(36)}`
const many = Array.from({ length: 27 }, (_, index) => index + 1)

const rental = (number: number) =>
  aRental(`${word}-${number}`, {
    title: `Villa ${word} ${number}`,
    details: { reference: `${word}-${number}`, city: 'Thiès', district: 'Lamy', price: 100_000 + number }
  })
const article = (number: number) => ({ title: `Article ${word} ${number}`, content: 'Un texte pour un essai.' })

type Section = 'properties' | 'articles'
interface Stored {
  _id: string
  state: string
  availability?: string
  details?: { price: number }
}
const made: Record<Section, string[]> = { properties: [], articles: [] }
const add = async (section: Section, input: object) => {
  const { _id } = await callApi<{ _id: string }>('POST', `/${section}`, input)
  made[section].push(_id)
  return _id
}
const stored = (section: Section, id: string) => callApi<Stored>('GET', `/admin/${section}/${id}`)

test.afterEach(async () => {
  for (const section of ['properties', 'articles'] as const) {
    const ids = made[section].splice(0)
    if (ids.length > 0)
      await callApi<BulkResponse>('POST', `/admin/${section}/bulk`, { ids, change: { deleted: true } })
    for (const id of ids) await callApi('DELETE', `/admin/${section}/${id}`).catch(() => {})
  }
})

async function open(page: Page, path: string) {
  await asAdministrator(page)
  await page.goto(path)
}
const lead = (page: Page) => page.locator('h1 + div')
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Choisir ${title}`, exact: true })
const selection = (page: Page) => page.getByRole('region', { name: 'Sélection' })

test('a list is searched while typing and paged, and Back restores its position', async ({ page }) => {
  for (const number of many) await add('properties', rental(number))
  await open(page, '/admin/modifier')
  await page.getByRole('searchbox', { name: 'Recherche' }).pressSequentially(word)
  await expect(lead(page)).toHaveText('27 locations · page 1 sur 2')
  await page.getByLabel('Trier par').selectOption('Prix croissant')
  await expect(page.locator('tbody tr').first()).toContainText(`Villa ${word} 1`)
  // Rows are pale while the next ones are read.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Dernière page' }).click()
  await expect(page).toHaveURL(`/admin/modifier?recherche=${word}&tri=prix-croissant&page=2`)
  await expect(page.getByRole('link', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('link', { name: 'Page précédente' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(25)
  await page.getByRole('link', { name: `Villa ${word} 9`, exact: true }).scrollIntoViewIfNeeded()
  const from = await page.evaluate(() => window.scrollY)
  await page.getByRole('link', { name: `Villa ${word} 9`, exact: true }).click()
  await expect(page).toHaveURL(`/admin/modifier/${made.properties[8]}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Locations')
  await page.goBack()
  await expect(page.getByRole('link', { name: `Villa ${word} 9`, exact: true })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(from, -1)
})

test('rentals of several pages, the whole result, and a single row are changed; one that was deleted meanwhile is named', async ({
  page
}) => {
  for (const number of many) await add('properties', rental(number))
  await open(page, `/admin/modifier?recherche=${word}&tri=prix-croissant`)
  await page.getByRole('checkbox', { name: 'Tout choisir sur cette page' }).check()
  await selection(page).getByRole('button', { name: 'Choisir les 27' }).click()
  await expect(selection(page)).toContainText('27 locations sélectionnées')
  await selection(page).getByRole('button', { name: 'Indisponible' }).click()
  await expect(page.getByText('27 locations passées à «\u00a0Indisponible\u00a0»')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('combobox', { name: `Disponibilité de Villa ${word} 1`, exact: true }).selectOption('Disponible')
  await expect.poll(async () => (await stored('properties', made.properties[0] ?? '')).availability).toBe('Disponible')
  expect((await stored('properties', made.properties[26] ?? '')).availability).toBe('Indisponible')
  const until = page.getByLabel(`Villa ${word} 2, indisponible jusqu’au`, { exact: true })
  await until.fill('2020-03-01')
  await until.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Choisissez un jour à venir.')
  await until.fill('2099-03-01')
  await until.press('Enter')
  await expect
    .poll(() => stored('properties', made.properties[1] ?? ''))
    .toMatchObject({ availability: 'Indisponible', availableFrom: '2099-03-01' })
  expect(await accessibilityFindings(page)).toEqual([])
  const price = (number: number) => page.getByRole('textbox', { name: `Prix de Villa ${word} ${number}`, exact: true })
  await price(1).fill('95 000')
  await price(1).press('Enter')
  await expect(price(2)).toBeFocused()
  await expect.poll(async () => (await stored('properties', made.properties[0] ?? '')).details?.price).toBe(95_000)
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(price(1)).toHaveValue('100\u202f001')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Page, référence/ }).fill('corbeille')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/admin/modifier?recherche=${word}&tri=prix-croissant`)
  await box(page, `Villa ${word} 1`).check()
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await box(page, `Villa ${word} 27`).check()
  await expect(selection(page)).toContainText('2 locations sélectionnées')
  await callApi('DELETE', `/properties/${made.properties[26]}`)
  await selection(page).getByRole('button', { name: 'Mettre en brouillon' }).click()
  const outcome = page.getByRole('alert')
  await expect(outcome).toContainText('1 location mise en brouillon')
  await expect(outcome.getByRole('listitem').first()).toContainText(`Villa ${word} 27`)
  expect(await stored('properties', made.properties[0] ?? '')).toMatchObject({ state: 'draft' })
  await page.getByLabel('Publication').selectOption('Brouillons')
  await expect(lead(page)).toHaveText('1 location')
  await expect(page.locator('tbody tr')).toContainText('Brouillon')

  // the first change of all is undone, except where a later one was made
  await page.goto(`/admin/modifier/${made.properties[4]}`)
  await page.getByRole('heading', { name: 'Historique' }).click()
  await page.getByRole('button', { name: /^Annuler pour les 27/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler pour les 27' }).click()
  await expect(
    page.getByText('24 fiches sont de nouveau comme avant. 3 restent\u00a0: Elle a été modifiée')
  ).toBeVisible()
  expect((await stored('properties', made.properties[4] ?? '')).availability).toBe('Disponible')
})

test('a rental is deleted on a page of its own, by keyboard, and restored from the trash', async ({ page }) => {
  const id = await add('properties', rental(1))
  await open(page, `/admin/supprimer?recherche=${word}`)
  await page.getByRole('link', { name: `Supprimer Villa ${word} 1` }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/supprimer/${id}`)
  await expect(page.getByRole('heading', { name: 'Êtes-vous sûr de vouloir supprimer cet élément ?' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${word}-1`)
  expect(await accessibilityFindings(page)).toEqual([])
  // The next page first moves the focus to its title.
  await expect(page.getByRole('heading', { level: 1, name: 'Supprimer une location' })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await expect(page.getByText("L'élément a été supprimé avec succès !")).toBeVisible()
  await expect(page).toHaveURL(`/admin/supprimer?recherche=${word}`)
  await expect(lead(page)).toHaveText('0 location')

  await page.goto(`/admin/locations/corbeille?recherche=${word}`)
  await expect(page.locator('tbody tr')).toContainText('30 jours')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Restaurer Villa ${word} 1` }).click()
  await expect(page.getByText('1 location restaurée')).toBeVisible()
  expect((await stored('properties', id)).state).toBe('published')
})

test('articles: deleted after a question, and for good after the password, which is asked for once', async ({
  page,
  watch
}) => {
  watch.allow(/status of 400/)
  const ids = [await add('articles', article(1)), await add('articles', article(2))]
  await open(page, `/admin/articles/supprimer?recherche=${word}`)
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: `Supprimer Article ${word} ${number}` }).click()
    await page
      .getByRole('dialog', { name: 'Confirmer la suppression ?' })
      .getByRole('button', { name: 'Supprimer' })
      .click()
    await expect(page.getByText('Article supprimé')).toBeVisible()
    await expect(page.getByRole('button', { name: `Supprimer Article ${word} ${number}` })).toHaveCount(0)
  }
  await page.goto(`/admin/articles/corbeille?recherche=${word}`)
  const purge = async (number: number) => {
    await page.getByRole('button', { name: `Supprimer définitivement Article ${word} ${number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  }
  const title = 'Supprimer définitivement des articles ?'
  const dialog = page.getByRole('dialog', { name: title })

  // nothing happens without the password
  await purge(1)
  await expect(dialog).toContainText('De la corbeille : 1 article.')
  expect(await accessibilityFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Rien n’a été fait').first()).toBeVisible()
  await purge(1)
  await confirmPassword(page, title, 'un autre mot de passe')
  await expect(dialog.getByText('Mot de passe incorrect')).toBeVisible()
  expect((await stored('articles', ids[0] ?? '')).state).toBe('trash')

  // with it the action continues, and the next one does not ask
  await confirmPassword(page, title)
  await expect(page.getByText('1 article supprimé définitivement')).toBeVisible()
  await expect(page.getByRole('button', { name: `Supprimer définitivement Article ${word} 1` })).toHaveCount(0)
  await purge(2)
  await expect(page.getByRole('button', { name: `Supprimer définitivement Article ${word} 2` })).toHaveCount(0)
  for (const id of ids) await expect(callApi('GET', `/admin/articles/${id}`)).rejects.toThrow('404')
  made.articles.splice(0)
})

test('on a phone a list is shown as cards that fit, with every action', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await add('properties', rental(1))
  await open(page, `/admin/modifier?recherche=${word}`)
  await box(page, `Villa ${word} 1`).check()
  await expect(selection(page)).toContainText('1 location sélectionnée')
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Référence' }).uncheck()
  await expect(page).toHaveURL(`/admin/modifier?recherche=${word}&sans=reference`)
  await expect(page.locator('tbody tr')).not.toContainText(`${word}-1`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Colonnes' })).toBeFocused()
  await page.goto(`/admin/modifier?recherche=${word}`)
  await expect(page.locator('tbody tr')).not.toContainText(`${word}-1`)
  await box(page, `Villa ${word} 1`).check()
  expect(await accessibilityFindings(page)).toEqual([])
  await selection(page).getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText("L'élément a été supprimé avec succès !")).toBeVisible()
  expect((await stored('properties', made.properties[0] ?? '')).state).toBe('trash')
})
