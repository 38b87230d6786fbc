import { expect, test } from '../support/test.ts'

test('a visitor adds two rentals to the favourites, finds and compares them', async ({ page }) => {
  await page.goto('/locations')
  const hearts = page.getByRole('button', { name: /^Garder en favori/ })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
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
