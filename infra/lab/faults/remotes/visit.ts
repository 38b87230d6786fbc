// Some of its functions run in the page.
/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import { hydratedSince } from '@keur/engines/page-hydration'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { ExpectedPage } from './sections.ts'

/** When a visitor first saw something, in milliseconds since the request; null for never. */
export interface Observation {
  /** The notice that the section is late. */
  late: number | null
  /** The notice of the failure. */
  failed: number | null
  page: number | null
  /** A script that was changed after it was signed has run. */
  tampered: boolean
}

/** A visitor with one page. */
export interface Visit {
  context: BrowserContext
  page: Page
  exceptions: string[]
  /** The requested files of builds: `ventes/0123456789abcdef/remoteEntry.js`. */
  requestedFiles: string[]
}

export async function openVisit(browser: Browser, address: string): Promise<Visit> {
  const viewport = { width: 1280, height: 900 }
  const context = await browser.newContext({ baseURL: address, locale: 'fr-SN', serviceWorkers: 'block', viewport })
  // Photos are not tested here, and slow down a busy machine.
  await context.route('**/media/**', (route) => route.abort())
  const page = await context.newPage()
  const visit: Visit = { context, page, exceptions: [], requestedFiles: [] }
  page.on('pageerror', (error) => visit.exceptions.push(error.message))
  page.on('request', (request) => {
    const [, file] = new URL(request.url()).pathname.split('/mfe/')
    if (file) visit.requestedFiles.push(file)
  })
  return visit
}

/** Waits until a page of a section is shown. */
export async function waitForPage(page: Page, expected: ExpectedPage, timeout = 10_000): Promise<void> {
  const observation = await observe(page, expected, timeout, ({ page: at }) => at !== null, { repeats: 1 })
  if (observation.page === null) throw new Error(`${expected.path} was not shown within ${timeout / 1000} s`)
}

/**
 * Looks at the page ten times a second until `isEnough`, or until the timeout. The page counts once it was there in
 * `repeats` looks in a row: it may be shown for a moment, and fail then.
 */
export async function observe(
  page: Page,
  { path, heading }: ExpectedPage,
  timeout: number,
  isEnough: (observation: Observation) => boolean,
  { since = performance.now(), repeats = 5 } = {}
): Promise<Observation> {
  const observation: Observation = { late: null, failed: null, page: null, tampered: false }
  let shown = 0
  for (;;) {
    const at = performance.now() - since
    const [seen, hydrated] = await Promise.all([look(page), page.evaluate(hydratedSince).catch(() => null)])
    if (seen) {
      if (seen.late) observation.late ??= at
      if (seen.failed) observation.failed ??= at
      observation.tampered ||= seen.tampered
      const isShown = seen.path === path && heading.test(seen.heading) && hydrated !== null
      shown = isShown && !seen.late && !seen.failed ? shown + 1 : 0
      if (shown === 1) observation.page = at
      else if (shown === 0) observation.page = null
      if ((shown === 0 || shown >= repeats) && isEnough(observation)) return observation
    }
    if (at > timeout) return shown >= repeats ? observation : { ...observation, page: null }
    await pause(100)
  }
}

/** Resolves with null while one document replaces another. */
const look = (page: Page) =>
  page
    .evaluate(() => {
      const main = document.querySelector('main')
      const text = main?.innerText ?? ''
      return {
        path: location.pathname,
        heading: main?.querySelector('h1')?.innerText ?? '',
        late: text.includes('Cette rubrique tarde à répondre'),
        failed: text.includes('Cette rubrique est momentanément indisponible'),
        tampered: 'tampered' in window
      }
    })
    .catch(() => null)
