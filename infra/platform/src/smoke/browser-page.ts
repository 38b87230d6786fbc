// Some of its functions run in the page.
/// <reference lib="dom" />
import { findAccessibilityViolations } from '@keur/engines/page-accessibility'
import { waitForHydration } from '@keur/engines/page-hydration'
import type { BrowserContext, Page } from 'playwright'
import { watchFaults } from './page-faults.ts'
import { normalizeText, type ServerPage } from './server-page.ts'

/** In milliseconds: long enough for hydration on a busy machine. */
const timeout = 20_000
/** Texts of the shell's notices of a failed or late section. */
const failureNotice = /momentanément indisponible|tarde à répondre/

export interface BrowserPage {
  faults: string[]
  /** Paths of its links within the site. */
  links: string[]
}

interface PageToCheck {
  address: string
  path: string
  app: string
  id: string
  server: ServerPage
}

/** Opens a page: it must hydrate, show what the server sent, and load files of the candidate only. */
export async function checkInBrowser(context: BrowserContext, target: PageToCheck): Promise<BrowserPage> {
  const page = await context.newPage()
  const faults = watchFaults(page)
  try {
    await page.goto(`${target.address}${target.path}`, { timeout })
    await waitForHydration(page, timeout)
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
    const content = await page.evaluate(readContent)
    faults.push(...differences(content, target), ...(await accessibilityFaults(page)))
    return { faults, links: content.links }
  } catch (error) {
    return { faults: [...faults, `it does not hydrate: ${(error as Error).message.split('\n')[0]}`], links: [] }
  } finally {
    await page.close()
  }
}

/** Follows a link from the home page to this one, which must not load a new document. No faults without a link. */
export async function checkNavigation(context: BrowserContext, address: string, path: string): Promise<string[]> {
  const page = await context.newPage()
  const faults = watchFaults(page)
  try {
    await page.goto(`${address}/`, { timeout })
    await waitForHydration(page, timeout)
    const hasLink = await page.evaluate((href) => {
      Object.assign(window, { samePage: true })
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)
      link?.click()
      return link !== null
    }, path)
    if (!hasLink) return faults
    await page.waitForURL((url) => url.pathname === path, { timeout })
    await page.locator('main h1').first().waitFor({ timeout })
    if (!(await page.evaluate(() => 'samePage' in window)))
      faults.push('a link within the site loads it as a new document')
    if (failureNotice.test(await page.locator('main').innerText()))
      faults.push('it shows the notice of a failed section')
    return faults
  } catch (error) {
    return [...faults, `a link within the site does not lead there: ${(error as Error).message.split('\n')[0]}`]
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
function readContent() {
  const main = document.querySelector('main')
  return {
    heading: document.querySelector('h1')?.textContent ?? null,
    text: main?.innerText ?? '',
    files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname)
  }
}

type PageContent = ReturnType<typeof readContent>

function differences({ heading, text, files }: PageContent, { app, id, server }: PageToCheck): string[] {
  const faults: string[] = []
  const own = files.filter((file) => file.startsWith(`/mfe/${app}/`))
  const foreign = own.find((file) => !file.startsWith(`/mfe/${app}/${id}/`))
  if (own.length === 0) faults.push(`the browser loads nothing of ${app}`)
  if (foreign) faults.push(`the browser falls back to another build (${foreign})`)
  if (failureNotice.test(text)) faults.push('it shows the notice of a failed section')
  if (heading === null) faults.push('it has no heading')
  if (server.heading !== null && heading !== null && server.heading !== normalizeText(heading))
    faults.push(`the server's heading « ${server.heading} » becomes « ${normalizeText(heading)} »`)
  return faults
}

/** A sentence for each rule: its name and the first element. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  const violations = await findAccessibilityViolations(page)
  return violations.map(({ rule, help, elements }) => `accessibility: ${help} (${rule}) at ${elements[0]}`)
}
