// Some of its functions run in the page.
/// <reference lib="dom" />
import { buildPath, type Manifest } from '@keur/contract/build'
import { waitForHydration } from '@keur/engines/page-hydration'
import type { BrowserContext, Route } from 'playwright'
import type { shellPages } from 'shell/gateway/seo/sitemap-sections.ts'
import { type Appearance, coverFaults, readAppearance, traceFaults } from './confinement/appearance.ts'
import { growthFaults, leftoverFaults, readBackgroundWork } from './confinement/background-work.ts'
import { acceptBuiltIns, builtInFaults, builtInFaultsInTime } from './confinement/built-ins.ts'
import { growthPerRound, memoryFaults, readMemory } from './confinement/memory.ts'
import { evaluate, withTimeLimit } from './confinement/page-session.ts'
import { plantValues, readStored, storageFaults } from './confinement/storage.ts'
import { clipboardFaults, typedTextFaults, typedTextPlaces } from './confinement/typed-text.ts'
import type { Fault } from './page-faults.ts'
import { openProbedPage, type ProbedPage } from './probed-page.ts'
import { sizes } from './visitor/contexts.ts'
import { followLink, openPage } from './visitor/navigation.ts'

interface Visit {
  address: string
  /** The address of the site without the candidate. Absent: what is typed is not followed. */
  live?: string
  section: Pick<Manifest, 'app' | 'id' | 'files' | 'facts'>
  /** Pages of the section, in this order. */
  paths: string[]
  /** First pages of other sections, by turns between two visits to this one. */
  others?: string[]
  /** Visits to the section in one document. With three at most, memory is not measured. */
  rounds?: number
}

/** Pages of the shell: where the visit begins, and one without data, to which it returns. */
const firstPath: (typeof shellPages)[number] = '/'
const shellPath: (typeof shellPages)[number] = '/faq'
/** In milliseconds. */
const timeout = 20_000
/** For one change of page, and for the whole visit: a busy machine takes longer for all of them, a loop for one. */
const [maxStepSeconds, maxSeconds] = [45, 240]
/** What a page makes once is there after the third visit. */
const settledAfter = 3

/**
 * Goes from a page of the shell to the section and back, ten times, by links within one document. Compares built-ins,
 * storage, header and footer, the page of the shell, what runs in the background, and memory.
 */
export async function visitSection(context: BrowserContext, visit: Visit): Promise<Fault[]> {
  const probed = await openProbedPage(context, visit.section.app)
  const atPath = (fault: string) => ({ path: visit.paths[0] ?? shellPath, fault })
  try {
    const found = await withTimeLimit(maxSeconds, compareVisits(probed, visit))
    if (found.length === 0)
      found.push(...(await withTimeLimit(maxStepSeconds, typeIntoPage(probed, context, visit))).map(atPath))
    return [...probed.faults.map(atPath), ...found]
  } catch (error) {
    // The page may have replaced what Playwright calls in it. Other sections have been opened, too: they add their globals.
    const changes = await builtInFaultsInTime(probed.session)
    const [reason] = (error as Error).message.split('\n')
    return [...probed.faults, ...changes, `a link within the site does not lead there: ${reason}`].map(atPath)
  } finally {
    await probed.page.close()
  }
}

async function compareVisits({ page, session, requests, ownFiles }: ProbedPage, visit: Visit): Promise<Fault[]> {
  const { address, section, paths, others = [], rounds = 10 } = visit
  // Two visits at least are compared: the shell starts some things once, seconds after the page is usable.
  const settled = Math.min(settledAfter, rounds - 2)
  const faults: Fault[] = []
  const { app, id, files, facts } = section
  const isPrivate = facts?.private === true
  // Of all pages of the section: the visit opens some.
  const styles = Object.keys(files).flatMap((file) => (file.endsWith('.css') ? buildPath(app, id, file) : []))
  const add = (path: string, found: string[]) => faults.push(...found.map((fault) => ({ path, fault })))
  const go = (path: string) => withTimeLimit(maxStepSeconds, followLink(page, requests, path))
  await page.route((url) => url.pathname.startsWith('/api/'), keepSession)
  await page.goto(`${address}${firstPath}`, { timeout })
  await waitForHydration(page, timeout)
  await go(shellPath)
  await acceptBuiltIns(session)
  await plantValues(session)
  const stored = await readStored(session)
  const appearances = await readAppearances(page, session)

  /** Goes to a page and examines it. Returns whether the visit can go on, with built-ins that are what they were. */
  async function examine(path: string, compare: (before: Appearance, now: Appearance) => string[]): Promise<boolean> {
    const failures = await go(path)
    add(path, failures)
    if (failures.length > 0) return false
    if (path === paths[0]) await evaluate(session, addStyles, styles)
    const changes = await builtInFaults(session, app)
    add(path, changes)
    if (changes.length > 0) return false
    add(path, await storageFaults(session, app, stored))
    const now = await readAppearances(page, session)
    for (const [at, appearance] of now.entries()) add(path, compare(appearances[at] as Appearance, appearance))
    return true
  }

  for (const path of paths)
    if (!(await examine(path, (before, now) => coverFaults(before, now, isPrivate)))) return faults
  if (!(await examine(shellPath, traceFaults))) return faults
  add(shellPath, await leftoverFaults(session, ownFiles))
  const goRounds = async (from: number, to: number, pages: string[]) => {
    for (let round = from; round < to; round += 1) {
      const other = others.length > 0 ? [others[round % others.length] as string] : []
      for (const path of [...pages, ...other, shellPath]) await go(path)
    }
  }
  await goRounds(1, settled, paths)
  const before = await readBackgroundWork(session)
  const first = await readMemory(session)
  await goRounds(settled, rounds, paths)
  const work = await readBackgroundWork(session)
  // Of the section, of the shell or of no known script, but not of another section.
  const ofPage = work.filter(({ place }) => !/\/mfe\/(?!shell\/)/.test(place) || place.includes(ownFiles))
  add(shellPath, growthFaults(before, ofPage, rounds - settled))
  if (rounds <= settledAfter) return faults
  const last = await readMemory(session)
  const growth = growthPerRound(first, last, rounds - settled)
  if (memoryFaults(growth).length === 0) return faults
  // Another section may be what grows: the same rounds without this one.
  await goRounds(settled, rounds, [])
  add(shellPath, memoryFaults(growth, growthPerRound(last, await readMemory(session), rounds - settled)))
  return faults
}

/** Types on the first page of the section, and on the live one if the text is found anywhere. */
async function typeIntoPage(probed: ProbedPage, context: BrowserContext, { live: address, section, paths }: Visit) {
  const [path] = paths
  if (!address || path === undefined) return []
  await followLink(probed.page, probed.requests, path)
  const places = await typedTextPlaces(probed, section.app)
  const faults = await clipboardFaults(probed.session)
  if (places.length === 0) return faults
  const other = await openProbedPage(context, section.app)
  await openPage(other.page, other.requests, `${address}${path}`)
  const live = await typedTextPlaces(other, section.app)
  const added = typedTextFaults(places, live)
  if (added.length === 0) return faults
  // On a busy machine the live page may not have sent everything in time.
  return [...faults, ...typedTextFaults(places, [...live, ...(await typedTextPlaces(other, section.app))])]
}

/** The API refuses the planted token with a 401, after which the shell would end the session. */
async function keepSession(route: Route) {
  if (route.request().method() !== 'GET') return route.fallback()
  try {
    const response = await route.fetch()
    await route.fulfill({ response, status: response.status() === 401 ? 403 : response.status() })
  } catch {
    // The page was left or closed meanwhile.
  }
}

/** Runs in the page. */
async function addStyles(addresses: string[]): Promise<void> {
  const links = addresses.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const loads = links.map(
    (link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))
  )
  document.head.append(...links)
  await Promise.all(loads)
}

/** Ends with the size that the page began with. */
async function readAppearances(page: ProbedPage['page'], session: ProbedPage['session']): Promise<Appearance[]> {
  const read: Appearance[] = []
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height })
    await evaluate(session, () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    read.push(await evaluate(session, readAppearance))
  }
  return read
}
