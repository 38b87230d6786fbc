import { setTimeout as pause } from 'node:timers/promises'
import type { ScenarioContext } from '../faults/scenario.ts'
import { latency, startLoad } from '../support/load.ts'
import { administratorSettings } from '../support/processes.ts'
import { measure, median } from '../support/statistics.ts'
import { insertRentals } from './api/database.ts'
import allBudgets from './budgets.json' with { type: 'json' }
import { createEditor, type Editor } from './edits.ts'
import { createFigure, exceeded, type Figure, figureTable } from './figures.ts'
import { figuresOf, runRounds, type Workload, workloadTable } from './rounds.ts'
import { detail, home, list, missing, newFilters, type PageLoad, runPageLoad, type SitePage } from './site-pages.ts'
import { memoryOf, processOf, processorTimeOf, siteParts } from './site-processes.ts'

const budgets = allBudgets.load
const rentals = 2_000
/** Visitors of the mix of pages. */
const perSecond = 200

/**
 * Measures the pages of a whole site, and logs the figures as tables. Returns the figures that are over their budgets.
 * `quick`: short runs for a first impression, without figures to publish. Linux only.
 */
export async function benchLoad(quick: boolean, { log, openSite }: ScenarioContext): Promise<string[]> {
  const run = quick
    ? { rounds: 1, seconds: 2, details: 200, edits: 5, pages: 500 }
    : { rounds: 3, seconds: 8, details: rentals, edits: 30, pages: 10_000 }
  const site = await openSite({ ...administratorSettings, TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const { address } = site
    const figures: Figure[] = []
    const measureMemory = (when: string, budget = {}) =>
      figures.push(
        createFigure(`memory of gateway and render processes ${when}`, memoryOf(processOf('gateway')), 'MB', budget)
      )
    measureMemory('at start')
    await insertRentals(site.env.MONGODB_URI!, rentals)
    const editor = await createEditor(address)
    await editor.edit()
    await pause(2000)
    await runPageLoad(address, { pages: [home], once: true, connections: 1 })
    measureMemory('after the first page')
    const details = Array.from({ length: run.details }, (_, index) => detail(index))
    await runPageLoad(address, { pages: [home, list, ...details.slice(0, 50), ...newFilters(48)], once: true })
    await pause(5000)
    measureMemory('idle after a hundred pages')
    figures.push(await measureFirstByte(address))

    const results = await runRounds(createWorkloads(address, details, editor), { ...run, log })
    figures.unshift(...figuresOf(results, budgets.work))
    figures.push(...(await measureEdits(address, editor, run.edits, details)))
    await runPageLoad(address, { pages: [...details, ...newFilters(run.pages - run.details)], once: true })
    measureMemory(`after ${run.pages} different pages`, budgets.memory)

    log(workloadTable(results))
    log(figureTable(figures))
    return exceeded(figures)
  } finally {
    await site.stop()
  }
}

type PageWorkload = [name: string, title: string, load: PageLoad | (() => PageLoad | Promise<PageLoad>)]

function createWorkloads(address: string, details: SitePage[], editor: Editor): Workload[] {
  const table: PageWorkload[] = [
    ['home', 'home', { pages: [home] }],
    ['list', 'list', { pages: [list] }],
    ['unchanged', '`If-None-Match` on the unchanged list: 304', () => unchangedList(address)],
    ['filter', 'list, a filter new each time', () => ({ pages: newFilters(10_000) })],
    [
      'details',
      `${details.length} details in turn, after an edit`,
      async () => {
        // No page that was read before it is good any more.
        await editor.edit()
        await pause(2000)
        return { pages: details, once: true }
      }
    ],
    ['again', `${details.length} details in turn, again`, { pages: details }],
    ['missing', 'a 404 of the section', { pages: [missing], status: 404 }]
  ]
  const readTimes = () => siteParts.map((part) => processorTimeOf(processOf(part)))
  return table.map(([name, title, load]) => ({
    ...{ name, title },
    async run(seconds) {
      const prepared = typeof load === 'function' ? await load() : load
      const before = readTimes()
      const result = await runPageLoad(address, { seconds, ...prepared })
      const after = readTimes()
      const processor = siteParts.map((part, index) => [part, (after[index]! - before[index]!) / result.count] as const)
      return { ...result, processor: Object.fromEntries(processor) }
    }
  }))
}

async function unchangedList(address: string): Promise<PageLoad> {
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' }
  const etag = (await fetch(`${address}${list.path}`, { headers })).headers.get('etag')
  if (!etag) throw new Error('The list has no ETag.')
  return { pages: [list], status: 304, headers: { 'if-none-match': etag } }
}

/** Requests pages for the first time, one after the other on an idle site. */
async function measureFirstByte(address: string): Promise<Figure> {
  const times: number[] = []
  for (const { path } of newFilters(30)) {
    times.push(await measure(async () => (await fetch(`${address}${path}`)).body?.cancel()))
    await pause(100)
  }
  return createFigure('first byte of a page asked for the first time', median(times), 'ms', budgets.firstByte)
}

/** Requests a mix of pages at the pace of visitors, while one listing a second is edited. */
async function measureEdits(address: string, editor: Editor, edits: number, details: SitePage[]): Promise<Figure[]> {
  const pages = details.flatMap((detail) => [home, list, detail])
  const load = startLoad(perSecond, (index) => fetch(`${address}${pages[index % pages.length]!.path}`))
  const delays = await editor.editFor(edits)
  const responses = await load.stop()
  const others = responses.filter(({ status }) => status !== 200).length
  const title = `home, list and details in turn, ${perSecond} a second, one edit a second`
  return [
    createFigure(`${title}: p50`, latency(responses, 50), 'ms'),
    createFigure('the same: p99', latency(responses, 99), 'ms', budgets.mixP99),
    createFigure('the same: statuses other than 200', others, 'responses', { max: 0 }),
    createFigure(`the same: ${delays.length} pages right after an edit, median`, median(delays), 'ms'),
    createFigure('the same: the slowest', Math.max(...delays), 'ms', budgets.rightAfterEdit)
  ]
}
