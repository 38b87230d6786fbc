// Some of its functions run in the page.
/// <reference lib="dom" />
import { firstPaint, waitForHydration } from '@keur/engines/page-hydration'
import type { Page } from 'playwright'
import type { ConcurrencyLimit } from 'shell/gateway/lib/concurrency-limit.ts'
import { type CaseResult, createResult, evaluate, type Navigation, tolerance } from './case-result.ts'
import { type Fault, isBuildFault } from './fault.ts'
import { type ExpectedPage, navigateByMenu, navigateWithin, type Section, sections } from './sections.ts'
import { type Observation, observe, type Visit, waitForPage } from './visit.ts'

/** One fault with one kind of navigation. Its steps run in this order: prepare, meetFault, comeBack, retry. */
export interface TestCase {
  fault: Fault
  navigation: Navigation
  section: Section
  /** The page of the section that is opened. */
  page: ExpectedPage
  visit: Visit
  /** Limits how many visitors use the processor at the same time. */
  exclusive: ConcurrencyLimit
  /** The time of the intact page at this moment, in milliseconds. */
  baseline: number
  /** The ids of the build under test and of its fallback. */
  builds: { current: string; previous: string }
}

const startOf = ({ name }: Section) =>
  sections.find((other) => other.name === (name === 'articles' ? 'btp' : 'articles')) as Section

/** Brings the visitor to where the navigation starts, before the fault. */
export async function prepare({ navigation, section, page: expected, visit, exclusive }: TestCase): Promise<void> {
  if (navigation === 'first load') return
  const { page } = visit
  const start = startOf(section)
  await exclusive.run(async () => {
    if (navigation === 'Back') {
      await page.goto(expected.path)
      await waitForPage(page, expected)
      await navigateByMenu(page, start)
    } else {
      await page.goto(start.path)
      await waitForHydration(page)
    }
    await waitForPage(page, start)
  })
}

/** Opens the page during the fault, then uses the rest of the site. */
export async function meetFault(testCase: TestCase): Promise<CaseResult> {
  const { fault, navigation, section, page: expected, visit, exclusive, builds } = testCase
  const { page } = visit
  const result = createResult(section, fault, navigation)
  // A page that was opened before a publication goes on with its builds: only a new one gets the broken build.
  if (navigation === 'Back' || (navigation === 'in-app' && isBuildFault(fault)))
    await exclusive.run(async () => {
      await page.reload()
      await waitForHydration(page)
    })
  visit.requestedFiles.length = 0
  const since = await exclusive.run(async () => {
    const startedAt = await navigate(testCase)
    await page.getByRole('banner').waitFor({ timeout: 10_000 })
    result.shell = navigation === 'first load' ? await firstPaint(page) : await untilResponsive(page, startedAt)
    // The whole page loads in the first moments: the next visitor waits until then.
    await observe(page, expected, 600, isFinal(fault), { since: startedAt })
    return startedAt
  })
  const observation = await observe(page, expected, fault.within + tolerance, isFinal(fault), { since })
  Object.assign(result, { late: observation.late, ...outcomeOf(observation, visit, section, builds) })
  evaluate(result, observation, fault, testCase.baseline)
  await exclusive.run(() => visitRestOfSite(testCase, result))
  return result
}

/** A failure notice may be shown until the previous build has loaded, unless the failure is the expected outcome. */
const isFinal =
  ({ expected }: Fault) =>
  ({ page, failed }: Observation) =>
    page !== null || (failed !== null && expected.includes('failure'))

function outcomeOf(
  { page, failed }: Observation,
  { requestedFiles }: Visit,
  { name }: Section,
  { previous }: TestCase['builds']
): Pick<CaseResult, 'outcome' | 'at'> {
  if (page === null) return failed === null ? { outcome: 'nothing', at: null } : { outcome: 'failure', at: failed }
  const isPrevious = requestedFiles.some((file) => file.startsWith(`${name}/${previous}/`))
  return { outcome: isPrevious ? 'previous' : 'page', at: page }
}

/** Returns the moment of the request. */
async function navigate({ navigation, section, page: expected, visit: { page } }: TestCase): Promise<number> {
  if (navigation === 'in-app' && expected.path === section.path) return navigateByMenu(page, section)
  const startedAt = performance.now()
  if (navigation === 'first load') await page.goto(expected.path, { waitUntil: 'commit' })
  else if (navigation === 'Back') await page.goBack({ waitUntil: 'commit' })
  else await navigateWithin(page, expected.path)
  return startedAt
}

/** Header and navigation stay during a navigation within the page; its main thread must not be blocked. */
async function untilResponsive(page: Page, startedAt: number): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now() - startedAt
}

/** Visits the other four sections and a link of the footer, in the same page. */
async function visitRestOfSite({ section, visit: { page } }: TestCase, { failures }: CaseResult): Promise<void> {
  for (const other of sections.filter(({ name }) => name !== section.name)) {
    try {
      await navigateByMenu(page, other)
      await waitForPage(page, other)
    } catch {
      failures.push(`${other.name} cannot be visited`)
    }
  }
  try {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click({ timeout: 5_000 })
    await waitForPage(page, { path: '/faq', heading: /Questions fréquentes/ })
  } catch {
    failures.push('the footer cannot be used')
  }
}

/** Opens the page again during the fault: the outcome must be the same. */
export async function comeBack({ page: expected, visit, fault }: TestCase, result: CaseResult): Promise<void> {
  if (result.outcome === 'nothing') return
  await navigateWithin(visit.page, expected.path)
  const { page, failed } = await observe(visit.page, expected, fault.within + tolerance, isFinal(fault))
  const hasFailed = failed !== null && page === null
  if ((result.outcome === 'failure') !== hasFailed) result.failures.push('a second visit has another outcome')
}

/** Once the fault is over, uses the retry button of the notice, or else visits the page anew. */
export async function retry(testCase: TestCase, result: CaseResult, healthyBuild: string): Promise<void> {
  const { page: expected, section, visit, exclusive, fault } = testCase
  const { page, requestedFiles } = visit
  const hasFailed = result.outcome === 'failure'
  await exclusive.run(async () => {
    try {
      requestedFiles.length = 0
      if (hasFailed) await page.getByRole('button', { name: 'Réessayer' }).click({ timeout: 5_000 })
      else {
        // A failed build is quarantined for a visit, which ends with its cookies.
        await visit.context.clearCookies()
        await page.goto(expected.path, { waitUntil: 'commit' })
        await waitForHydration(page)
      }
      await waitForPage(page, expected)
      const isHealthy = requestedFiles.some((file) => file.startsWith(`${section.name}/${healthyBuild}/`))
      result.retry = isHealthy || hasFailed ? 'works' : 'fails'
    } catch {
      result.retry = 'fails'
    }
  })
  if (result.retry === 'fails') result.failures.push('a retry after the fault does not show the page')
  const exceptions = visit.uncaughtExceptions.filter((message) => !fault.ownException?.test(message))
  if (exceptions.length > 0)
    result.failures.push(`uncaught exceptions: ${[...new Set(exceptions)].join('; ').slice(0, 200)}`)
}
