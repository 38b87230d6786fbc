import { isHydrated } from '@keur/engines/page-hydration'
import { fromApi, properties } from '../support/site.ts'
import { expect, type Page, test } from '../support/test.ts'

const rentalPath = async () => `/detail/${(await properties()).properties[0]?._id}`

/** The path of the sale whose price takes the most room. */
async function dearestSale() {
  const { sales } = await fromApi<{ sales: { _id: string }[] }>('/sales?sort=desc&limit=1')
  return `/ventes/detail/${sales[0]?._id}`
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)

/** Presses Tab through the page. Returns what has the focus below something else. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'end'
      const { left, top, width, height } = element.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      const isCovered = shown?.closest('[data-dock], header') && !element.closest('[data-dock], header')
      return isCovered ? (element.getAttribute('aria-label') ?? element.textContent) : ''
    })
    if (covered === 'end') break
    if (covered) hidden.push(covered)
  }
  return hidden
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('Back closes the photos and stays on the page', async ({ page }) => {
    await page.goto('/locations')
    const path = await rentalPath()
    await page.goto(path)
    const photos = page.getByRole('link', { name: /^Voir les \d+ photos/ })
    await expect.poll(() => photos.evaluate(isHydrated)).toBe(true)
    await photos.tap()
    await expect(page.getByRole('dialog', { name: 'Photos en grand' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(path)
  })

  test('what has the focus is never below the dock or the header', async ({ page }) => {
    for (const path of [await rentalPath(), await dearestSale()]) {
      await page.goto(path)
      expect(await hiddenFocus(page), path).toEqual([])
    }
  })
})

test('at 320 px, and with text of 130 and 200 %, no page scrolls sideways', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await page.setViewportSize({ width: 320, height: 640 })
  const { materiels } = await fromApi<{ materiels: { _id: string }[] }>('/btp?limit=1')
  const details = [await dearestSale(), await rentalPath(), `/produit/${materiels[0]?._id}`]
  const list = '/locations?chambres=2&lieu=Thi%C3%A8s&prixMax=300000'
  for (const path of ['/', ...details, list, '/contact', '/login', '/nulle-part']) {
    await page.goto(path)
    for (const percent of [100, 130, 200]) {
      await enlargeText(page, percent)
      expect(await overflow(page), `${path} ${percent} %`).toBe(0)
      await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
    }
  }
})

test('the header has one row from 320 px to 1280', async ({ page }) => {
  await page.goto('/contact')
  for (const width of [320, 360, 768, 769, 1023, 1100, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const height = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
    expect(height, `${width} px`).toBeLessThan(80)
    expect(await overflow(page), `${width} px`).toBe(0)
  }
})
