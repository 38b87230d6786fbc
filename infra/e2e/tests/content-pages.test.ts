import { accessibilityFindings, expect, test, waitForHydration } from '../support/test.ts'

/** The pages that inform, by their headings. */
const headings = {
  '/services/gerance': 'Gérance locative',
  '/services/location': 'Louer avec nous',
  '/services/vente': 'Vendre et acheter',
  '/services/etudes-expertises': 'Études et expertises',
  '/services/consultances': 'Conseil juridique et foncier',
  '/services/btp': 'Bâtir et rénover',
  '/gerance/formulaire': 'Confiez-nous votre bien',
  '/contact': 'Contactez-nous',
  '/qui-sommes-nous': 'Qui sommes-nous',
  '/faq': 'Questions fréquentes',
  '/cgv': 'Conditions générales de vente',
  '/confidentialite': 'Politique de confidentialité',
  '/partenaires': 'Nos partenaires',
  '/favoris': 'Vos favoris'
}

test('every information page is complete without scripts, with title and description', async ({ request }) => {
  for (const [path, heading] of Object.entries(headings)) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    const html = await response.text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(html).toMatch(/<meta name="description" content="[^"]{60,}"/)
    expect(html).not.toMatch(/ style="/)
    // What a device keeps is nothing to be found by search engines.
    expect(html).toMatch(path === '/favoris' ? /content="noindex"/ : new RegExp(`rel="canonical" href="[^"]+${path}"`))
  }
})

test('the seven questions are structured data for search engines', async ({ request }) => {
  const html = await (await request.get('/faq')).text()
  expect(html.match(/<summary/g)).toHaveLength(7)
  expect(html.match(/"@type":"Question"/g)).toHaveLength(7)
})

test('a service that the agency does not have is a real 404', async ({ request }) => {
  expect((await request.get('/services/astrologie')).status()).toBe(404)
})

for (const width of [360, 768, 1280]) {
  test(`the information pages are accessible and fit at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, overflow <= 0, ...(await accessibilityFindings(page))]).toEqual([path, true])
    }
  })
}

test('a visitor adds two rentals to the favourites, finds and compares them', async ({ page }) => {
  await page.goto('/locations')
  await waitForHydration(page)
  const hearts = page.getByRole('button', { name: /^Garder en favori/ })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vos favoris' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vos favoris')
  await expect(page.getByRole('article')).toHaveCount(2)
  for (const box of await page.getByRole('checkbox', { name: /^Comparer/ }).all()) await box.check()
  await expect(page.getByRole('rowheader', { name: 'Chambres' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Tout retirer' }).click()
  await expect(page.getByRole('heading', { name: 'Aucun favori pour le moment' })).toBeVisible()
})
