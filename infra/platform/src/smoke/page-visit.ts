// Some of its functions run in the page.
/// <reference lib="dom" />
import { findAccessibilityViolations } from '@keur/engines/page-accessibility'
import type { BrowserContext, Page } from 'playwright'
import { coverFaultsNow } from './confinement/appearance.ts'
import { recordBackgroundWork } from './confinement/background-work.ts'
import { acceptBuiltIns, builtInFaults, builtInFaultsInTime, recordBuiltIns } from './confinement/built-ins.ts'
import { evaluate, type PageSession } from './confinement/page-session.ts'
import { plantForeignValues, readStored, recordStorageReads, storageFaultsAfterWalk } from './confinement/storage.ts'
import { noResponse, withTimeLimit } from './confinement/time-limit.ts'
import { watchFaults } from './page-faults.ts'
import { normalizeText, type ServerPage } from './server-page.ts'
import { quietTimeFaults } from './visitor/quiet-time.ts'
import { watchRequests } from './visitor/requests.ts'
import { openPage } from './visitor/shown.ts'
import type { Turns } from './visitor/turns.ts'
import { type WalkedPage, walkThrough } from './visitor/walk.ts'

/** Of one page at one size, without waiting for its turn. */
const maxSeconds = 60
/** Texts of the shell's notices of a failed or late section. */
export const failureNotice = /momentanément indisponible|tarde à répondre/

/** The beginning of the fault of a page that never became usable. */
export const notHydrated = 'it does not hydrate'

export interface VisitedPage {
  faults: string[]
  /** What could not be tried. */
  notes: string[]
  /** Addresses of its links within the site, before and after the walk. */
  links: string[]
  /** It responds, but did not in time: on a busy machine a frame may take that long. */
  wasLate?: true
}

export interface PageToVisit {
  address: string
  path: string
  app: string
  id: string
  server: ServerPage
  isPhone: boolean
  turns: Turns
  /** Called once the page is shown, before anything is pressed. */
  onShown?: (page: Page) => Promise<void>
}

/**
 * Opens a page as a visitor does: it must hydrate, show what the server sent, and load files of the candidate only.
 * Tries all that it offers, then waits until it is quiet.
 */
export async function visitPage(context: BrowserContext, target: PageToVisit): Promise<VisitedPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const faults = watchFaults(page)
  const requests = watchRequests(page)
  const { app, address, path, isPhone, turns } = target
  const ownFiles = `/mfe/${app}/`
  const scope = app === 'shell' ? 'body' : 'main'
  const walked: WalkedPage = { page, session, requests, address, path, isPhone, scope }
  const whatRan = { session, requests, faults, ownFiles }
  try {
    const shown = await turns.take(() => withTimeLimit(maxSeconds, showPage(walked, target, ownFiles)))
    // One that cannot be seen cannot be tried either.
    if (shown.faults.length > 0) return { faults: [...faults, ...shown.faults], notes: [], links: shown.links }
    const tried = await turns.take(() => withTimeLimit(maxSeconds, tryPage(walked, app)))
    const quiet = await withTimeLimit(maxSeconds, quietTimeFaults(whatRan))
    return {
      faults: [...faults, ...tried.faults, ...quiet],
      notes: tried.notes,
      links: [...shown.links, ...tried.links]
    }
  } catch (error) {
    // The page may have replaced what Playwright calls in it.
    const changes = await builtInFaultsInTime(session)
    const responds = await isResponding(session)
    const reason = responds ? ((error as Error).message.split('\n')[0] as string) : `${noResponse} 5 s`
    const wasLate = responds && reason.startsWith(noResponse) && changes.length === 0
    return {
      faults: [...faults, ...changes, `${notHydrated}: ${reason}`],
      notes: [],
      links: [],
      ...(wasLate ? { wasLate } : {})
    }
  } finally {
    await page.close()
  }
}

const isResponding = (session: PageSession) =>
  withTimeLimit(5, session.send('Runtime.evaluate', { expression: '0' })).then(
    () => true,
    () => false
  )

async function showPage({ page, session, requests, scope }: WalkedPage, target: PageToVisit, ownFiles: string) {
  const records = [recordBackgroundWork, recordStorageReads, recordBuiltIns]
  await page.addInitScript(records.map((record) => `(${record})('${ownFiles}')`).join(';'))
  await openPage(page, requests, `${target.address}${target.path}`)
  const changes = await builtInFaults(session)
  const content = await evaluate(session, readContent, scope)
  await target.onShown?.(page)
  const faults = [...changes, ...differences(content, target), ...(await accessibilityFaults(page))]
  // axe adds what it needs.
  await acceptBuiltIns(session)
  return { faults, links: content.links }
}

async function tryPage(walked: WalkedPage, app: string) {
  const { session, scope } = walked
  await plantForeignValues(session)
  const stored = await readStored(session)
  const walk = await walkThrough(walked)
  const changes = await builtInFaults(session)
  const content = await evaluate(session, readContent, scope)
  const storage = app === 'shell' ? [] : await storageFaultsAfterWalk(session, app, stored)
  const covers = app === 'shell' ? [] : await coverFaultsNow(session)
  return {
    faults: [...changes, ...storage, ...covers, ...noticeFaults(content)],
    notes: walk.isComplete ? [] : [`not everything was pressed in time: ${walk.pressed} controls, ${walk.sent} forms.`],
    links: content.links
  }
}

/** Runs in the page. */
function readContent(scope: string) {
  const main = document.querySelector('main')
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${scope} a[href]`)]
  return {
    heading: document.querySelector('h1')?.textContent ?? null,
    text: main?.innerText ?? '',
    files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    links: links.flatMap(({ origin, pathname, search }) => (origin === location.origin ? pathname + search : []))
  }
}

type PageContent = ReturnType<typeof readContent>

function differences(content: PageContent, { app, id, server }: PageToVisit): string[] {
  const { heading, files } = content
  const faults = noticeFaults(content)
  const own = files.filter((file) => file.startsWith(`/mfe/${app}/`))
  const foreign = own.find((file) => !file.startsWith(`/mfe/${app}/${id}/`))
  if (own.length === 0) faults.push(`the browser loads nothing of ${app}`)
  if (foreign) faults.push(`the browser falls back to another build (${foreign})`)
  if (heading === null) faults.push('it has no heading')
  if (server.heading !== null && heading !== null && server.heading !== normalizeText(heading))
    faults.push(`the server's heading « ${server.heading} » becomes « ${normalizeText(heading)} »`)
  return faults
}

const noticeFaults = ({ text }: PageContent): string[] =>
  failureNotice.test(text) ? ['it shows the notice of a failed section'] : []

/** A sentence for each rule: its name and the first element. */
async function accessibilityFaults(page: Page): Promise<string[]> {
  const violations = await findAccessibilityViolations(page)
  return violations.map(({ rule, help, elements }) => `accessibility: ${help} (${rule}) at ${elements[0]}`)
}
