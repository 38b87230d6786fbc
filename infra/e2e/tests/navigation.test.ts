import { expect, test } from '../support/test.ts'

// Elsewhere pages change without a transition.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a menu opens by mouse and by keyboard; Escape closes it and restores the focus', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: /principal/i })
  const locations = menu.getByRole('button', { name: 'Locations' })
  const villas = menu.getByRole('link', { name: 'Villas/Bureaux' })

  await locations.click()
  await expect(villas).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(villas).toBeHidden()

  await locations.focus()
  await page.keyboard.press('Enter')
  await expect(villas).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(villas).toBeHidden()
  await expect(locations).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the menu is a sheet whose groups open one by one', async ({ page }) => {
    await page.goto('/locations')
    const menu = page.getByRole('navigation', { name: /principal/i })
    await expect(menu.getByRole('button', { name: 'Ventes' })).toBeHidden()
    await menu.getByRole('button', { name: 'Menu' }).tap()
    await menu.getByRole('button', { name: 'Ventes' }).tap()
    await menu.getByRole('link', { name: 'Terrains' }).tap()
    await expect(page).toHaveURL('/ventes/terrains')
    await expect(menu.getByRole('button', { name: 'Ventes' })).toBeHidden()
  })
})
