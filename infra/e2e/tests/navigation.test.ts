import { expect, test } from '../support/test.ts'

test.use({
  // Elsewhere pages change without a transition.
  contextOptions: { reducedMotion: 'no-preference' },
  ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
})

test('on a phone the menu is a sheet whose groups open one by one', async ({ page }) => {
  await page.goto('/locations')
  const menu = page.getByRole('navigation', { name: /principal/i })
  await expect(menu.getByRole('button', { name: 'Ventes' })).toBeHidden()
  await menu.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('button', { name: 'Ventes' }).tap()
  await menu.getByRole('link', { name: 'Terrains' }).tap()
  await expect(page).toHaveURL('/ventes/terrains')
  await expect(menu.getByRole('button', { name: 'Ventes' })).toBeHidden()
})
