import { ownToken } from '../support/administrator.ts'
import { administrator, properties } from '../support/site.ts'
import { publishPointer, readPointer, storeCopy } from '../support/stored-build.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** What a browser logs for each request without a connection. */
const withoutConnection = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load resource/]

async function waitUntilCached(page: Page, path: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => cachedPages(page)).toContain(path)
}

const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((key) => key.startsWith('keur-pages'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })

/** The code that follows the connection is loaded last: a moment before it a returning connection goes unseen. */
const waitUntilWatched = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(page.getByText(/seules les pages déjà vues/)).toBeVisible({ timeout: 100 })
  }).toPass()

const anyRental = async () => (await properties()).properties[0] as { _id: string; title: string }

test('a visitor who loses the connection sees the cached listing, with a notice, and of other pages the way back to it', async ({
  page,
  context,
  watch
}) => {
  watch.allow(...withoutConnection)
  const rental = await anyRental()
  const path = `/detail/${rental._id}`
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(path)
  await waitUntilCached(page, path)
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toHaveText(rental.title)
  await expect(page.getByText(/Vous êtes hors ligne\s: page vue le \d/)).toBeVisible()
  // its first photo is there as well
  const photo = page.locator('main img[src*="/media/"]').first()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)
  expect(await accessibilityFindings(page)).toEqual([])

  // a page that was never visited shows telephone numbers and visited listings
  for (const unknown of ['/ventes', '/admin/locations', '/profile']) {
    await page.goto(unknown)
    await expect(heading).toHaveText('Vous êtes hors ligne')
    await expect(page.getByRole('link', { name: /\+221 33/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
  }
  expect(await accessibilityFindings(page)).toEqual([])
  await page.getByRole('link', { name: rental.title }).click()
  await expect(heading).toHaveText(rental.title)
  await waitUntilWatched(page)

  // and once the connection is back, nothing reloads by itself
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  await context.setOffline(false)
  await expect(page.getByText('La connexion est revenue.')).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  await page.getByRole('link', { name: 'Actualiser la page' }).click()
  await expect(page.getByText(/hors ligne|revenue/)).toHaveCount(0)
})

test('after a logout the device has no data of the user, online or offline', async ({ page, context, watch }) => {
  watch.allow(/status of 401/, ...withoutConnection)
  // given an administrator who has opened pages while the worker is active
  const token = await ownToken()
  await page.goto('/contact')
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  for (const path of ['/admin/demandes', '/profile', '/locations']) await page.goto(path)
  await waitUntilCached(page, '/locations')
  expect((await cachedPages(page)).filter((path) => !/^\/(contact|locations)$/.test(path))).toEqual([])
  // when they log out
  const menu = page.getByRole('navigation', { name: /principal/i })
  await menu
    .getByRole('button', { name: /profil|compte|admin@/i })
    .last()
    .click()
  await menu.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(menu.getByRole('link', { name: 'Connexion' })).toBeVisible()
  // then neither a cache nor a store of the browser knows them
  expect(await page.evaluate(everythingOnTheDevice)).not.toContain(administrator.email)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  // and without a connection their pages are as good as never seen
  await context.setOffline(true)
  for (const path of ['/profile', '/admin/locations']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne')
    expect(await page.content()).not.toContain(administrator.email)
  }
})

/** Runs in the page: the texts of all that is cached or stored there. */
async function everythingOnTheDevice(): Promise<string> {
  const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
  const responses = await Promise.all(opened.map(async (cache) => cache.matchAll()))
  const texts = await Promise.all(responses.flat().map((response) => response.text()))
  return [...texts, JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join('\n')
}

const shellOf = (page: Page) =>
  page.evaluate(
    () => /\/mfe\/shell\/([0-9a-f]{16})\//.exec(document.querySelector('link[data-start]')?.outerHTML ?? '')?.[1]
  )

test('once a new build is live, no tab shows the old one', async ({ page, context, watch }) => {
  await page.goto('/locations')
  await waitUntilCached(page, '/locations')
  const before = await shellOf(page)
  const pointer = await readPointer('shell')
  const { id, remove } = await storeCopy('shell')
  await publishPointer({ ...pointer, current: id })
  try {
    for (const path of ['/contact', '/locations']) {
      await page.goto(path)
      expect(await shellOf(page)).toBe(id)
    }
    const other = await context.newPage()
    await other.goto('/locations')
    expect(await shellOf(other)).toBe(id)
    // and the new build is the one that is shown without a connection
    await expect
      .poll(() =>
        other.evaluate(async () => (await (await caches.match(location.href))?.text())?.match(/mfe\/shell\/(\w+)/)?.[1])
      )
      .toBe(id)
    watch.allow(...withoutConnection)
    await context.setOffline(true)
    await other.reload()
    expect(await shellOf(other)).toBe(id)
    expect(id).not.toBe(before)
    await context.setOffline(false)
  } finally {
    await publishPointer(pointer)
    await remove()
  }
})
