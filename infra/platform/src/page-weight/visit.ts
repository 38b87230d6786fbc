// Two of its functions run in the page.
/// <reference lib="dom" />
import { waitForHydration } from '@keur/engines/page-hydration'
import type { Browser } from 'playwright'

/** Addresses of what a phone fetches for one page, each once. */
export interface Visit {
  /** Every script that had come when React had taken the page over: until then nothing on it can be used. */
  scripts: string[]
  styles: string[]
  fonts: string[]
  /** Pictures that can be seen without scrolling, in the size this phone chose. */
  images: string[]
}

/** The phone of Lighthouse: width and height in CSS pixels. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Opens a page in a browser that knows nothing of the site yet, and notes what it fetched. */
export async function visit(browser: Pick<Browser, 'newContext'>, address: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'fr-SN' })
  try {
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'commit' })
    const scripts = await page.evaluate(scriptsThere, await waitForHydration(page))
    await page.waitForLoadState('networkidle')
    const { fetched, images } = await page.evaluate(fetchedInAll)
    const ending = (end: string) => fetched.filter((url) => new URL(url).pathname.endsWith(end))
    return { scripts, styles: ending('.css'), fonts: ending('.woff2'), images }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function scriptsThere(alive: number): string[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const urls = entries.filter(({ responseEnd }) => responseEnd <= alive).map(({ name }) => name)
  return [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'))
}

/** Runs in the page. */
function fetchedInAll() {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && image.currentSrc.startsWith('http')
  })
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  return { fetched: [...new Set(urls)], images: [...new Set(seen.map(({ currentSrc }) => currentSrc))] }
}
