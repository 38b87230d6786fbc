import type { ApiProcess } from './api/api-process.ts'
import { type BenchDatabase, openBenchDatabase } from './api/bench-database.ts'
import { type Figure, figureOf, figuresOf, sentenceOf } from './api/figures.ts'
import { measureDepth, measureGrowth } from './api/growth.ts'
import { logIn, loginGap } from './api/logins.ts'
import { residentMegabytes } from './api/memory.ts'
import { openLoop } from './api/open-loop.ts'
import { hotPaths, mixed, pathOf } from './api/questions.ts'
import { runRounds } from './api/rounds.ts'
import { measureStarts } from './api/starts.ts'
import { figureTable, workTable } from './api/table.ts'
import { measureUploads } from './api/uploads.ts'
import { verifyLists } from './api/verify.ts'
import { listQuestions, worksOf } from './api/work.ts'
import { startYardstick } from './api/yardstick.ts'
import allBudgets from './budgets.json' with { type: 'json' }

type Log = (line: string) => void

export interface ApiBench {
  /** Rentals, and as many sales and materials. */
  size: number
  /** Short runs, for whoever has changed something and wants to know at once; no figures to publish. */
  quick: boolean
  /** Names of the kinds of work; all where none is named. */
  only: string[]
}

const budgets = allBudgets.api
const usualSize = 20_000

/**
 * Measures the API as it runs in production beside a raw server, on one engine and in one run, and prints the tables of the README. With more
 * data than usual also what that costs. Answers what is over budget.
 */
export async function benchApi({ size, quick, only }: ApiBench, log: Log): Promise<string[]> {
  const run = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 10 }
  const database = await openBenchDatabase(size, log)
  try {
    const { api, figures } = await measureStarts(database.startApi, quick ? 1 : 5, budgets)
    try {
      log(
        `${await verifyLists(api, size, quick ? 5 : 50)} lists hold what the data says, in order, with the right total.`
      )
      const results = await measureWork(api, database, { size, only, ...run, log })
      figures.push(figureOf('memory, after load', residentMegabytes(api.pid), 'MB', budgets.loadedMemory))
      if (only.length === 0) figures.push(...(await measureMore(api, database, size, quick)))
      if (size > usualSize) figures.push(...(await measureLarge(api, size, run, log)))
      log(workTable(results, budgets.work))
      log(figureTable(figures))
      return [...figuresOf(results, budgets.work), ...figures].filter(({ over }) => over).map(sentenceOf)
    } finally {
      await api.stop()
    }
  } finally {
    await database.close()
  }
}

interface WorkRun {
  size: number
  only: string[]
  rounds: number
  seconds: number
  log: Log
}

async function measureWork(api: ApiProcess, database: BenchDatabase, { size, only, ...run }: WorkRun) {
  const yardstick = await startYardstick(database.uri, size)
  try {
    const works = worksOf(api, size).filter(({ name }) => only.length === 0 || only.includes(name))
    return await runRounds(works, yardstick.run, run)
  } finally {
    await yardstick.stop()
  }
}

/** What is no throughput. */
async function measureMore(api: ApiProcess, database: BenchDatabase, size: number, quick: boolean): Promise<Figure[]> {
  const { openLoop: latency } = budgets
  const questions = mixed(...listQuestions(size, 6))
  let turn = 0
  const nextPath = () => (turn++ % 2 === 0 ? pathOf(questions()) : hotPaths[turn % hotPaths.length]!)
  const steady = await openLoop({ address: api.address, nextPath, rate: 200, seconds: quick ? 3 : 20 })
  const gap = await loginGap(api, quick ? 10 : 200)
  const uploads = await measureUploads(api, await logIn(api), database.mediaFolder, quick ? 3 : 9)
  const photo = `upload of a photo of 12 MP and ${uploads.megabytes.toFixed(1)} MB, ${uploads.files} files stored`
  return [
    await measureDepth(api, quick ? 2 : 10, budgets.depth),
    figureOf('200 lists a second, half of them new: p50', steady.p50, 'ms', latency.p50),
    figureOf('the same: p99', steady.p99, 'ms', latency.p99),
    figureOf('the same: p99.9', steady.p999, 'ms', latency.p999),
    figureOf('refused logins, with and without an account: between the medians', gap, 'ms', budgets.loginGap),
    figureOf(photo, uploads.uploaded, 'ms'),
    figureOf('the same files by sharp alone', uploads.alone, 'ms'),
    figureOf('memory, after the uploads', residentMegabytes(api.pid), 'MB'),
    figureOf('the upload to sharp alone', uploads.uploaded / uploads.alone, 'times as long', budgets.upload)
  ]
}

async function measureLarge(
  api: ApiProcess,
  size: number,
  run: { rounds: number; seconds: number },
  log: Log
): Promise<Figure[]> {
  const small = await openBenchDatabase(usualSize, log)
  try {
    const smallApi = await small.startApi()
    try {
      const [less, more] = [
        { size: usualSize, api: smallApi },
        { size, api }
      ]
      return await measureGrowth(less, more, run, budgets.growth)
    } finally {
      await smallApi.stop()
    }
  } finally {
    await small.close()
  }
}
