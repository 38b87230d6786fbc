import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { propertyCategories } from '@keur/contract/vocabulary'
import { startMongodb } from '@keur/engines/mongodb'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { createSettings, startApi } from '../support/processes.ts'
import allBudgets from './budgets.json' with { type: 'json' }
import { databaseName, fillDatabase } from './database.ts'
import { createFigure, report } from './figures.ts'
import * as queries from './queries.ts'
import { runRounds, type Workload } from './rounds.ts'

const budgets = allBudgets.api

/**
 * Measures the API as in production beside a baseline server on the same engine, and logs the figures as a table.
 * Returns the figures that are over their budgets. `size`: listings of each kind.
 */
export async function benchApi(size: number, quick: boolean, log: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keur-bench-'))
  const stops = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    // The database of MONGODB_URI must not be filled.
    const { uri, stop } = await startMongodb({ dataDir: folder, env: { ...process.env, MONGODB_URI: undefined }, log })
    stops.push(stop)
    log(`Inserting ${size} rentals, sales and products each.`)
    await fillDatabase(uri, size)
    const api = await startApi(createSettings({ MONGODB_URI: uri, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' }))
    stops.push(api.stop)
    const baseline = await startBaseline(uri)
    stops.push(baseline.stop)
    const run = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 10 }
    const workloads = createWorkloads(api.address, baseline.address, size)
    const figures = await runRounds(workloads, { ...run, budgets: budgets.work, log })
    figures.push(createFigure('memory, after load', api.memory(), 'MB', budgets.loadedMemory))
    return report(figures, log)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function startBaseline(mongodbUri: string) {
  const port = String(await freePort())
  const script = fileURLToPath(new URL('baseline-server.ts', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production', MONGODB_URI: mongodbUri, DATABASE: databaseName, PORT: port }
  const { stop } = await startService('The baseline', script, env, { output: 'errors' })
  return { stop, address: `http://127.0.0.1:${port}` }
}

function createWorkloads(address: string, baseline: string, size: number): Workload[] {
  const rows: [name: string, title: string, pathOf: queries.PathOf][] = [
    ['list', 'list, a different page, filter or price bound each time', queries.listPath],
    ['place', 'list by place, a different place or page each time', queries.placePath],
    ['search', 'search for words, with total', queries.searchPath],
    ['one', 'one listing by id', queries.idPath(size)]
  ]
  return [
    {
      ...{ name: 'baseline', title: 'baseline: category, by price, page 3 of 10, counted every time' },
      ...{ address: baseline, paths: propertyCategories.map((name) => `/${encodeURIComponent(name)}`) }
    },
    ...rows.map(([name, title, pathOf]) => {
      // Goes on from round to round, so that no cached page is requested again.
      let number = 0
      return { name, title, address, paths: () => pathOf(++number) }
    }),
    {
      ...{ name: 'hot', title: 'list, popular pages, requested again and again' },
      ...{ address, paths: queries.popularPaths }
    }
  ]
}
