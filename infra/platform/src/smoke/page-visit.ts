// Some of its functions run in the page.
/// <reference lib="dom" />
import { findAccessibilityViolations } from '@keur/engines/page-accessibility'
import type { BrowserContext, Page } from 'playwright'
import type { ConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { coverFaultsNow } from './confinement/appearance.ts'
import { acceptBuiltIns, builtInFaults, builtInFaultsInTime } from './confinement/built-ins.ts'
import { evaluate, noResponse, type PageSession, withTimeLimit } from './confinement/page-session.ts'
import { plantForeignValues, readStored, storageFaults } from './confinement/storage.ts'
import { openProbedPage } from './probed-page.ts'
import { noticeFaults, openPage } from './visitor/navigation.ts'
import { quietTimeFaults } from './visitor/quiet-time.ts'
import { type WalkedPage, walkThrough } from './visitor/walk.ts'

/** Of one page at one size, without waiting for its turn. */
const maxSeconds = 60

/** The beginning of the fault of a page that never became usable. */
export const notHydrated = 'it does not hydrate'

/** Selector of what belongs to an app. */
export const scopeOf = (app: string) => (app === 'shell' ? 'body' : 'main')

interface VisitedPage {
  faults: string[]
  /** What could not be tried. */
  notes: string[]
  /** Addresses of its links within the site, before and after the walk. */
  links: string[]
  /** It responds, but did not in time: on a busy machine a frame may take that long. */
  wasLate?: boolean
}

interface PageToVisit {
  address: string
  path: string
  app: string
  id: string
  isPhone: boolean
  /** Lets some pages work at once: pages that only wait take no place. */
  turns: ConcurrencyLimit
  /** Called once the page is shown, before anything is pressed. */
  onShown?: (page: Page) => Promise<void>
}

/** Opens a page as a visitor does, tries all that it offers, then waits until it is quiet. */
export async function visitPage(context: BrowserContext, target: PageToVisit): Promise<VisitedPage> {
  const { app, turns } = target
  const probed = await openProbedPage(context, app)
  const { page, session, faults } = probed
  const walked = { ...probed, ...target, scope: scopeOf(app) }
  try {
    const shown = await turns.run(() => withTimeLimit(maxSeconds, showPage(walked)))
    // One that cannot be seen cannot be tried either.
    if (shown.faults.length > 0) return { faults: [...faults, ...shown.faults], notes: [], links: shown.links }
    const tried = await turns.run(() => withTimeLimit(maxSeconds, tryPage(walked)))
    const quiet = await withTimeLimit(maxSeconds, quietTimeFaults(walked))
    const { heading, text } = await evaluate(session, readPage, walked.scope)
    const lost = heading === null ? ['it loses its heading though the visitor does nothing'] : noticeFaults(text)
    const links = [...shown.links, ...tried.links]
    return { faults: [...faults, ...tried.faults, ...quiet, ...lost], notes: tried.notes, links }
  } catch (error) {
    // The page may have replaced what Playwright calls in it.
    const changes = await builtInFaultsInTime(session)
    const responds = await isResponding(session)
    const reason = responds ? ((error as Error).message.split('\n')[0] as string) : `${noResponse} 5 s`
    const wasLate = responds && reason.startsWith(noResponse) && changes.length === 0
    return { faults: [...faults, ...changes, `${notHydrated}: ${reason}`], notes: [], links: [], wasLate }
  } finally {
    await page.close()
  }
}

const isResponding = (session: PageSession) =>
  withTimeLimit(5, session.send('Runtime.evaluate', { expression: '0' })).then(
    () => true,
    () => false
  )

async function showPage({ page, session, requests, scope, ...target }: WalkedPage & PageToVisit) {
  await openPage(page, requests, `${target.address}${target.path}`)
  const changes = await builtInFaults(session)
  const content = await evaluate(session, readPage, scope)
  await target.onShown?.(page)
  const violations = await findAccessibilityViolations(page)
  // axe adds what it needs.
  await acceptBuiltIns(session)
  const faults = [
    ...[...changes, ...noticeFaults(content.text), ...contentFaults(content, target)],
    ...violations.map(({ rule, help, elements }) => `accessibility: ${help} (${rule}) at ${elements[0]}`)
  ]
  return { faults, links: content.links }
}

async function tryPage(walked: WalkedPage & PageToVisit) {
  const { session, scope, app } = walked
  await plantForeignValues(session)
  const stored = await readStored(session)
  const walk = await walkThrough(walked)
  const changes = await builtInFaults(session)
  const { text, links } = await evaluate(session, readPage, scope)
  const ofSection =
    app === 'shell' ? [] : [...(await storageFaults(session, app, stored, true)), ...(await coverFaultsNow(session))]
  return {
    faults: [...changes, ...ofSection, ...noticeFaults(text)],
    notes: walk.isComplete ? [] : [`not everything was pressed in time: ${walk.pressed} controls, ${walk.sent} forms.`],
    links
  }
}

/** Runs in the page. */
function readPage(scope: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${scope} a[href]`)]
  return {
    heading: document.querySelector('h1')?.textContent ?? null,
    text: document.querySelector('main')?.innerText ?? '',
    files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    links: links.flatMap(({ origin, pathname, search }) => (origin === location.origin ? pathname + search : []))
  }
}

/** A page must have a heading, and files of the candidate alone. */
function contentFaults(
  { heading, files }: ReturnType<typeof readPage>,
  { app, id }: Pick<PageToVisit, 'app' | 'id'>
): string[] {
  const own = files.filter((file) => file.startsWith(`/mfe/${app}/`))
  const foreign = own.find((file) => !file.startsWith(`/mfe/${app}/${id}/`))
  return [
    ...(own.length === 0 ? [`the browser loads nothing of ${app}`] : []),
    ...(foreign ? [`the browser falls back to another build (${foreign})`] : []),
    ...(heading === null ? ['it has no heading'] : [])
  ]
}
