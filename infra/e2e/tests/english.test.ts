import { records } from '../support/records.ts'
import { accessibilityFindings, expect, test, waitForHydration } from '../support/test.ts'

/** Words that French pages have everywhere, and English ones nowhere. */
const french = /\b(?:Rechercher|Appliquer|Voir|Nous joindre|Accueil|Prix|Lieu|Demander|Réserver|Mentions|Retirer)\b/

test('a visitor chooses English, reads it on every public page, and goes back to French', async ({ page }) => {
  const facts = await records()
  await page.goto('/locations?prixMax=900000')
  await waitForHydration(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/locations?prixMax=900000')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'For sale' }).first().click()
  await expect(page).toHaveURL('/en/ventes')

  const paths = [
    ...[
      '',
      '/locations',
      '/ventes',
      '/btp',
      '/btp/devis',
      '/articles',
      '/contact',
      '/faq',
      '/cgv',
      '/favoris',
      '/login'
    ],
    ...['/services/btp', '/gerance/formulaire', '/mentions-legales', '/alertes/nouvelle?rubrique=locations'],
    ...[`/detail/${facts.get('rental')}`, `/ventes/detail/${facts.get('sale')}`, `/produit/${facts.get('product')}`]
  ]
  for (const path of paths) {
    await page.goto(`/en${path}`)
    await waitForHydration(page)
    const frame = `${await page.getByRole('banner').innerText()} ${await page.getByRole('contentinfo').innerText()}`
    const controls = await page.getByRole('main').locator('button, label, legend, h2, summary').allInnerTexts()
    expect([path, french.exec(`${frame} ${controls.join(' ')}`)?.[0]]).toEqual([path, undefined])
  }
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-SN')
})
