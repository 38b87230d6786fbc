import { firstPaint } from '@keur/engines/page-hydration'
import { expect, type Page, test } from '../support/test.ts'

/** Opens a page whose scripts stay on their way until they are let through. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/mfe\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return held.resolve
}

test('a heart that is pressed before hydration counts, once', async ({ page }) => {
  // given a list of rentals whose scripts have not come
  const letScriptsCome = await openWithoutScripts(page, '/locations')
  const hearts = page.getByRole('button', { name: /^Garder en favori/ })
  // when the visitor presses two hearts, one of them twice out of impatience
  await hearts.nth(0).click()
  await hearts.nth(2).click()
  await hearts.nth(2).click()
  letScriptsCome()
  // then both are favourites
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
})

test('a page can be read while a section’s stylesheet does not load', async ({ page }) => {
  // given a list of building materials whose own stylesheet is on its way for ever
  await page.route(/\/mfe\/btp\/.*\.css$/, () => new Promise(() => {}))
  // when a visitor opens it
  await page.goto('/btp', { waitUntil: 'commit' })
  // then it is painted all the same: a page that waits for its stylesheet is never painted
  expect(await firstPaint(page)).toBeLessThan(10_000)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
