// Some of its functions run in the page.
/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises'
import { hydratedSince } from '@keur/engines/page-hydration'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { ExpectedPage } from './sections.ts'

interface PageSnapshot {
  path: string
  heading: string | null
  late: boolean
  failed: boolean
  /** A script that was changed after it was signed has run. */
  tampered: boolean
}

/** When a visitor first saw something, in milliseconds since the request; null for never. */
export interface Observation {
  /** The notice that the section is late. */
  late: number | null
  /** The notice of the failure. */
  failed: number | null
  page: number | null
  tampered: boolean
}

/** A visitor with one page. */
export interface Visit {
  context: BrowserContext
  page: Page
  uncaughtExceptions: string[]
  /** The requested files of builds: `ventes/0123456789abcdef/remoteEntry.js`. */
  requestedFiles: string[]
}

export async function openVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'fr-SN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 }
  })
  // Photos are not tested here, and slow down a busy machine.
  await context.route('**/media/**', (route) => route.abort())
  const page = await context.newPage()
  const visit: Visit = { context, page, uncaughtExceptions: [], requestedFiles: [] }
  page.on('pageerror', (error) => visit.uncaughtExceptions.push(error.message))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/mfe/')) visit.requestedFiles.push(pathname.slice('/mfe/'.length))
  })
  return visit
}

/** Waits until a page of a section is shown, and stays. */
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
  expected: ExpectedPage,
  timeout: number,
  isEnough: (observation: Observation) => boolean,
  { since = performance.now(), repeats = 5 } = {}
): Promise<Observation> {
  const observation: Observation = { late: null, failed: null, page: null, tampered: false }
  let shown = 0
  for (;;) {
    const at = performance.now() - since
    const [snapshot, hydrated] = await Promise.all([takeSnapshot(page), page.evaluate(hydratedSince).catch(() => null)])
    if (snapshot) {
      if (snapshot.late) observation.late ??= at
      if (snapshot.failed) observation.failed ??= at
      observation.tampered ||= snapshot.tampered
      const isShown = hydrated !== null && !snapshot.late && !snapshot.failed && matches(expected, snapshot)
      shown = isShown ? shown + 1 : 0
      if (shown === 1) observation.page = at
      else if (shown === 0) observation.page = null
      if ((shown === 0 || shown >= repeats) && isEnough(observation)) return observation
    }
    if (at > timeout) return shown >= repeats ? observation : { ...observation, page: null }
    await pause(100)
  }
}

const matches = ({ path, heading }: ExpectedPage, snapshot: PageSnapshot) =>
  snapshot.path === path && heading.test(snapshot.heading ?? '')

/** Resolves with null while one document replaces another. */
const takeSnapshot = (page: Page): Promise<PageSnapshot | null> =>
  page
    .evaluate(() => {
      const main = document.querySelector('main')
      const text = main?.innerText ?? ''
      return {
        path: location.pathname,
        heading: main?.querySelector('h1')?.innerText ?? null,
        late: text.includes('Cette rubrique tarde à répondre'),
        failed: text.includes('Cette rubrique est momentanément indisponible'),
        tampered: 'tampered' in window
      }
    })
    .catch(() => null)
