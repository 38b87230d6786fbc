import { startBaseline } from './api/baseline.ts'
import { type BenchApi, type BenchDatabase, openBenchDatabase } from './api/bench-database.ts'
import { verifyFacets, verifyLists } from './api/expected-pages.ts'
import { figuresOf, workloadTable } from './api/figures.ts'
import { measureFacets, measureFirstFacets, measureTyping } from './api/filters.ts'
import { measureDepth, measureGrowth, measureLoginGap, measureOpenLoop, measureStarts } from './api/measurements.ts'
import { runRounds } from './api/rounds.ts'
import { measureUploads } from './api/uploads.ts'
import { createWorkloads, type Workload } from './api/workloads.ts'
import allBudgets from './budgets.json' with { type: 'json' }
import { createFigure, type Figure, figureTable, formatFigure } from './figures.ts'

type Log = (line: string) => void

export interface ApiBench {
  /** The number of listings of each kind. */
  size: number
  /** Short runs for a first impression, without figures to publish. */
  quick: boolean
  /** The names of the workloads, and `facets`; all by default. */
  only: string[]
}

const budgets = allBudgets.api
const usualSize = 20_000

/**
 * Measures the API as in production beside a baseline server on the same engine, and logs the figures as tables.
 * With more data than usual, it also measures what the growth costs. Returns the figures that are over their budgets.
 */
export async function benchApi({ size, quick, only }: ApiBench, log: Log): Promise<string[]> {
  const run = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 10 }
  const database = await openBenchDatabase(size, log)
  try {
    const { api, figures } = await measureStarts(database.startApi, quick ? 1 : 5, budgets)
    try {
      const verified = await verifyLists(api.address, size, quick ? 5 : 50)
      log(`${verified} lists have the rows of the data, in order, with the right total.`)
      const numbers = await verifyFacets(api.address, size, quick ? 5 : 50)
      log(`${numbers} numbers beside filters are those of the data.`)
      const isMeasured = (name: string) => only.length === 0 || only.includes(name)
      const workloads = createWorkloads(api.address, size).filter(({ name }) => isMeasured(name))
      const results = workloads.length === 0 ? [] : await runWorkloads(workloads, database.uri, size, { ...run, log })
      figures.push(createFigure('memory, after load', api.memory().now, 'MB', budgets.loadedMemory))
      if (isMeasured('facets')) figures.push(...(await measureFilters(api.address, size, run)))
      if (only.length === 0) figures.push(...(await measureMore(api, database, size, quick)))
      if (size > usualSize) figures.push(...(await measureLarge(api, size, run, log)))
      if (results.length > 0) log(workloadTable(results, budgets.work))
      log(figureTable(figures))
      return [...figuresOf(results, budgets.work), ...figures].filter(({ over }) => over).map(formatFigure)
    } finally {
      await api.stop()
    }
  } finally {
    await database.close()
  }
}

async function runWorkloads(workloads: Workload[], uri: string, size: number, run: Parameters<typeof runRounds>[2]) {
  const baseline = await startBaseline(uri, size)
  return runRounds(workloads, baseline.run, run).finally(baseline.stop)
}

/** Measures everything besides throughput. */
async function measureMore(api: BenchApi, database: BenchDatabase, size: number, quick: boolean): Promise<Figure[]> {
  const { address } = api
  return [
    await measureDepth(address, quick ? 2 : 10, budgets.depth),
    ...(await measureOpenLoop(address, size, quick ? 3 : 20, budgets.openLoop)),
    await measureLoginGap(address, quick ? 10 : 200, budgets.loginGap),
    ...(await measureUploads(api, database.mediaFolder, quick ? 3 : 9, budgets.upload))
  ]
}

async function measureFilters(
  address: string,
  size: number,
  run: { rounds: number; seconds: number }
): Promise<Figure[]> {
  return [
    ...(await measureFacets(address, size, run, budgets.facets)),
    ...(await measureTyping(address, run.seconds * 2, budgets.typing)),
    await measureFirstFacets(address, run.seconds * 2, budgets.firstFacets)
  ]
}

async function measureLarge(
  { address }: BenchApi,
  size: number,
  run: { rounds: number; seconds: number },
  log: Log
): Promise<Figure[]> {
  const database = await openBenchDatabase(usualSize, log)
  try {
    const api = await database.startApi()
    const small = { size: usualSize, address: api.address }
    return await measureGrowth(small, { size, address }, run, budgets.growth).finally(api.stop)
  } finally {
    await database.close()
  }
}
