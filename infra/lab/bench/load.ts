import { setTimeout as pause } from 'node:timers/promises'
import type { TestSite } from '../faults/scenario.ts'
import { administratorSettings } from '../support/processes.ts'
import { formatMegabytes, markdownTable, median } from '../support/statistics.ts'
import { insertRentals } from './api/bench-database.ts'
import budgets from './budgets.json' with { type: 'json' }
import { createFigure, type Figure, figureTable, formatFigure } from './figures.ts'
import { createBareRendering } from './load/bare-rendering.ts'
import { createEditor, type Editor } from './load/edits.ts'
import { openConnection } from './load/page-client.ts'
import { figuresOf, measurementTable, runRounds } from './load/rounds.ts'
import { readGatewayMemory, siteParts } from './load/site-processes.ts'
import { createMeasurements, detail, home, list, newFilters, runPageLoad, startBareServer } from './load/workloads.ts'

type Log = (line: string) => void

export interface PageLoadBench {
  /** Short runs for a first impression, without figures to publish. */
  quick: boolean
  /** Starts a site with demonstration data and these settings. */
  openSite(settings: Record<string, string>): Promise<TestSite>
}

const rentals = 2_000

/**
 * Measures the pages of a whole site beside a bare server that sends the same bytes and bare rendering of the same
 * pages, and logs the figures as tables. Returns the figures that are over their budgets. Linux only.
 */
export async function benchLoad({ quick, openSite }: PageLoadBench, log: Log): Promise<string[]> {
  const run = quick
    ? { rounds: 1, seconds: 2, details: 200, edits: 5, pages: 500 }
    : { rounds: 3, seconds: 8, details: rentals, edits: 30, pages: 10_000 }
  const site = await openSite(administratorSettings)
  try {
    const { address } = site
    const memory = [{ when: 'at start, before the first page', ...readGatewayMemory() }]
    const measureMemory = (when: string) => memory.push({ when, ...readGatewayMemory() })

    await insertRentals(site.env.MONGODB_URI!, rentals)
    const editor = await createEditor(address)
    await editor.edit()
    await pause(2000)
    await runPageLoad(address, { pages: [home], connections: 1 })
    measureMemory('after the first page')
    const warmUp = Array.from({ length: 50 }, (_, index) => detail(index))
    await runPageLoad(address, { pages: [home, list, ...warmUp, ...newFilters(50)] })
    await pause(5000)
    measureMemory('idle after a hundred pages')
    const figures = [await measureFirstByte(address)]

    const bareServer = await startBareServer(address, [home, list, detail(0)])
    const renderBare = await createBareRendering(site, 'locations')
    const measured = { address, runBareServer: bareServer.run, renderBare, editor }
    const measurements = createMeasurements(measured, { ...run, budgets: budgets.load })
    const results = await runRounds(measurements, run.rounds, log).finally(bareServer.stop)

    figures.push(...(await measureEdits(address, editor, run)))
    const details = Array.from({ length: run.details }, (_, index) => detail(index))
    await runPageLoad(address, { pages: [...details, ...newFilters(run.pages - run.details)] })
    measureMemory(`after ${run.pages} different pages`)
    figures.push(
      createFigure('memory of the gateway after them', memory.at(-1)!.proportional, 'MB', budgets.load.memory)
    )

    log(measurementTable(results, [...siteParts, 'baseline']))
    log(figureTable(figures))
    log(memoryTable(memory))
    return [...figuresOf(results), ...figures].filter(({ over }) => over).map(formatFigure)
  } finally {
    await site.stop()
  }
}

/** Requests pages for the first time, one after the other on an idle site. */
async function measureFirstByte(address: string): Promise<Figure> {
  const connection = openConnection(address)
  const times: number[] = []
  for (const { path } of newFilters(30)) {
    times.push((await connection.get(path)).firstByte)
    await pause(100)
  }
  connection.close()
  return createFigure('first byte of a page asked for the first time', median(times), 'ms', budgets.load.firstByte)
}

/** Measures the highest rate of a mix of pages, then half of it, while one listing a second is edited. */
async function measureEdits(
  address: string,
  editor: Editor,
  { seconds, edits, details }: { seconds: number; edits: number; details: number }
): Promise<Figure[]> {
  const pages = Array.from({ length: details }, (_, index) => [home, list, detail(index)]).flat()
  const highestRate = () => runPageLoad(address, { pages, repeat: true, seconds })
  const calm = await highestRate()
  const { result: highest } = await editor.editDuring(highestRate())
  const perSecond = highest.rate / 2
  const open = runPageLoad(address, { pages, repeat: true, seconds: edits, perSecond, connections: 64 })
  const { result, delays } = await editor.editDuring(open)
  const others = Object.values(result.otherStatuses).reduce((sum, count) => sum + count, 0)
  return [
    createFigure('home, list and details in turn: highest rate', calm.rate, 'pages a second'),
    createFigure('the same with one edit a second: highest rate', highest.rate, 'pages a second'),
    createFigure('the same at half of that rate: p50', result.p50, 'ms'),
    createFigure('the same: p99', result.p99, 'ms', budgets.load.mixP99),
    createFigure('the same: statuses other than 200', others, 'responses', { max: 0 }),
    createFigure(`the same: ${delays.length} pages right after an edit, median`, median(delays), 'ms'),
    createFigure('the same: the slowest', Math.max(...delays), 'ms', budgets.load.rightAfterEdit)
  ]
}

function memoryTable(rows: ({ when: string } & ReturnType<typeof readGatewayMemory>)[]): string {
  const header = ['gateway with its render processes', 'processes', 'resident', 'shared pages divided']
  return markdownTable(
    header,
    rows.map(({ when, processes, resident, proportional }) => [
      when,
      String(processes),
      formatMegabytes(resident),
      formatMegabytes(proportional)
    ])
  )
}
