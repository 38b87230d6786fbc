import type { Page } from '@playwright/test'
import { asAdministrator } from '../support/administrator.ts'
import { storeCopy } from '../support/stored-build.ts'
import { accessibilityFindings, expect, test, waitForHydration } from '../support/test.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Prévisualisation' })

test('an administrator previews a stored build that visitors do not get, and ends the preview by keyboard', async ({
  page,
  plainPage
}) => {
  const { id, live, remove } = await storeCopy('ventes')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  try {
    // given what is live, and what is stored, in the back office
    await asAdministrator(page)
    await page.goto('/admin/mises-en-ligne')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ventes', exact: true }) })
    await card.getByText('Détails techniques').click()
    await expect(card.getByText(live, { exact: true })).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])
    await card.getByRole('link', { name: /^Versions et historique/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Ventes/ })).toBeVisible()
    expect(await accessibilityFindings(page)).toEqual([])

    // when they start a preview of it
    await page.getByRole('button', { name: `Prévisualiser la version ${id}` }).click()

    // then its section opens under a banner, made of this build by the server and in the browser
    await page.waitForURL(({ pathname }) => pathname === '/ventes')
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toContainText(`Ventes, version ${id}, jusqu’à `)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => document.getElementById('page-state')?.textContent)).toContain(`"build":"${id}"`)
    expect(fetched.filter((path) => path === `/mfe/ventes/${id}/remoteEntry.js`)).toHaveLength(1)
    expect(await accessibilityFindings(page)).toEqual([])

    // and other visitors do not get it, and nothing of it is cached on the device
    await plainPage.goto('/ventes')
    await expect(plainPage.getByRole('complementary', { name: 'Prévisualisation' })).toHaveCount(0)
    expect(await plainPage.content()).not.toContain(id)
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => url)
    })
    expect(cached.filter((url) => url.includes(id) || new URL(url).pathname === '/ventes')).toEqual([])

    // when they go back, by keyboard: it is the first thing of the page
    await page.goto('/ventes?page=1')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Revenir au site en ligne' })).toBeFocused()
    await page.keyboard.press('Enter')

    // then the same page is there as it is live
    await expect(banner(page)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/ventes')
    expect(await page.content()).not.toContain(id)
  } finally {
    await remove()
  }
})

test('a preview ends in the back office, and shows a message where its build was deleted', async ({ page }) => {
  const { id, remove } = await storeCopy('btp')
  await asAdministrator(page)
  await page.goto('/admin/mises-en-ligne/btp')
  await page.getByRole('button', { name: `Prévisualiser la version ${id}` }).click()
  await page.waitForURL(({ pathname }) => pathname === '/btp')
  await expect(banner(page)).toContainText(id)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  await remove()
  await page.goto('/admin/mises-en-ligne')
  await expect(banner(page)).toContainText('elle n’est plus disponible, vous voyez le site en ligne.')
  await expect(page.getByRole('region', { name: /^Vous prévisualisez/ })).toContainText(id)
  await page.getByRole('button', { name: 'Arrêter la prévisualisation' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Vous prévisualisez/ })).toHaveCount(0)
})

test('whatever a visitor sends, code comes from published builds of this site only', async ({
  page,
  context,
  baseURL
}) => {
  const elsewhere = 'http://127.0.0.1:9'
  const entry = `${elsewhere}/remoteEntry.js`
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(elsewhere)) foreign.push(request.url())
  })
  // given a browser that names a section's code elsewhere in every place that tools for developers look at
  const names = ['keur_preview', 'keur_canary', 'keur_aside', 'ventes', 'ventes_override', 'mfe', 'registry']
  await context.addCookies(names.map((name) => ({ name, value: encodeURIComponent(entry), url: baseURL })))
  await page.addInitScript((address) => {
    const overrides = { ventes: address, 'mfe-ventes': address }
    for (const name of [
      'overrides',
      'mfe',
      'registry',
      'import-map-overrides',
      'import-map-override:ventes',
      'FEDERATION_OVERRIDES',
      '__MF_DEVTOOLS_MODULE_INFO__'
    ]) {
      localStorage.setItem(name, name.includes(':') ? address : JSON.stringify(overrides))
      sessionStorage.setItem(name, JSON.stringify(overrides))
    }
  }, entry)
  // when they open its page, with the same in its address
  const asks = new URLSearchParams(Object.fromEntries(names.map((name) => [name, entry])))
  await page.goto(`/ventes?${asks}#remote=${encodeURIComponent(entry)}`)
  // then its code is what is published, and its page names nothing else
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(foreign).toEqual([])
  const { remotes } = await page.evaluate(async () => (await fetch('/mfe/registry.json')).json())
  for (const { current } of Object.values<{ current: string }>(remotes)) expect(current).toMatch(/^[0-9a-f]{16}$/)
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll('script[src]')].map((script) => (script as HTMLScriptElement).src)
  )
  for (const script of scripts) expect(script).toMatch(/^https?:\/\/[^/]+\/mfe\/[a-z-]+\/[0-9a-f]{16}\//)
})
