// Some of its functions run in the page.
/// <reference lib="dom" />
import { findAccessibilityViolations } from '@keur/engines/page-accessibility'
import { waitForHydration } from '@keur/engines/page-hydration'
import type { BrowserContext, Page } from 'playwright'
import { builtInFaults, builtInFaultsInTime, recordBuiltIns } from './confinement/built-ins.ts'
import type { PageSession } from './confinement/page-session.ts'
import { withTimeLimit } from './confinement/time-limit.ts'
import { watchFaults } from './page-faults.ts'
import { normalizeText, type ServerPage } from './server-page.ts'

/** In milliseconds: long enough for hydration on a busy machine. */
const timeout = 20_000
/** For a whole page. */
const maxSeconds = 60
/** Texts of the shell's notices of a failed or late section. */
export const failureNotice = /momentanément indisponible|tarde à répondre/

/** The beginning of the fault of a page that never became usable. */
export const notHydrated = 'it does not hydrate'

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
  const session = await context.newCDPSession(page)
  const faults = watchFaults(page)
  try {
    const { found, links } = await withTimeLimit(maxSeconds, checkPage(page, session, target))
    return { faults: [...faults, ...found], links }
  } catch (error) {
    // The page may have replaced what Playwright calls in it.
    const changes = await builtInFaultsInTime(session)
    return { faults: [...faults, ...changes, `${notHydrated}: ${(error as Error).message.split('\n')[0]}`], links: [] }
  } finally {
    await page.close()
  }
}

async function checkPage(page: Page, session: PageSession, target: PageToCheck) {
  await page.addInitScript(`(${recordBuiltIns})()`)
  await page.goto(`${target.address}${target.path}`, { timeout })
  await waitForHydration(page, timeout)
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  const changes = await builtInFaults(session)
  const content = await page.evaluate(readContent)
  const found = [...changes, ...differences(content, target), ...(await accessibilityFaults(page))]
  return { found, links: content.links }
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
