import { type Memory, readMemory } from '@keur/platform/smoke/confinement/memory'
import { address } from '../support/site.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const rounds = 4
/** Lists, details, home, login, articles. */
const links = [
  ...['a[href="/ventes"]', 'main article a[href^="/ventes/"]', 'a[href="/btp"]', 'main article a[href^="/produit/"]'],
  ...['a[href="/ventes"]', 'a[href="/btp"]', 'a[href="/"]', 'a[href="/locations"]', 'main article a[href^="/detail/"]'],
  ...['a[href="/login"]', 'a[href="/articles"]', 'main a[href^="/articles/"]']
]

test('a visit of forty-eight more pages leaves nothing in the tab', { tag: '@nightly' }, async ({ page }) => {
  // given a visitor who has seen each page once
  await page.goto(`${address}/articles`, { waitUntil: 'networkidle' })
  await followLinks(page)
  // when the visitor goes on, twelve pages at a time
  const measured = [await measureMemory(page)]
  for (let round = 0; round < rounds; round += 1) {
    await followLinks(page)
    measured.push(await measureMemory(page))
  }
  // then the tab holds no more after each round: less than one node and a third of a listener for a page
  expect(growthOf(measured.map(({ nodes }) => nodes))).toBeLessThan(links.length)
  expect(growthOf(measured.map(({ listeners }) => listeners))).toBeLessThan(links.length / 3)
})

/**
 * The growth from one measurement to the next: the smallest of all pairs. At some of them the browser still holds one page
 * of before, of about 470 nodes; of five, three are alike in this, and between those nothing grows but what is left.
 */
function growthOf(counts: number[]): number {
  const growths = counts.flatMap((later, index) =>
    counts.slice(0, index).map((earlier, start) => Math.abs(later - earlier) / (index - start))
  )
  return Math.min(...growths)
}

/** Changes the page twelve times by links within one document. */
async function followLinks(page: Page) {
  for (const link of links) {
    const before = page.url()
    await page.locator(link).first().waitFor({ state: 'attached' })
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), link)
    await page.waitForURL((url) => url.href !== before)
    // Long enough for the photos of the first screen, and for the slideshows that start while the browser is idle.
    await page.waitForTimeout(300)
  }
}

/** What the tab holds once it stays the same: a busy machine still makes the last page. */
async function measureMemory(page: Page): Promise<Memory> {
  const session = await page.context().newCDPSession(page)
  let memory = await readMemory(session)
  for (let count = 1; count < 20; count += 1) {
    await page.waitForTimeout(500)
    const before = memory
    memory = await readMemory(session)
    if (memory.nodes === before.nodes && memory.listeners === before.listeners) break
  }
  return memory
}
