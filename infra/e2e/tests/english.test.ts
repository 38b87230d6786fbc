import { records } from '../support/records.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

/** Words that French pages have everywhere, and English ones nowhere. */
const french =
  /\b(?:Rechercher|Appliquer|Voir|Nous joindre|Accueil|Prix|Lieu|Demander|Réserver|Mentions|Retirer|Disponible|Chambres|Sénégal|Jardin|Bonjour|matériaux)\b/

/** The first French word of the page and its description, without what says that it is French. */
async function frenchIn(page: Page): Promise<string | undefined> {
  const texts = await page.evaluate(() => {
    const shown = document.body.cloneNode(true) as HTMLElement
    for (const element of shown.querySelectorAll('script, [lang=fr], [href="/"]')) element.remove()
    const links = [...shown.querySelectorAll('a')].map(({ href }) => decodeURIComponent(href))
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content
    return [shown.textContent, description, ...links].join(' ')
  })
  return french.exec(texts)?.[0]
}

test('a visitor chooses English, reads it on every public page, and goes back to French', async ({
  page,
  plainPage
}) => {
  const facts = await records()
  await page.goto('/locations?prixMax=900000')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/locations?prixMax=900000')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'For sale' }).first().click()
  await expect(page).toHaveURL('/en/ventes')

  const details = [`/detail/${facts.get('rental')}`, `/ventes/detail/${facts.get('sale')}`]
  const ofServer = ['', '/ventes', '/btp', '/faq', '/favoris', '/login', '/services/btp']
  ofServer.push('/gerance/formulaire', '/alertes/nouvelle?rubrique=locations', ...details)
  for (const path of ofServer) {
    await plainPage.goto(`/en${path}`)
    expect([path, await frenchIn(plainPage)]).toEqual([path, undefined])
  }
  // One of each section, once the browser has made it its own.
  for (const path of ['/locations', '/articles', '/contact', `/produit/${facts.get('product')}`]) {
    await page.goto(`/en${path}`)
    expect([path, await frenchIn(page)]).toEqual([path, undefined])
  }
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-SN')
})
