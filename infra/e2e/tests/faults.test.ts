import { expect, type Page, test } from '../support/test.ts'

const provoked = [
  /\/mfe\/ventes\//,
  /Failed to load resource/,
  /could not be loaded/,
  /remoteEntry|Federation Runtime|ScriptExternalLoadError|Loading chunk|essai/i,
  /SyntaxError|exception: /
]
const failure = 'Cette rubrique est momentanément indisponible'
const late = 'Cette rubrique tarde à répondre'
const menu = (page: Page) => page.getByRole('navigation', { name: /principal/i })

async function toSales(page: Page) {
  await menu(page).getByRole('button', { name: 'Ventes' }).click()
  await menu(page).getByRole('link', { name: 'Toutes les ventes' }).click()
}

async function otherSectionsLive(page: Page) {
  await menu(page).getByRole('link', { name: 'Articles', exact: true }).click()
  await expect(page).toHaveURL('/articles')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const faults = {
  'does not respond': (page: Page) => page.route('**/mfe/ventes/**', (route) => route.abort('connectionrefused')),
  'is another script': (page: Page) =>
    page.route('**/mfe/ventes/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' })
    )
}
for (const [fault, provoke] of Object.entries(faults))
  test(`where the build of ventes ${fault}, its pages show a notice, a retry works, and other sections are unaffected`, async ({
    page,
    watch
  }) => {
    watch.allow(...provoked)
    // given a visitor on the rentals, and the sales broken
    await page.goto('/locations')
    await provoke(page)
    // when they go to the sales
    await toSales(page)
    // then the section says that it is down, under the same header
    await expect(page.getByText(failure)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await otherSectionsLive(page)
    // and a retry brings it once it is back
    await toSales(page)
    await expect(page.getByText(failure)).toBeVisible()
    await page.unroute('**/mfe/ventes/**')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /vente/i })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

test('on a first visit the server’s page stays readable: under a notice without its scripts, and hydrated where they come late', async ({
  page,
  watch
}) => {
  watch.allow(...provoked)
  await page.route('**/mfe/ventes/**', (route) => route.abort('connectionrefused'))
  await page.goto('/ventes')
  await expect(page.getByText(failure)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await otherSectionsLive(page)

  await page.unroute('**/mfe/ventes/**')
  await page.context().clearCookies()
  const held = Promise.withResolvers<void>()
  await page.route('**/mfe/ventes/**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/ventes', { waitUntil: 'commit' })
  await expect(page.getByText(late)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  held.resolve()
  await expect(page.getByText(late)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /vente/i })).toBeVisible()
})
