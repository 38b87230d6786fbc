import { slowness } from '@keur/config/timeouts'
import { properties } from '../support/site.ts'
import { accessibilityFindings, expect, type Page, test } from '../support/test.ts'

const question = 'deux chambres à Thiès, moins de 300 000'
const understood = { chambres: '2', lieu: 'Thiès', prixMax: '300000' }

/** The numbers of rentals that the question may ask for: those that are available, or all. */
const expectedCounts = () =>
  Promise.all(
    ['', '&availability=Disponible'].map(async (more) => {
      const query = `?bedrooms=2&localisation=Thi%C3%A8s&maxPrice=300000&period=Mois&limit=1${more}`
      return (await properties(query)).total
    })
  )

async function expectRightList(page: Page) {
  await page.waitForURL(/\/locations\?/)
  const search = new URL(page.url()).searchParams
  expect(Object.fromEntries(Object.keys(understood).map((name) => [name, search.get(name)]))).toEqual(understood)
  const count = page.getByRole('status').filter({ hasText: /locations? trouvées?/ })
  await expect(count).toBeVisible()
  const shown = Number((await count.textContent())?.replace(/\D/g, ''))
  expect(shown).toBeGreaterThan(0)
  expect(await expectedCounts()).toContain(shown)
}

/** The seconds in which a person reads, thinks, and types five characters a second, which the test does not wait for. */
const secondsOfPerson = 2 * 1.5 + question.length / 5
/** «Slow 4G» of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

test.describe('on a phone of 360 × 640', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('a visitor on a slow phone has the right list in thirty seconds, by two touches and one typing', async ({
    page
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', slowNetwork)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const startedAt = Date.now()
    await page.goto('/', { waitUntil: 'commit' })
    const field = page.getByRole('search', { name: 'Chercher un bien' }).getByLabel('Que cherchez-vous')
    await field.waitFor()
    // Before the first paint a phone shows nothing, and the browser measures a page without its styles.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    // The field is on the first screen.
    expect((await field.boundingBox())?.y).toBeLessThan(600)
    await field.tap()
    await field.pressSequentially(question)
    await page.getByRole('button', { name: 'Rechercher' }).tap()
    await expectRightList(page)
    expect((Date.now() - startedAt) / 1000).toBeLessThan((30 - secondsOfPerson) * slowness)
  })

  test('the first photo begins in the upper half of a list, below what was typed and all that it meant', async ({
    page
  }) => {
    const filters = new URLSearchParams({ ...understood, recherche: question })
    const nothing = new URLSearchParams({ ...understood, meuble: 'oui', equipement: 'piscine', recherche: question })
    for (const path of ['/locations', '/ventes', '/btp', `/locations?${nothing}`, `/locations?${filters}`]) {
      await page.goto(path)
      expect((await page.getByRole('article').first().boundingBox())?.y, path).toBeLessThanOrEqual(320)
      expect(await accessibilityFindings(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
    await expect(page.getByLabel('Recherche')).toHaveValue(question)
    const chips = page.getByRole('list', { name: 'Filtres actifs' }).getByRole('link')
    await expect(chips).toHaveCount(5)
    for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 })
  })
})

test('the same by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Que cherchez-vous').focus()
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
  await expectRightList(page)
})

test('the same without JavaScript', async ({ plainPage }) => {
  await plainPage.goto('/')
  await plainPage.getByLabel('Que cherchez-vous').fill(question)
  await plainPage.getByRole('button', { name: 'Rechercher' }).click()
  await expectRightList(plainPage)
})
