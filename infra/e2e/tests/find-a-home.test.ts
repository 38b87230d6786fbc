import { slowness } from '@keur/config/timeouts'
import { fromApi } from '../support/site.ts'
import { expect, type Page, test } from '../support/test.ts'

const question = 'deux chambres à Thiès, moins de 300 000'
const understood = { chambres: '2', lieu: 'Thiès', prixMax: '300000' }

/** The number of rentals that the question asks for. */
async function expectedCount() {
  const query = 'bedrooms=2&localisation=Thi%C3%A8s&maxPrice=300000&availability=Disponible&limit=1'
  const available = await fromApi<{ total: number }>(`/properties?${query}`)
  const all = await fromApi<{ total: number }>(`/properties?${query.replace('&availability=Disponible', '')}`)
  return [available.total, all.total]
}

async function expectRightList(page: Page) {
  await page.waitForURL(/\/locations\?/)
  const search = new URL(page.url()).searchParams
  expect(Object.fromEntries(Object.keys(understood).map((name) => [name, search.get(name)]))).toEqual(understood)
  const count = page.getByRole('status').filter({ hasText: /locations? trouvées?/ })
  await expect(count).toBeVisible()
  const shown = Number((await count.textContent())?.replace(/\D/g, ''))
  expect(shown).toBeGreaterThan(0)
  expect(await expectedCount()).toContain(shown)
}

/** A pause in which a person reads or thinks, in milliseconds. */
const pause = 1_500
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
    await page.waitForTimeout(pause)
    // The field is on the first screen.
    expect((await field.boundingBox())?.y).toBeLessThan(600)
    await field.tap()
    // Five characters a second.
    await field.pressSequentially(question, { delay: 200 })
    await page.waitForTimeout(pause)
    await page.getByRole('button', { name: 'Rechercher' }).tap()
    await expectRightList(page)
    expect((Date.now() - startedAt) / 1000).toBeLessThan(30 * slowness)
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
