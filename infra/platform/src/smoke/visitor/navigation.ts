// Some of its functions run in the page.
/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import { waitForHydration } from '@keur/engines/page-hydration'
import type { Page, Request } from 'playwright'

/** In milliseconds: for one step on a busy machine, and for what a page requests. */
const [timeout, requestTimeout] = [20_000, 5_000]

export interface RequestWatch {
  /** All requests so far, of pages and their scripts. */
  sent: Request[]
  /** Resolves when no request is pending, or after some milliseconds. */
  idle(limit?: number): Promise<void>
}

export function watchRequests(page: Page): RequestWatch {
  const sent: Request[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request) && sent.push(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return {
    sent,
    async idle(limit = requestTimeout) {
      const end = performance.now() + limit
      while (pending.size > 0 && performance.now() < end) await pause(5)
    }
  }
}

/** Opens a page and waits until it is hydrated and has what it requests. Returns its status. */
export async function openPage(page: Page, requests: RequestWatch, address: string): Promise<number> {
  const response = await page.goto(address, { timeout })
  await waitForPage(page, requests)
  return response?.status() ?? 0
}

/** Waits until a document is hydrated and has what it requests. */
export async function waitForPage(page: Page, requests: RequestWatch): Promise<void> {
  await waitForHydration(page, timeout)
  await requests.idle()
  // A page that the server does not render begins to load now.
  await page.waitForSelector('h1', { timeout: requestTimeout }).catch(() => null)
  await requests.idle()
}

/** Follows a link of the page, and waits until the next page is shown and idle. Returns why the visit cannot go on. */
export async function followLink(page: Page, requests: RequestWatch, path: string): Promise<string[]> {
  await page.waitForFunction(canBeFollowed, path, { timeout })
  await page.evaluate(clickLink, path)
  await page.waitForFunction(isShown, path, { timeout })
  await requests.idle()
  await page.evaluate(animationsEnd)
  if (!(await page.evaluate(() => 'samePage' in window))) return ['a link within the site loads it as a new document']
  return noticeFaults(await page.locator('main').innerText())
}

/** A fault if the text has the shell's notice of a failed or late section. */
export const noticeFaults = (text: string): string[] =>
  /momentanément indisponible|tarde à répondre/.test(text) ? ['it shows the notice of a failed section'] : []

/** Runs in the page. React has hydrated the link. The trial gets no element: it would keep its page in memory. */
function canBeFollowed(path: string): boolean {
  const link = document.querySelector(`a[href="${path}"]`)
  return link === null || Object.keys(link).some((name) => name.startsWith('__reactProps'))
}

/** Runs in the page. Without a link it calls the router as the browser's Back button does. */
function clickLink(path: string) {
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
