import { price, properties } from '../support/site.ts'
import { expect, test, untilAlive } from '../support/test.ts'

test('a visitor filters, sorts and pages through the rentals, and Back brings it all back', async ({ page }) => {
  await page.goto('/locations')
  await untilAlive(page)
  const { total } = await properties()
  await expect(page.getByRole('status').filter({ hasText: 'trouvée' })).toContainText(String(total))

  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Villas')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/categorie=Villas/)
  const villas = await properties('?category=Villas')
  await expect(page.getByRole('status').filter({ hasText: 'trouvée' })).toContainText(String(villas.total))

  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix croissant' })
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/tri=/)
  const cheapest = (await properties('?category=Villas&sort=asc')).properties[0]
  await expect(page.getByRole('article').first()).toContainText(price(cheapest?.details.price ?? 0))

  await page.goto('/locations')
  await untilAlive(page)
  await page
    .getByRole('navigation', { name: /pages/i })
    .getByRole('link', { name: /suivante/i })
    .click()
  await expect(page).toHaveURL(/page=2/)
  const second = await properties('?page=2')
  await expect(page.getByRole('article').first()).toContainText(second.properties[0]?.title ?? '')
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
})

test('a search is blind to accents', async ({ page }) => {
  await page.goto('/locations?recherche=thies')
  const { total } = await properties('?search=Thi%C3%A8s')
  expect(total).toBeGreaterThan(5)
  await expect(page.getByRole('status').filter({ hasText: 'trouvée' })).toContainText(String(total))
})

test('a search without result says so in the agreed words', async ({ page }) => {
  await page.goto('/locations?recherche=chateaufort')
  await expect(page.getByText('Aucune location disponible pour le moment.')).toBeVisible()
})

test('each category list shows its categories and no other', async ({ page }) => {
  const lists = {
    '/locations-appartements': ['Appartements'],
    '/locations-villas': ['Villas', 'Bureaux'],
    '/locations-saisonnieres': ['Saisonnière'],
    '/locations-chambres-studios': ['Chambres', 'Studios']
  }
  for (const [path, categories] of Object.entries(lists)) {
    await page.goto(path)
    const { total } = await properties(`?category=${encodeURIComponent(categories.join(','))}`)
    await expect(page.getByRole('status').filter({ hasText: 'trouvée' })).toContainText(String(total))
  }
})

test('a visitor opens a rental from its card, looks at its photos, and can write on WhatsApp', async ({ page }) => {
  await page.goto('/locations')
  await untilAlive(page)
  const {
    properties: [first]
  } = await properties()
  await page.getByRole('article').first().getByRole('link', { name: first?.title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '')
  await expect(page).toHaveTitle(new RegExp((first?.title ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))

  await page.getByRole('link', { name: /voir les \d+ photos/i }).click()
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toBeVisible()
  await lightbox.getByRole('button', { name: /suivante/i }).click()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()

  const book = page.getByRole('link', { name: 'Réserver' }).first()
  const text = new URL((await book.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(first?.details.reference)
  await expect(page.getByRole('link', { name: 'Contactez' }).first()).toHaveAttribute('href', '/contact')
})

test('without JavaScript the list and the filters work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string })
  const page = await context.newPage()
  await page.goto('/locations')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption('Studios')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/categorie=Studios/)
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
