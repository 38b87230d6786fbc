// Some of its functions run in the page.
/// <reference lib="dom" />
import { isHydrated } from '@keur/engines/page-hydration'
import type { Page } from 'playwright'
import { failureNotice } from './browser-page.ts'

/** In milliseconds: for one step, and for requests of a page that is shown. */
const [timeout, requestTimeout] = [20_000, 5_000]

/**
 * Follows a link of the page, once it is hydrated, and waits until the next page is shown and idle. Returns why the visit
 * cannot go on there.
 */
export function createNavigation(page: Page): (path: string) => Promise<string[]> {
  const pending = new Set<unknown>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))

  return async (path) => {
    const link = await page.$(`a[href="${path}"]`)
    if (link) await page.waitForFunction(isHydrated, link, { timeout })
    await page.evaluate(followLink, path)
    await page.waitForFunction(isShown, path, { timeout })
    const end = performance.now() + requestTimeout
    while (pending.size > 0 && performance.now() < end) await page.evaluate(nextFrame)
    await page.evaluate(animationsEnd)
    if (!(await page.evaluate(() => 'samePage' in window))) return ['a link within the site loads it as a new document']
    const shown = await page.locator('main').innerText()
    return failureNotice.test(shown) ? ['it shows the notice of a failed section'] : []
  }
}

/** Runs in the page. Without a link it calls the router as the browser's Back button does. */
function followLink(path: string) {
  Object.assign(window, { samePage: true })
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
  if (link) return link.click()
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Runs in the page. The shell focuses the heading of a new page, but for a new document. */
const isShown = (path: string) =>
  location.pathname === path &&
  document.querySelector('main h1') !== null &&
  (document.activeElement !== document.body || !('samePage' in window))

/** Runs in the page. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Runs in the page. A skeleton's animation never ends. */
const animationsEnd = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished)
  )
