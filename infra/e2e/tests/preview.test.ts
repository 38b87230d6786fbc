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
  const stored = ['overrides', 'import-map-overrides', 'FEDERATION_OVERRIDES', '__MF_DEVTOOLS_MODULE_INFO__']
  await context.addCookies(names.map((name) => ({ name, value: encodeURIComponent(entry), url: baseURL })))
  await page.addInitScript(
    ([entry, ...stored]) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const name of stored) storage.setItem(name, JSON.stringify({ ventes: entry, 'mfe-ventes': entry }))
        storage.setItem('import-map-override:ventes', entry as string)
      }
    },
    [entry, ...names, ...stored]
  )
  // when they open its page, with the same in its address
  const asks = new URLSearchParams(Object.fromEntries(names.map((name) => [name, entry])))
  await page.goto(`/ventes?${asks}#remote=${encodeURIComponent(entry)}`)
  // then its code is what is published, and its page names nothing else
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(foreign).toEqual([])
  const scripts = await page.evaluate(() => [...document.scripts].flatMap(({ src }) => src || []))
  for (const script of scripts) expect(script).toMatch(/^https?:\/\/[^/]+\/mfe\/[a-z-]+\/[0-9a-f]{16}\//)
})
