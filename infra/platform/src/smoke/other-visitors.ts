// Some of its functions run in the page.
/// <reference lib="dom" />
import { pathIn } from '@keur/contract/language'
import { waitForHydration } from '@keur/engines/page-hydration'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import type { shellPages } from 'shell/gateway/seo/sitemap-sections.ts'
import { withTimeLimit } from './confinement/page-session.ts'
import { largeTextFaults, readLargeText } from './large-text.ts'
import { type Fault, watchFaults } from './page-faults.ts'
import { openContext, sizes } from './visitor/contexts.ts'
import { respondFromContract, type Shape, sampleId } from './visitor/contract-responses.ts'
import { followLink, noticeFaults, openPage, waitForPage, watchRequests } from './visitor/navigation.ts'

interface Visit {
  address: string
  /** The address of the site without the candidate. */
  live: string
  /** Pages of the app; those of single records may be patterns. */
  paths: string[]
  /** A private section is in French only, and for administrators alone. */
  isPrivate: boolean
}

/** A page of the shell without data: where a visit begins, and where Back leads from. */
const shellPath: (typeof shellPages)[number] = '/faq'
/** In milliseconds, and for one page: a busy machine takes longer for all of them, a loop for one. */
const [timeout, maxSeconds] = [20_000, 60]

/** How a visitor differs that the two sizes of a trial do not show. */
const another: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'Pacific/Auckland',
  colorScheme: 'dark',
  reducedMotion: 'reduce'
}

/**
 * A member of the site with another language, time zone, colour scheme and without motion opens each page, in English
 * where it is public, leaves it for another document, comes back, and makes its text twice as large.
 */
export async function anotherVisitorFaults(
  browser: Browser,
  { address, live, paths, isPrivate }: Visit
): Promise<Fault[]> {
  const context = await openContext(browser, sizes[1], isPrivate, {
    ...another,
    ...(isPrivate ? {} : { role: 'user' })
  })
  const found: Fault[] = []
  try {
    for (const path of paths) {
      const shown = isPrivate ? path : pathIn('en', path)
      const page = await context.newPage()
      const faults = watchFaults(page)
      const reason = await withTimeLimit(maxSeconds, openAndReturn(page, { address, live }, shown)).catch(
        (error: Error) => [`it does not come back: ${error.message.split('\n')[0]}`]
      )
      await page.close()
      found.push(
        ...[...faults, ...reason].map((fault) => ({ path: `${shown} for a member, dark, in another zone`, fault }))
      )
    }
  } finally {
    await context.close().catch(() => {})
  }
  return found
}

async function openAndReturn(page: Page, { address, live }: Pick<Visit, 'address' | 'live'>, path: string) {
  const requests = watchRequests(page)
  await openPage(page, requests, `${address}${path}`)
  const first = await faultsOfText(page)
  if (first.length > 0) return first
  await page.goto(new URL(shellPath, address).href, { timeout })
  await page.goBack({ timeout })
  await waitForPage(page, requests)
  const lost = await readLargeText(page)
  const faults = await faultsOfText(page)
  if (lost.values().every(({ length }) => length === 0)) return faults
  const other = await page.context().newPage()
  // A live page that fails is no measure.
  await openPage(other, watchRequests(other), `${live}${path}`).catch(() => {})
  return [...faults, ...largeTextFaults(lost, await readLargeText(other).finally(() => other.close()))]
}

async function faultsOfText(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText({ timeout })
  const heading = await page.locator('main h1').count()
  return [...noticeFaults(text), ...(heading === 0 ? ['it has no heading'] : [])]
}

/**
 * Visits each page from a page of the shell while the API responds with records as the contract allows them: as little
 * as possible, as much as a page may have to show, and nothing.
 */
export async function contractRecordFaults(browser: Browser, visit: Visit): Promise<Fault[]> {
  const found: Fault[] = []
  for (const shape of ['least', 'most', 'none'] as const) found.push(...(await visitWithRecords(browser, visit, shape)))
  return found
}

async function visitWithRecords(
  browser: Browser,
  { address, paths, isPrivate }: Visit,
  shape: Shape
): Promise<Fault[]> {
  const context = await openContext(browser, sizes[1], isPrivate)
  await context.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) =>
      route.fulfill(respondFromContract(route.request().method(), new URL(route.request().url()).pathname, shape))
  )
  const page = await context.newPage()
  const requests = watchRequests(page)
  const faults = watchFaults(page)
  const found: Fault[] = []
  try {
    await page.goto(`${address}${shellPath}`, { timeout })
    await waitForHydration(page, timeout)
    for (const pattern of paths) {
      const path = pattern.replace(/:\w+/g, sampleId)
      const seen = faults.length
      const reason = await withTimeLimit(maxSeconds, followLink(page, requests, path))
      const all = [...faults.slice(seen), ...reason]
      found.push(...all.map((fault) => ({ path: `${pattern} with ${names[shape]}`, fault })))
      // What comes after a page that failed says nothing of its own.
      if (all.length > 0) break
    }
  } catch (error) {
    const text = await page
      .locator('main')
      .innerText({ timeout: 5_000 })
      .catch(() => '')
    const reason = (error as Error).message.split('\n')[0]
    const fault = `it does not become usable (${reason}), and shows «${text.replace(/\s+/g, ' ').slice(0, 100)}»`
    const at = URL.canParse(page.url()) ? new URL(page.url()).pathname : shellPath
    found.push(...[...faults, fault].map((each) => ({ path: `${at} with ${names[shape]}`, fault: each })))
  } finally {
    await context.close().catch(() => {})
  }
  return found
}

/** Of what a page has to show, in a finding. */
const names: Record<Shape, string> = {
  least: 'records that have nothing but what the contract requires',
  most: 'the longest texts and highest numbers',
  none: 'empty lists and without what may be missing'
}
