// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'
import { failureNotice } from './page-visit.ts'
import type { RequestWatch } from './visitor/requests.ts'

/** In milliseconds: for one step, and for requests of a page that is shown. */
const [timeout, requestTimeout] = [20_000, 5_000]

/**
 * Follows a link of the page, once it is hydrated, and waits until the next page is shown and idle. Returns why the visit
 * cannot go on there.
 */
export function createNavigation(page: Page, requests: RequestWatch): (path: string) => Promise<string[]> {
  return async (path) => {
    await page.waitForFunction(canBeFollowed, path, { timeout })
    await page.evaluate(followLink, path)
    await page.waitForFunction(isShown, path, { timeout })
    await requests.idle(requestTimeout)
    await page.evaluate(animationsEnd)
    if (!(await page.evaluate(() => 'samePage' in window))) return ['a link within the site loads it as a new document']
    const shown = await page.locator('main').innerText()
    return failureNotice.test(shown) ? ['it shows the notice of a failed section'] : []
  }
}

/**
 * Runs in the page. React has hydrated the link, or there is none. No element is handed to the trial: that would keep
 * its page in memory.
 */
function canBeFollowed(path: string): boolean {
  const link = document.querySelector(`a[href="${path}"]`)
  return link === null || Object.keys(link).some((name) => name.startsWith('__reactProps'))
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

/** Runs in the page. A skeleton's animation never ends. */
const animationsEnd = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished)
  )
