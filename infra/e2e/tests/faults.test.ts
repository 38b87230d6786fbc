import { waitTimeout } from '@keur/config/timeouts'
import { expect, type Page, test } from '../support/test.ts'

const provoked = [
  /\/mfe\/ventes\//,
  /Failed to load resource/,
  /could not be loaded/,
  /remoteEntry|Federation Runtime|ScriptExternalLoadError|Loading chunk|essai/i,
  /SyntaxError|exception: /
]
const failure = 'Cette rubrique est momentanément indisponible'

async function toSales(page: Page) {
  const menu = page.getByRole('navigation', { name: /principal/i })
  await menu.getByRole('button', { name: 'Ventes' }).click()
  await menu.getByRole('link', { name: 'Toutes les ventes' }).click()
}

async function otherSectionsLive(page: Page) {
  await page
    .getByRole('navigation', { name: /principal/i })
    .getByRole('link', { name: 'Articles', exact: true })
    .click()
  await expect(page).toHaveURL('/articles')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const faults = {
  unreachable: (page: Page) => page.route('**/mfe/ventes/**', (route) => route.abort('connectionrefused')),
  'answered with HTML': (page: Page) =>
    page.route('**/mfe/ventes/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Oups</p>' })
    ),
  'answered with a JSON error': (page: Page) =>
    page.route('**/mfe/ventes/**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal"}' })
    ),
  'throwing as it loads': (page: Page) =>
    page.route('**/mfe/ventes/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build")' })
    )
}

for (const [fault, provoke] of Object.entries(faults)) {
  test(`with the build of ventes ${fault}, its pages show a notice, a retry works, and other sections are unaffected`, async ({
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
}

test('with the build of ventes slow, a notice appears after five seconds and the page still loads', async ({
  page,
  watch
}) => {
  watch.allow(...provoked)
  await page.goto('/locations')
  const waiting = Promise.withResolvers<void>()
  await page.route('**/mfe/ventes/**', async (route) => {
    await waiting.promise
    await route.continue()
  })
  await toSales(page)
  await expect(page.getByText('Cette rubrique tarde à répondre')).toBeVisible()
  waiting.resolve()
  await expect(page.getByRole('heading', { level: 1, name: /vente/i })).toBeVisible({ timeout: 2 * waitTimeout })
})

test('on a first visit with its scripts unreachable, the server’s page stays readable under a notice, and the menus work', async ({
  page,
  watch
}) => {
  watch.allow(...provoked)
  await page.route('**/mfe/ventes/**', (route) => route.abort('connectionrefused'))
  await page.goto('/ventes')
  await expect(page.getByText(failure)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await otherSectionsLive(page)
})

test('on a first visit with its scripts hanging, a notice appears after five seconds over the server’s page, and the page is hydrated later', async ({
  page,
  watch
}) => {
  watch.allow(...provoked)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/mfe/ventes/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/ventes', { waitUntil: 'commit' })
  await expect(page.getByText('Cette rubrique tarde à répondre')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  goOn()
  await expect(page.getByText('Cette rubrique tarde à répondre')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /vente/i })).toBeVisible()
})
