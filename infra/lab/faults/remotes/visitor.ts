// Some of its functions run in the page.
/// <reference lib="dom" />
import { firstPaint, waitForHydration } from '@keur/engines/page-hydration'
import type { Page } from 'playwright'
import { type Cell, type CellSettings, emptyCell, judge, lateness, outcomeOf } from './cell.ts'
import { type Fault, isOfBuild } from './fault.ts'
import { goByMenu, goInside, type Section, sections } from './sections.ts'
import { type Course, untilThere, watch } from './visit.ts'

const startOf = ({ name }: Section) =>
  sections.find((other) => other.name === (name === 'articles' ? 'btp' : 'articles')) as Section

/** Before anything is broken: where the visitor stands. */
export async function prepare({ way, section, page: wanted, visit: { page }, turn }: CellSettings): Promise<void> {
  if (way === 'first load') return
  const start = startOf(section)
  await turn(async () => {
    if (way === 'Back') {
      await page.goto(wanted.path)
      await untilThere(page, wanted)
      await goByMenu(page, start)
    } else {
      await page.goto(start.path)
      await waitForHydration(page)
    }
    await untilThere(page, start)
  })
}

/** While it is broken: what the visitor sees of it, and of the rest of the site. */
export async function meet(settings: CellSettings): Promise<Cell> {
  const { fault, way, section, page: wanted, visit, turn, builds } = settings
  const { page } = visit
  const cell = emptyCell(section, fault, way)
  // A page from before a publication goes on with the builds it knows: only one that is made after it meets the fault.
  if (way === 'Back' || (way === 'in-app' && isOfBuild(fault)))
    await turn(async () => {
      await page.reload()
      await waitForHydration(page)
    })
  visit.asked.length = 0
  const started = await turn(async () => {
    const since = await go(settings)
    await page.getByRole('banner').waitFor({ timeout: 10_000 })
    cell.shell = way === 'first load' ? await firstPaint(page) : await untilItAnswers(page, since)
    // In the first moments all of the page is under way: the next visitor waits for its turn until then.
    await watch(page, wanted, 600, endOf(fault), { since })
    return since
  })
  const limit = fault.within + lateness
  const course = await watch(page, wanted, limit, endOf(fault), { since: started })
  Object.assign(cell, { slow: course.slow, ...outcomeOf(course, visit, section, builds) })
  judge(cell, course, fault, settings.usual)
  await turn(() => othersLive(settings, cell))
  return cell
}

/** A notice may stand for a moment, until the build before has come; where it is the end, nobody waits for more. */
const endOf =
  ({ expected }: Fault) =>
  ({ page, failed }: Course) =>
    page !== null || (failed !== null && expected.includes('failure'))

/** Answers the moment of the visitor's asking. */
async function go({ way, section, page: wanted, visit: { page } }: CellSettings): Promise<number> {
  if (way === 'in-app' && wanted.path === section.path) return goByMenu(page, section)
  const since = performance.now()
  if (way === 'first load') await page.goto(wanted.path, { waitUntil: 'commit' })
  else if (way === 'Back') await page.goBack({ waitUntil: 'commit' })
  else await goInside(page, wanted.path)
  return since
}

/** Within the page header and navigation stay; it must answer, and not be busy with what is broken. */
async function untilItAnswers(page: Page, since: number): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now() - since
}

/** The other four sections, the menus and the footer, in the same page. */
async function othersLive({ section, visit: { page } }: CellSettings, cell: Cell): Promise<void> {
  for (const other of sections.filter(({ name }) => name !== section.name)) {
    try {
      await goByMenu(page, other)
      await untilThere(page, other)
    } catch {
      cell.broken.push(`${other.name} cannot be visited`)
    }
  }
  try {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click({ timeout: 5_000 })
    await untilThere(page, { path: '/faq', heading: /Questions fréquentes/ })
  } catch {
    cell.broken.push('the footer cannot be used')
  }
}

/** While it is still broken: back on the section's page, as it was left. */
export async function comeBack(settings: CellSettings, cell: Cell): Promise<void> {
  const { page: wanted, visit, fault } = settings
  if (cell.seen === 'nothing') return
  await goInside(visit.page, wanted.path)
  const { page, failed } = await watch(visit.page, wanted, fault.within + lateness, endOf(fault))
  if ((cell.seen === 'failure') !== (failed !== null && page === null))
    cell.broken.push('a second visit ends otherwise')
}

/** Once the fault is gone: the notice's own button, or else the next visit. */
export async function tryAgain(settings: CellSettings, cell: Cell, healthy: string): Promise<void> {
  const { page: wanted, section, visit, turn, fault } = settings
  const { page } = visit
  await turn(async () => {
    try {
      visit.asked.length = 0
      if (cell.seen === 'failure') await page.getByRole('button', { name: 'Réessayer' }).click({ timeout: 5_000 })
      else {
        // What failed is set aside for the whole visit, and a visit ends with its cookies.
        await visit.context.clearCookies()
        await page.goto(wanted.path, { waitUntil: 'commit' })
        await waitForHydration(page)
      }
      await untilThere(page, wanted)
      const fetched = visit.asked.some((file) => file.startsWith(`${section.name}/${healthy}/`))
      cell.retry = fetched || cell.seen === 'failure' ? 'works' : 'fails'
    } catch {
      cell.retry = 'fails'
    }
  })
  if (cell.retry === 'fails') cell.broken.push('once the fault is gone, trying again does not bring the page')
  const others = visit.exceptions.filter((message) => !fault.ownException?.test(message))
  if (others.length > 0)
    cell.broken.push(`exceptions that nobody caught: ${[...new Set(others)].join('; ').slice(0, 200)}`)
}
