/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright'

/** What a tab holds after garbage collection. */
export interface TabMemory {
  nodes: number
  listeners: number
  /** Of JavaScript, in bytes. */
  heap: number
}

/** Links of the site, followed in this order, again and again: lists, details, home, login, articles. */
const links = [
  'a[href="/ventes"]',
  'main article a[href^="/ventes/"]',
  'a[href="/btp"]',
  'main article a[href^="/produit/"]',
  'a[href="/ventes"]',
  'a[href="/btp"]',
  'a[href="/"]',
  'a[href="/locations"]',
  'main article a[href^="/detail/"]',
  'a[href="/login"]',
  'a[href="/articles"]',
  'main a[href^="/articles/"]'
]

/** Opens the first page of a walk. */
export const startWalk = (page: Page, address: string) =>
  page.goto(`${address}/articles`, { waitUntil: 'networkidle' }).then(() => {})

/** Changes the page `rounds` times twelve by links within one document. Throws where a link is not there. */
export async function walkPages(page: Page, rounds: number): Promise<number> {
  for (let round = 0; round < rounds; round += 1) for (const link of links) await followLink(page, link)
  return rounds * links.length
}

async function followLink(page: Page, link: string) {
  const before = page.url()
  await page.locator(link).first().waitFor({ state: 'attached', timeout: 10_000 })
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), link)
  await page.waitForFunction((url) => location.href !== url, before, { timeout: 10_000 })
  // Long enough for the photos of the first screen, and for the slideshows that start while the browser is idle.
  await page.waitForTimeout(300)
}

/** Between two measurements, in milliseconds. */
const interval = 500
const maxMeasurements = 20

/** Counts what is left after garbage collection, once it stays the same: a busy machine still makes the last page. Chromium only. */
export async function measureMemory(page: Page): Promise<TabMemory> {
  const session = await page.context().newCDPSession(page)
  let memory = await collectAndCount(session)
  for (let count = 1; count < maxMeasurements; count += 1) {
    await page.waitForTimeout(interval)
    const before = memory
    memory = await collectAndCount(session)
    if (memory.nodes === before.nodes && memory.listeners === before.listeners) break
  }
  await session.detach()
  return memory
}

async function collectAndCount(session: CDPSession): Promise<TabMemory> {
  // What the first collection finalizes goes with the second one.
  for (let collection = 0; collection < 3; collection += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { nodes, listeners: jsEventListeners, heap: usedSize }
}
