// One of its functions runs in the page.
/// <reference lib="dom" />
import { firstPaint, waitForHydration } from '@keur/engines/page-hydration'
import { copyOf } from '@keur/platform/testing/build-copy'
import type { Browser } from 'playwright'
import { createConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { formatMilliseconds, formatSeconds, markdownTable, percentile } from '../../support/statistics.ts'
import { guaranteed, inBrowser, type Scenario } from '../scenario.ts'
import { openSiteBuilds, type SiteBuilds } from '../site-builds.ts'
import { type Fault, faults, type Outcome, tamper } from './faults.ts'
import { navigateByMenu, type Section, sections } from './sections.ts'
import { type Observation, observe, openVisit, type Visit, waitForPage } from './visit.ts'

/** How a visitor comes to the broken section. */
const navigations = ['first load', 'in-app', 'Back'] as const
type Navigation = (typeof navigations)[number]

/** Milliseconds that a busy machine may add to a guaranteed time. */
const tolerance = 2_500
/** The guarantee for fallbacks without a late notice, less the tolerance. In milliseconds. */
const fallbackTime = 12_500
/** One visitor uses both processors of the machine at a time: with more of them, the queue would be measured. */
const alone = createConcurrencyLimit(1)

export const remotes: Scenario = {
  name: 'remotes',
  guarantee:
    'A broken section affects its own pages alone: the shell within a second, a notice at five, the previous build or a failure notice by fifteen, a retry that works.',
  words: '[<fault>…]',
  run: inBrowser(async ({ address, ...site }, browser, { log }, words) => {
    const chosen = faults.filter(({ name }) => words.length === 0 || words.includes(name))
    if (chosen.length < words.length) throw new Error(`The faults are ${faults.map(({ name }) => name).join(', ')}.`)
    const builds = await openSiteBuilds({ address, ...site })
    const results: CaseResult[] = []
    for (const fault of chosen)
      for (const section of sections.filter(({ name }) => name === 'ventes' || fault.everywhere)) {
        results.push(...(await tryFault(fault, section, { builds, browser, address })))
        log(formatResults(results.slice(-navigations.length)).split('\n').slice(3).join('\n'))
      }
    await builds.close()
    const shells = results.map(({ shell }) => shell)
    const shell = [50, 100].map((percent) => formatMilliseconds(percentile(shells, percent))).join(', ')
    const failed = results.filter(({ failures }) => failures.length > 0)
    const figures = { cases: results.length, failed: failed.length, 'shell: median, slowest': shell }
    return guaranteed(figures, { [`all cases as guaranteed\n${formatResults(failed)}\n`]: failed.length === 0 })
  })
}

/** What a visitor saw of one fault with one kind of navigation. Times are milliseconds since the visitor's request. */
export interface CaseResult {
  section: string
  fault: string
  navigation: Navigation
  outcome: Outcome | 'nothing'
  /** Until header and navigation were usable. */
  shell: number
  /** Until the notice that the section is late; null without one. */
  late: number | null
  /** Until the outcome. */
  at: number | null
  /** The broken guarantees, a sentence each. */
  failures: string[]
}

interface Tested {
  builds: SiteBuilds
  browser: Browser
  address: string
}

/** Three visitors meet the fault, each by another navigation; then it ends, and they try again. */
async function tryFault(fault: Fault, section: Section, { builds, browser, address }: Tested): Promise<CaseResult[]> {
  const live = await builds.readLive(section.name)
  // With two intact builds, there is a previous one to fall back to.
  const intact = copyOf(live)
  await builds.publish(intact)
  const broken = fault.create?.(intact)
  const previous = broken ? intact.manifest.id : live.manifest.id
  const baseline = await measurePaint(browser, `${address}${section.path}`)
  const cases = await Promise.all(
    navigations.map(async (navigation): Promise<Case> => {
      const visit = await openVisit(browser, address)
      await alone.run(() => prepare(navigation, section, visit))
      return { fault, section, navigation, visit, baseline, previous }
    })
  )
  try {
    if (broken) {
      await builds.upload(broken)
      for (const file of fault.tampered?.(broken) ?? []) await tamper(builds.store, broken, file)
      await builds.publish(broken)
    }
    for (const { visit } of cases)
      if (fault.respond)
        await visit.page.route(
          `**/mfe/${section.name}/${fault.liveOnly ? intact.manifest.id : '*'}/**`,
          // A route of a page that is being left can no longer be fulfilled.
          (route) => fault.respond!(route).catch(() => {})
        )
    // The gateway starts a render process for this build, which is not measured.
    await (await fetch(`${address}${section.path}`)).text()
    const results = await Promise.all(cases.map(meetFault))
    await builds.publish(copyOf(intact))
    await Promise.all(
      cases.map(async (one, index) => {
        await one.visit.page.unrouteAll({ behavior: 'ignoreErrors' })
        await alone.run(() => retry(one, results[index]!))
      })
    )
    return results
  } finally {
    for (const { visit } of cases) await visit.context.close()
  }
}

interface Case {
  fault: Fault
  section: Section
  navigation: Navigation
  visit: Visit
  /** The first paint of the intact page at this moment, in milliseconds. */
  baseline: number
  /** The id of the build to fall back to. */
  previous: string
}

/** Once the gateway has a render process for the page. */
async function measurePaint(browser: Browser, address: string): Promise<number> {
  await (await fetch(address)).text()
  const { page, context } = await openVisit(browser, address)
  await page.goto(address, { waitUntil: 'commit' })
  const paint = await firstPaint(page)
  await context.close()
  return paint
}

/** Brings the visitor to where the navigation starts, before the fault. */
async function prepare(navigation: Navigation, section: Section, { page }: Visit): Promise<void> {
  if (navigation === 'first load') return
  const start = sections.find(({ name }) => name === (section.name === 'articles' ? 'btp' : 'articles'))!
  await page.goto(navigation === 'Back' ? section.path : start.path)
  await waitForPage(page, navigation === 'Back' ? section : start)
  // By address, because the menu of the back office leads to another page first.
  if (navigation === 'Back') await navigateByMenu(page, { name: start.name, path: start.path, heading: start.heading })
  await waitForPage(page, start)
}

/** Opens the page during the fault, then uses the rest of the site. */
async function meetFault(one: Case): Promise<CaseResult> {
  const { fault, navigation, section, visit, previous } = one
  const { page, requestedFiles } = visit
  /** A failure notice may be shown until the previous build has loaded, unless the failure is the expected outcome. */
  const isFinal = ({ page: at, failed }: Observation) =>
    at !== null || (failed !== null && fault.expected.includes('failure'))
  // A page that was opened before a publication goes on with its builds: only a new one gets the broken build.
  if (navigation === 'Back' || (navigation === 'in-app' && fault.create))
    await alone.run(async () => {
      await page.reload()
      await waitForHydration(page)
    })
  requestedFiles.length = 0
  const limit = (fault.within ?? fallbackTime) + tolerance
  const { since, shell } = await alone.run(async () => {
    const since = await navigate(one)
    await page.getByRole('banner').waitFor({ timeout: 10_000 })
    // Header and navigation stay during a navigation within the page; its main thread must not be blocked.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const painted = navigation === 'first load' ? await firstPaint(page) : await page.evaluate(nextFrame)
    const shell = navigation === 'first load' ? Number(painted) : performance.now() - since
    // The whole page loads in the first moments: the next visitor waits until then.
    await observe(page, section, 600, isFinal, { since })
    return { since, shell }
  })
  const observation = await observe(page, section, limit, isFinal, { since })
  const isPrevious = requestedFiles.some((file) => file.startsWith(`${section.name}/${previous}/`))
  const seen = observation.page !== null ? (isPrevious ? 'previous' : 'page') : 'failure'
  const at = observation.page ?? observation.failed
  const result: CaseResult = {
    ...{ section: section.name, fault: fault.name, navigation, shell, late: observation.late, at },
    outcome: at === null ? 'nothing' : seen,
    failures: []
  }
  result.failures.push(...brokenGuarantees(result, fault, one.baseline, observation.tampered))
  result.failures.push(...(await alone.run(() => visitRestOfSite(section, visit))))
  await navigateByMenu(page, section)
  const again = await observe(page, section, limit, isFinal)
  if ((again.page === null) !== (observation.page === null)) result.failures.push('a second visit has another outcome')
  return result
}

/** `baseline`: a machine that is slow even with the intact page shows the shell as slowly. */
export function brokenGuarantees(
  { outcome, shell, late, at }: CaseResult,
  { expected, within = fallbackTime, lateNotice }: Fault,
  baseline: number,
  tampered: boolean
): string[] {
  const isLateInTime = late !== null && late >= 4_500 && late <= 5_000 + tolerance
  return Object.entries({
    [`the shell took ${formatSeconds(shell)}`]: shell > Math.max(1_000, 1.5 * baseline),
    [`expected ${expected.join(' or ')}, seen ${outcome}`]: !expected.includes(outcome as Outcome),
    [`the ${outcome} came after ${formatSeconds(at ?? 0)}`]: at !== null && at > within + tolerance,
    'the late notice did not come after five seconds': !!lateNotice && !isLateInTime,
    'an unsigned script has run': tampered
  }).flatMap(([sentence, isBroken]) => (isBroken ? [sentence] : []))
}

/** Returns the moment of the request. */
async function navigate({ navigation, section, visit: { page } }: Case): Promise<number> {
  if (navigation === 'in-app') return navigateByMenu(page, section)
  const startedAt = performance.now()
  if (navigation === 'first load') await page.goto(section.path, { waitUntil: 'commit' })
  else await page.goBack({ waitUntil: 'commit' })
  return startedAt
}

/** Visits the other four sections, the back office first because it has no footer, and a link there. */
async function visitRestOfSite(section: Section, { page }: Visit): Promise<string[]> {
  const failures: string[] = []
  const attempt = (sentence: string, act: () => Promise<unknown>) => act().catch(() => failures.push(sentence))
  for (const other of sections.filter(({ name }) => name !== section.name).toReversed())
    await attempt(`${other.name} cannot be visited`, async () => {
      await navigateByMenu(page, other)
      await waitForPage(page, other)
    })
  await attempt('the footer cannot be used', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click({ timeout: 5_000 })
    await waitForPage(page, { path: '/faq', heading: /Questions fréquentes/ })
  })
  return failures
}

/** Once the fault is over, uses the retry button of the notice, or else visits the page anew. */
async function retry({ section, visit, fault }: Case, { outcome, failures }: CaseResult): Promise<void> {
  const { page, context, exceptions } = visit
  try {
    if (outcome === 'failure') await page.getByRole('button', { name: 'Réessayer' }).click({ timeout: 5_000 })
    else {
      // A failed build is quarantined for a visit, which ends with its cookies.
      await context.clearCookies()
      await page.goto(section.path, { waitUntil: 'commit' })
      await waitForHydration(page)
    }
    await waitForPage(page, section)
  } catch {
    failures.push('a retry after the fault does not show the page')
  }
  const foreign = exceptions.filter((message) => !fault.ownException?.test(message))
  if (foreign.length > 0) failures.push(`exceptions: ${[...new Set(foreign)].join('; ').slice(0, 200)}`)
}

const seconds = (time: number | null) => (time === null ? '' : formatSeconds(time))

/** Formats results as a Markdown table, a row for each case. */
export const formatResults = (results: CaseResult[]): string =>
  markdownTable(
    ['section', 'fault', 'navigation', '', 'outcome', 'after', 'shell', 'late notice', 'broken guarantees'],
    results.map(({ section, fault, navigation, outcome, at, shell, late, failures }) => [
      ...[section, fault, navigation, failures.length === 0 ? '✓' : '✗', outcome, seconds(at)],
      ...[formatMilliseconds(shell), seconds(late), failures.join('; ')]
    ])
  )
