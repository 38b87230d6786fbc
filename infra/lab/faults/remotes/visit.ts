// Some of its functions run in the page.
/// <reference lib="dom" />
import { hydratedSince } from '@keur/engines/page-hydration'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Section } from './sections.ts'

/** What stands on the page at one moment. */
interface Sight {
  path: string
  heading: string | null
  slow: boolean
  failed: boolean
  /** A script that somebody changed after it was signed has run. */
  tampered: boolean
}

/** How a section came to a visitor, in milliseconds since they asked for it; null where it never did. */
export interface Course {
  slow: number | null
  failed: number | null
  page: number | null
  tampered: boolean
}

/** A page by its address and its heading: the one before it may still be on show. */
export type Wanted = Pick<Section, 'path' | 'heading'>

/** One visitor with one page, and all that goes wrong on it. */
export interface Visit {
  context: BrowserContext
  page: Page
  /** Exceptions that nobody caught. */
  exceptions: string[]
  /** Addresses of builds that the page asked for, without their first part: `ventes/0123456789abcdef/remoteEntry.js`. */
  asked: string[]
}

export async function openVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'fr-SN',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 }
  })
  // Photos are nobody's business here, and cost a busy machine much.
  await context.route('**/media/**', (route) => route.abort())
  const page = await context.newPage()
  const visit: Visit = { context, page, exceptions: [], asked: [] }
  page.on('pageerror', (error) => visit.exceptions.push(error.message))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/mfe/')) visit.asked.push(pathname.slice('/mfe/'.length))
  })
  return visit
}

/** Waits until a section's own page is there, and stays. */
export async function untilThere(page: Page, wanted: Wanted, patience = 10_000): Promise<number> {
  const { page: at } = await watch(page, wanted, patience, ({ page: there }) => there !== null, { stays: 1 })
  if (at === null) throw new Error(`${wanted.path} was not there within ${patience / 1000} s`)
  return at
}

/**
 * Looks at the page, ten times a second, until `enough` or until the time is over. A page counts once it has stood for so many
 * looks in a row: it may be there for a moment, and fail then.
 */
export async function watch(
  page: Page,
  wanted: Wanted,
  limit: number,
  enough: (course: Course) => boolean,
  { since = performance.now(), stays = 5 } = {}
): Promise<Course> {
  const course: Course = { slow: null, failed: null, page: null, tampered: false }
  let good = 0
  for (;;) {
    const at = performance.now() - since
    const [sight, alive] = await Promise.all([look(page), page.evaluate(hydratedSince).catch(() => null)])
    if (sight) {
      if (sight.slow) course.slow ??= at
      if (sight.failed) course.failed ??= at
      course.tampered ||= sight.tampered
      const there = alive !== null && !sight.slow && !sight.failed && isOf(wanted, sight)
      good = there ? good + 1 : 0
      if (good === 1) course.page = at
      else if (good === 0) course.page = null
      if ((good === 0 || good >= stays) && enough(course)) return course
    }
    if (at > limit) return good >= stays ? course : { ...course, page: null }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const isOf = ({ path, heading }: Wanted, sight: Sight) => sight.path === path && heading.test(sight.heading ?? '')

/** Null while one document is replaced by another. */
const look = (page: Page): Promise<Sight | null> =>
  page
    .evaluate(() => {
      const main = document.querySelector('main')
      const text = main?.innerText ?? ''
      return {
        path: location.pathname,
        heading: main?.querySelector('h1')?.innerText ?? null,
        slow: text.includes('Cette rubrique tarde à répondre'),
        failed: text.includes('Cette rubrique est momentanément indisponible'),
        tampered: 'tampered' in window
      }
    })
    .catch(() => null)
