import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { databaseName, openBenchDatabase } from './api/database.ts'
import { verifyFacets, verifyLists } from './api/expected-pages.ts'
import {
  measureFirstFacets,
  measureLoginGap,
  measureOpenLoops,
  measureStarts,
  measureUploads
} from './api/measurements.ts'
import { createWorkloads } from './api/workloads.ts'
import budgets from './budgets.json' with { type: 'json' }
import { createFigure, exceeded, figureTable } from './figures.ts'
import { figuresOf, runRounds, workloadTable } from './rounds.ts'

/**
 * Measures the API as in production beside a baseline server on the same engine, and logs the figures as tables.
 * Returns the figures that are over their budgets. `size`: listings of each kind; `only`: the names of workloads.
 */
export async function benchApi(size: number, quick: boolean, only: string[], log: (line: string) => void) {
  const run = quick ? { rounds: 1, seconds: 2, times: 3 } : { rounds: 3, seconds: 10, times: 9 }
  const database = await openBenchDatabase(size, log)
  try {
    const { api, figures } = await measureStarts(database.startApi, quick ? 1 : 5)
    const baseline = await startBaseline(database.uri)
    try {
      const { address } = api
      const verified = await verifyLists(address, size, run.seconds * 5)
      log(`${verified} lists have the rows of the data, in order, with the right total.`)
      const numbers = await verifyFacets(address, size, run.seconds * 5)
      log(`${numbers} numbers beside filters are those of the data.`)
      const isMeasured = (name: string) => only.length === 0 || only.includes(name)
      const workloads = createWorkloads(address, baseline.address, size, isMeasured)
      const results = await runRounds(workloads, { ...run, log })
      figures.push(createFigure('memory, after load', api.memory().now, 'MB', budgets.api.loadedMemory))
      if (only.length === 0)
        figures.push(
          ...(await measureOpenLoops(address, size, run.seconds * 2)),
          await measureFirstFacets(address, run.seconds * 2),
          await measureLoginGap(address, quick ? 10 : 200),
          ...(await measureUploads(api, run.times))
        )
      figures.unshift(...figuresOf(results, budgets.api.work))
      log(workloadTable(results))
      log(figureTable(figures))
      return exceeded(figures)
    } finally {
      await baseline.stop()
      await api.stop()
    }
  } finally {
    await database.close()
  }
}

async function startBaseline(mongodbUri: string) {
  const port = String(await freePort())
  const script = fileURLToPath(new URL('api/baseline-server.ts', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production', MONGODB_URI: mongodbUri, DATABASE: databaseName, PORT: port }
  const { stop } = await startService('The baseline', script, env, { output: 'errors' })
  return { stop, address: `http://127.0.0.1:${port}` }
}
