import { setTimeout as pause } from 'node:timers/promises'
import type { UnderstoodSearch } from '@keur/contract/search'
import { freePort } from '@keur/engines/port'
import { latency, startLoad } from '../support/load.ts'
import { markdownTable, rounded } from '../support/statistics.ts'
import { type BenchApi, databaseName, openBenchDatabase } from './api/bench-database.ts'
import { verifyFacets, verifyLists } from './api/expected-pages.ts'
import { measureFirstFacets } from './api/filters.ts'
import { anyFacts, everySearch, pathOf, typedTexts } from './api/queries.ts'

export interface SearchBench {
  /** Listings of each kind. */
  size: number
  /** Of the engine, which gets indexes of a database «keur-du-rail». */
  url: string
  /** Resident megabytes of the engine; without it, its column is empty. */
  engineMemory?: () => number
  seconds: number
}

type Log = (line: string) => void

/** Requests a second: more than all visitors of an agency send, fewer than two cores answer. */
const rate = 20
const buildTimeout = 300_000
/** Its first count after a change is the figure, so no budget. */
const noBudget = { max: Number.POSITIVE_INFINITY }

/**
 * Runs the API with each driver of the search on the same listings: compares lists and numbers with the generated data,
 * measures what visitors wait for, and the memory. Logs a table. Throws where a list or a number is wrong.
 */
export async function benchSearch({ size, url, engineMemory, seconds }: SearchBench, log: Log): Promise<void> {
  const database = await openBenchDatabase(size, log)
  try {
    const columns: Record<string, string>[] = []
    for (const driver of ['in memory', 'on the engine']) {
      const isEngine = driver !== 'in memory'
      const metricsPort = await freePort()
      const api = await database.startApi({
        METRICS_PORT: String(metricsPort),
        ...(isEngine ? { SEARCH_URL: url } : {})
      })
      try {
        const built = isEngine ? await waitForIndexes(url, size) : Number.NaN
        const verified = await verifyLists(api.address, size, 20)
        const numbers = await verifyFacets(api.address, size, 20)
        columns.push({
          '': driver,
          'seconds until all listings are indexed': isEngine ? rounded(built / 1000) : '–',
          'lists with the rows of the data, in order': String(verified),
          'numbers beside filters equal to the data': String(numbers),
          ...(await measureWaits(api, seconds)),
          'searches in memory instead': isEngine ? await fallbacksOf(metricsPort) : '–',
          'memory of the API, MB': rounded(api.memory().now),
          'memory of the engine, MB': isEngine && engineMemory ? rounded(engineMemory()) : '–'
        })
      } finally {
        await api.stop()
      }
    }
    const [first, ...rows] = Object.keys(columns[0]!)
    log(
      markdownTable(
        [first!, ...columns.map((column) => column['']!)],
        rows.map((row) => [row, ...columns.map((column) => column[row]!)])
      )
    )
  } finally {
    await database.close()
  }
}

/** Returns the milliseconds until each index has all listings. */
export async function waitForIndexes(url: string, size: number): Promise<number> {
  const start = performance.now()
  for (const collection of ['properties', 'sales', 'products'])
    for (;;) {
      const response = await fetch(`${url}/${databaseName}-${collection}/_count`)
      const { count } = (await response.json()) as { count?: number }
      if (count === size) break
      if (performance.now() - start > buildTimeout)
        throw new Error(`${url} has ${count ?? 'no'} ${collection} instead of ${size}.`)
      await pause(100)
    }
  return performance.now() - start
}

async function fallbacksOf(port: number): Promise<string> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return /^api_search_fallbacks_total (\d+)$/m.exec(metrics)?.[1] ?? 'no metric'
}

/** Milliseconds, p50 / p95, of what visitors ask for, each after the other, at a steady pace. */
async function measureWaits({ address }: BenchApi, seconds: number): Promise<Record<string, string>> {
  const [typed, words, facts] = [typedTexts(1), everySearch(2), anyFacts(3)]
  const requests: Record<string, () => Promise<Response>> = {
    'typed text understood': () => fetch(`${address}/api/search?${new URLSearchParams({ q: typed() })}`),
    'typed text, and the list that it means': async () => {
      const response = await fetch(`${address}/api/search?${new URLSearchParams({ q: typed() })}`)
      const { section, query } = (await response.json()) as UnderstoodSearch
      const filters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
      return fetch(`${address}/api/${section}?${new URLSearchParams([...filters, ['facets', 'true']])}`)
    },
    'list by two or three words': () => fetch(`${address}${pathOf(words())}`),
    'list by facts, with the numbers beside filters': () => fetch(`${address}${pathOf({ ...facts(), facets: true })}`)
  }
  const waits: Record<string, string> = {}
  for (const [name, send] of Object.entries(requests)) {
    await (await send()).text()
    const load = startLoad(rate, send)
    await pause(seconds * 1000)
    const responses = await load.stop()
    const failed = responses.find(({ status }) => status !== 200)
    if (failed) throw new Error(`${name} got the status ${failed.status}.`)
    waits[`${name}: ms, p50 / p95`] = [50, 95].map((percent) => rounded(latency(responses, percent))).join(' / ')
  }
  const { value } = await measureFirstFacets(address, 20, noBudget)
  return { ...waits, 'first list with numbers after a change: ms, p95': rounded(value) }
}
