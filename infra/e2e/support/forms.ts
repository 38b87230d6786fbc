import { expect, type Page } from './test.ts'

/** Fills in fields by their labels, and selects options. */
export async function fillIn(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    const field = page.getByRole('main').getByLabel(new RegExp(`^${label}`))
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(text)
    else await field.fill(text)
  }
}

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: RegExp, maxSteps = 80) {
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null
      return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? ''
    })
    if (name.test(focused.trim())) return
  }
  expect(false, `Tab did not reach ${name}`).toBe(true)
}

/** A reference, a title, that no other record has. */
export const unique = (word: string) => `${word}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1000)}`

/** A rental as it is sent to the API. */
export const aRental = (reference: string, change: object = {}) => ({
  title: 'Villa d’essai',
  localisation: 'Thiès, Lamy',
  description: 'Une villa pour un essai.',
  rooms: 4,
  bathrooms: 2,
  lounge: 1,
  category: 'Villas',
  details: { reference, city: 'Thiès', district: 'Lamy', price: 250_000 },
  ...change
})
