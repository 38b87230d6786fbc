import type { BulkResponse } from '@keur/contract/listing'
import { administratorToken, asAdministrator, callApi, confirmPassword } from '../support/administrator.ts'
import { aPicture } from '../support/pictures.ts'
import { apiUrl } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

/** A word that only the records of this run have. */
const word = `essai${Date.now().toString(36)}`
const many = Array.from({ length: 14 }, (_, index) => index + 1)

const rental = (number: number) => ({
  title: `Villa ${word} ${number}`,
  localisation: 'Thiès, Lamy',
  description: 'Une villa pour un essai.',
  rooms: 4,
  bathrooms: 2,
  lounge: 1,
  category: 'Villas',
  details: { reference: `${word}-${number}`, city: 'Thiès', district: 'Lamy', price: 100_000 + number }
})
const product = (number: number) => ({
  title: `Ciment ${word} ${number}`,
  localisation: 'Thiès',
  description: 'Un sac pour un essai.',
  category: 'Ciment',
  details: { price: 3500 + number }
})
const article = (number: number) => ({ title: `Article ${word} ${number}`, content: 'Un texte pour un essai.' })

type Section = 'properties' | 'sales' | 'btp' | 'articles'
interface Stored {
  _id: string
  title: string
  state: string
  draft: boolean
  availability?: string
  status?: string
}
const made: Record<Section, string[]> = { properties: [], sales: [], btp: [], articles: [] }
const add = async (section: Section, input: object) => {
  const { _id } = await callApi<{ _id: string }>('POST', `/${section}`, input)
  made[section].push(_id)
  return _id
}
/** A sale cannot be added without a photo. */
async function addSale(number: number) {
  const form = new FormData()
  const { name, mimeType, buffer } = aPicture('terrain.png', { width: 640, height: 480, number })
  const texts = {
    title: `Terrain ${word} ${number}`,
    description: 'Un terrain pour un essai.',
    category: 'Terrains',
    localisation: JSON.stringify({ name: 'Lamy', city: 'Thiès', district: 'Lamy', country: 'Sénégal' }),
    details: JSON.stringify({ price: 5_000_000 + number })
  }
  for (const [field, text] of Object.entries(texts)) form.set(field, text)
  form.set('images', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const headers = { Authorization: `Bearer ${await administratorToken()}` }
  const answer = await fetch(`${apiUrl}/api/sales`, { method: 'POST', body: form, headers })
  made.sales.push(((await answer.json()) as Stored)._id)
}
const stored = (section: Section, id: string) => callApi<Stored>('GET', `/admin/${section}/${id}`)

test.afterEach(async () => {
  for (const section of ['properties', 'sales', 'btp', 'articles'] as const) {
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
  await expect(lead(page)).toHaveText('14 locations · page 1 sur 2')
  await page.getByLabel('Trier par').selectOption('Prix croissant')
  await expect(page.locator('tbody tr').first()).toContainText(`Villa ${word} 1`)
  // Rows are pale while the next ones are read.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Dernière page' }).click()
  await expect(page).toHaveURL(`/admin/modifier?recherche=${word}&tri=prix-croissant&page=2`)
  await expect(page.getByRole('link', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('link', { name: 'Page précédente' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(10)
  await page.getByRole('link', { name: `Villa ${word} 9`, exact: true }).scrollIntoViewIfNeeded()
  const from = await page.evaluate(() => window.scrollY)
  await page.getByRole('link', { name: `Villa ${word} 9`, exact: true }).click()
  await expect(page).toHaveURL(`/admin/modifier/${made.properties[8]}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Locations')
  await page.goBack()
  await expect(page.getByRole('link', { name: `Villa ${word} 9`, exact: true })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(from, -1)
})

test('rentals of several pages are changed together; one that was deleted meanwhile is named', async ({ page }) => {
  for (const number of many) await add('properties', rental(number))
  await open(page, `/admin/modifier?recherche=${word}&tri=prix-croissant`)
  await box(page, `Villa ${word} 1`).check()
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await box(page, `Villa ${word} 14`).check()
  await expect(selection(page)).toContainText('2 locations sélectionnées')
  await callApi('DELETE', `/properties/${made.properties[13]}`)
  await selection(page).getByRole('button', { name: 'Mettre en brouillon' }).click()
  const outcome = page.getByRole('alert')
  await expect(outcome).toContainText('1 location mise en brouillon')
  await expect(outcome.getByRole('listitem').first()).toContainText(`Villa ${word} 14`)
  expect(await stored('properties', made.properties[0] ?? '')).toMatchObject({ state: 'draft' })

  await page.getByLabel('Publication').selectOption('Brouillons')
  await expect(lead(page)).toHaveText('1 location')
  await expect(page.locator('tbody tr')).toContainText('Brouillon')
})

test('the whole result is selected and changed, and a single row', async ({ page }) => {
  for (const number of many) await add('properties', rental(number))
  await open(page, `/admin/modifier?recherche=${word}&tri=prix-croissant`)
  await page.getByRole('checkbox', { name: 'Tout choisir sur cette page' }).check()
  await selection(page).getByRole('button', { name: 'Choisir les 14' }).click()
  await expect(selection(page)).toContainText('14 locations sélectionnées')
  await selection(page).getByRole('button', { name: 'Indisponible' }).click()
  await expect(page.getByText('14 locations passées à «\u00a0Indisponible\u00a0»')).toBeVisible()
  expect(await accessibilityFindings(page)).toEqual([])

  await page.getByRole('combobox', { name: `Disponibilité de Villa ${word} 1`, exact: true }).selectOption('Disponible')
  await expect.poll(async () => (await stored('properties', made.properties[0] ?? '')).availability).toBe('Disponible')
  expect((await stored('properties', made.properties[13] ?? '')).availability).toBe('Indisponible')
})

test('a rental is deleted on a page of its own, by keyboard, and restored from the trash', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  const id = await add('properties', rental(1))
  await open(page, `/admin/supprimer?recherche=${word}`)
  await page.getByRole('link', { name: `Supprimer Villa ${word} 1` }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/supprimer/${id}`)
  await expect(page.getByRole('heading', { name: 'Êtes-vous sûr de vouloir supprimer cet élément ?' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(id)
  await expect(page.getByRole('main')).toContainText(`${word}-1`)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Annuler' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/supprimer?recherche=${word}`)
  await page.getByRole('link', { name: `Supprimer Villa ${word} 1` }).press('Enter')
  // The next page first moves the focus to its title.
  await expect(page.getByRole('heading', { level: 1, name: 'Supprimer une location' })).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).press('Enter')
  await expect(page.getByText("L'élément a été supprimé avec succès !")).toBeVisible()
  await expect(page).toHaveURL(`/admin/supprimer?recherche=${word}`)
  await expect(lead(page)).toHaveText('0 location')

  await page.goto(`/admin/supprimer/${id}`)
  await expect(page.getByText("Aucune location trouvée pour l'ID spécifié.")).toBeVisible()

  await page.goto(`/admin/locations/corbeille?recherche=${word}`)
  await expect(page.locator('tbody tr')).toContainText('30 jours')
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Restaurer Villa ${word} 1` }).click()
  await expect(page.getByText('1 location restaurée')).toBeVisible()
  expect((await stored('properties', id)).state).toBe('published')
})

test('sales: nothing selected, deleted together, restored; another status in a row', async ({ page }) => {
  for (const number of [1, 2]) await addSale(number)
  await open(page, `/admin/ventes/supprimer?recherche=${word}`)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
  await page.getByRole('button', { name: 'Supprimer la sélection' }).click()
  await expect(page.getByRole('alert')).toHaveText('Aucune vente sélectionnée')
  await page.getByRole('checkbox', { name: 'Tout choisir sur cette page' }).check()
  await selection(page).getByRole('button', { name: 'Supprimer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmer la suppression des ventes sélectionnées ?' })
  await expect(dialog).toContainText(`Terrain ${word} 2`)
  expect(await accessibilityFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await selection(page).getByRole('button', { name: 'Supprimer' }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Ventes supprimées avec succès')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la suppression' }).click()
  await expect(page.getByText('2 ventes restaurées')).toBeVisible()

  await page.goto(`/admin/ventes/modifier?recherche=${word}`)
  await page.getByRole('combobox', { name: `Statut de Terrain ${word} 1` }).selectOption('Sous offre')
  await expect.poll(async () => (await stored('sales', made.sales[0] ?? '')).status).toBe('Sous offre')
  await page.getByRole('link', { name: `Terrain ${word} 1`, exact: true }).click()
  await expect(page).toHaveURL(`/modifier-vente/${made.sales[0]}`)
})

test('building materials: both addresses of deletion show the same screen', async ({ page }) => {
  const [first = '', second = ''] = [await add('btp', product(1)), await add('btp', product(2))]
  await open(page, `/admin/btp/supprimer/${first}?recherche=${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supprimer des produits')
  await expect(box(page, `Ciment ${word} 1`)).toBeChecked()
  await expect(box(page, `Ciment ${word} 2`)).not.toBeChecked()
  await selection(page).getByRole('button', { name: 'Supprimer' }).click()
  await page
    .getByRole('dialog', { name: 'Confirmer la suppression des produits BTP sélectionnés ?' })
    .getByRole('button', { name: 'Supprimer' })
    .click()
  await expect(page.getByText('Produits BTP supprimés avec succès')).toBeVisible()
  expect([(await stored('btp', first)).state, (await stored('btp', second)).state]).toEqual(['trash', 'published'])

  await page.goto(`/admin/btp/supprimer?recherche=${word}`)
  await page.getByRole('button', { name: 'Supprimer la sélection' }).click()
  await expect(page.getByRole('alert')).toHaveText('Aucun produit sélectionné')
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
  await page.evaluate(spyOnRequests)
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
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await confirmPassword(page, title)
  await expect(page.getByText('1 article supprimé définitivement')).toBeVisible()
  await expect(page.getByRole('button', { name: `Supprimer définitivement Article ${word} 1` })).toHaveCount(0)
  await purge(2)
  await expect(page.getByRole('button', { name: `Supprimer définitivement Article ${word} 2` })).toHaveCount(0)
  for (const id of ids) await expect(callApi('GET', `/admin/articles/${id}`)).rejects.toThrow('404')
  made.articles.splice(0)

  // and scripts of the page have seen the session's token, but no ticket
  const ticket = (await (await sent).allHeaders())['reauthentication-ticket'] ?? ''
  expect(ticket).toMatch(/^[\w-]{43}$/)
  const seen = await page.evaluate(() => JSON.stringify([window.seen, { ...localStorage }, { ...sessionStorage }]))
  expect(seen).toContain(await administratorToken())
  expect(seen).not.toContain(ticket)
})

declare global {
  interface Window {
    /** What a script of the page could read of requests that are sent by built-ins. */
    seen: string[]
  }
}

/** Runs in the page: replaces what a request could be sent and read by, after the shell has started. */
function spyOnRequests() {
  window.seen = []
  const spy = (owner: object, name: string) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      window.seen.push(args.map(String).join(' '))
      const result = original.apply(this, args)
      if (typeof result === 'object' && result !== null && 'ticket' in result) window.seen.push(String(result.ticket))
      return result
    })
  }
  for (const name of ['open', 'send', 'setRequestHeader']) spy(XMLHttpRequest.prototype, name)
  spy(JSON, 'parse')
  spy(window, 'fetch')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a list is shown as cards that fit, with every action', async ({ page }) => {
    for (const number of [1, 2]) await add('properties', rental(number))
    await open(page, `/admin/modifier?recherche=${word}&tri=prix-croissant`)
    await box(page, `Villa ${word} 1`).check()
    await expect(selection(page)).toContainText('1 location sélectionnée')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    expect(await accessibilityFindings(page)).toEqual([])
    await selection(page).getByRole('button', { name: 'Supprimer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText("L'élément a été supprimé avec succès !")).toBeVisible()
    expect((await stored('properties', made.properties[0] ?? '')).state).toBe('trash')
  })
})
