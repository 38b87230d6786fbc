// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'
import { type Fault, isOfBuild, type Outcome } from './fault.ts'
import { goByMenu, goInside, type Section, sections } from './sections.ts'
import type { Turn } from './turns.ts'
import { type Course, untilAlive, untilThere, type Visit, type Wanted, watch } from './visit.ts'

/** How a visitor comes to the broken section. */
export const ways = ['first load', 'in-app', 'Back'] as const
export type Way = (typeof ways)[number]

/** What was seen of one fault on one way. */
export interface Cell {
  section: string
  fault: string
  way: Way
  expected: Outcome[]
  seen: Outcome | 'nothing'
  /** Milliseconds since the visitor asked: to header and navigation, to the notice that it is late, to the outcome. */
  shell: number
  slow: number | null
  at: number | null
  retry: 'works' | 'fails' | 'not asked'
  /** Promises that were not kept, a sentence each. */
  broken: string[]
}

export interface CellSettings {
  fault: Fault
  way: Way
  section: Section
  /** The page of it that is opened. */
  page: Wanted
  visit: Visit
  turn: Turn
  /** What the same page takes at this very time with nothing broken, in milliseconds. */
  usual: number
  /** The build that stands in, by its id, and the one that is broken. */
  builds: { current: string; previous: string }
}

/** What a machine that does other things besides may add to a promised time. */
const lateness = 2_500
/** In milliseconds; half as much again as the whole page takes on a machine that is too busy for it. */
const shellPromise = 1_000

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
      await untilAlive(page)
    }
    await untilThere(page, start)
  })
}

export const emptyCell = (section: Section, fault: Fault, way: Way): Cell => ({
  section: section.name,
  fault: fault.name,
  way,
  expected: fault.expected,
  seen: 'nothing',
  shell: 0,
  slow: null,
  at: null,
  retry: 'not asked',
  broken: []
})

/** While it is broken: what the visitor sees of it, and of the rest of the site. */
export async function meet(settings: CellSettings): Promise<Cell> {
  const { fault, way, section, page: wanted, visit, turn, builds } = settings
  const { page } = visit
  const cell = emptyCell(section, fault, way)
  // A page from before a publication goes on with the builds it knows: only one that is made after it meets the fault.
  if (way === 'Back' || (way === 'in-app' && isOfBuild(fault)))
    await turn(async () => {
      await page.reload()
      await untilAlive(page)
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

/** When the browser painted the first of the page: header and navigation are in the server's HTML. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const tell = (entries: PerformanceEntryList) => {
          const [paint] = entries.filter(({ name }) => name === 'first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }
        new PerformanceObserver((list) => tell(list.getEntries())).observe({ type: 'paint', buffered: true })
      })
  )

/** Within the page header and navigation stay; it must answer, and not be busy with what is broken. */
async function untilItAnswers(page: Page, since: number): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now() - since
}

function outcomeOf(
  { page, failed }: Course,
  { asked }: Visit,
  { name }: Section,
  { previous }: CellSettings['builds']
): Pick<Cell, 'seen' | 'at'> {
  if (page !== null)
    return { seen: asked.some((file) => file.startsWith(`${name}/${previous}/`)) ? 'previous' : 'page', at: page }
  return failed === null ? { seen: 'nothing', at: null } : { seen: 'failure', at: failed }
}

function judge(cell: Cell, course: Course, fault: Fault, usual: number): void {
  const { broken, seen, shell, slow, at } = cell
  if (shell > Math.max(shellPromise, 1.5 * usual)) broken.push(`the shell took ${inSeconds(shell)}`)
  if (!fault.expected.includes(seen as Outcome)) broken.push(`expected ${fault.expected.join(' or ')}, seen ${seen}`)
  else if (at !== null && at > fault.within + lateness) broken.push(`the ${seen} came after ${inSeconds(at)}`)
  if (fault.tellsLate && slow === null) broken.push('nobody said that it is late')
  if (fault.tellsLate && slow !== null && (slow < 4_500 || slow > 5_000 + lateness))
    broken.push(`that it is late was said after ${inSeconds(slow)}`)
  if (course.tampered) broken.push('a script that nobody signed has run')
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
        await untilAlive(page)
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

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
