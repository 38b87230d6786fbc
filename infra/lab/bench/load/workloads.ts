import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { formatStatuses } from '../../support/statistics.ts'
import { generateRental } from '../api/generated-listings.ts'
import { runTask } from './child-task.ts'
import type { Editor } from './edits.ts'
import type { PageLoad, PageLoadResult, RequestedPage } from './load-process.ts'
import { openConnection } from './page-client.ts'
import type { Measurement, Sample } from './rounds.ts'
import { processorTimeOf, readProcessorTimes, siteParts } from './site-processes.ts'

const connections = 10
/** Longer than any workload that ends with its last page, in seconds. */
const maxSeconds = 1200
/** More pages than a site renders in a second. */
const maxUniqueRate = 3000

export const home: RequestedPage = { path: '/', text: 'Keur du Rail' }
export const list: RequestedPage = { path: '/locations', text: 'Locations' }
const missing: RequestedPage = { path: `/detail/${'f'.repeat(24)}`, text: 'Location non trouvée' }

/** The page of the generated rental with this number. */
export function detail(index: number): RequestedPage {
  const { _id, title } = generateRental(index)
  return { path: `/detail/${_id}`, text: title }
}

let lastBound = 100_000
/** Returns lists with a price bound that was never used before. */
export const newFilters = (count: number): RequestedPage[] =>
  Array.from({ length: count }, () => {
    lastBound += 1
    return { path: `/locations?prixMax=${lastBound}`, text: `${lastBound}` }
  })

type LoadOptions = Pick<PageLoad, 'pages'> & Partial<PageLoad>

/** Runs a load in a process of its own: by default, closed, ten connections, until the last page. */
export const runPageLoad = (address: string, options: LoadOptions): Promise<PageLoadResult> =>
  runTask<PageLoadResult>(new URL('load-process.ts', import.meta.url), {
    address,
    repeat: false,
    status: 200,
    connections,
    seconds: maxSeconds,
    ...options
  } satisfies PageLoad)

/** Throws if a response has another status, because a fast error is no result. */
async function measureLoad(address: string, options: LoadOptions): Promise<PageLoadResult> {
  const result = await runPageLoad(address, options)
  const others = Object.entries(result.otherStatuses).flatMap(([status, count]) => Array(count).fill(Number(status)))
  if (others.length > 0)
    throw new Error(
      `${address}${options.pages[0]!.path}: responses with an unexpected status: ${formatStatuses(others)}.`
    )
  return result
}

/** Measures a load on the site together with the processor time of its processes. */
async function measureSite(address: string, options: LoadOptions): Promise<Sample> {
  const before = readProcessorTimes()
  const result = await measureLoad(address, options)
  const after = readProcessorTimes()
  const times = siteParts.map((part) => [part, (after[part] - before[part]) / result.count])
  return { ...result, processorTimes: Object.fromEntries(times) }
}

/** Starts a server that sends these pages of the site as they are sent now. */
export async function startBareServer(site: string, pages: RequestedPage[]) {
  const port = await freePort()
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const paths = JSON.stringify(pages.map(({ path }) => path))
  const env = { ...process.env, NODE_ENV: 'production', SITE: site, PATHS: paths, PORT: String(port) }
  const { pid, stop } = await startService('The bare server', script, env, { output: 'errors' })
  const address = `http://127.0.0.1:${port}`
  return {
    stop,
    async run(page: RequestedPage, seconds: number): Promise<Sample> {
      const before = processorTimeOf(pid)
      const result = await measureLoad(address, { pages: [page], repeat: true, seconds })
      return { ...result, processorTimes: { baseline: (processorTimeOf(pid) - before) / result.count } }
    }
  }
}

interface MeasuredSite {
  address: string
  runBareServer(page: RequestedPage, seconds: number): Promise<Sample>
  renderBare(paths: string[], seconds: number): Promise<Sample>
  editor: Editor
}

interface MeasurementOptions {
  seconds: number
  /** The number of rentals that are requested one after the other. */
  details: number
  budgets: { cached: number; unique: number; unchanged: number }
}

/** Returns all measurements of a round, each after its baseline. */
export function createMeasurements(
  site: MeasuredSite,
  { seconds, details, budgets }: MeasurementOptions
): Measurement[] {
  const { address, runBareServer, renderBare, editor } = site
  const bare = (page: RequestedPage) => () => runBareServer(page, seconds)
  const cached =
    (pages: RequestedPage[], status = 200) =>
    () =>
      measureSite(address, { pages, repeat: true, seconds, status })
  const rentals = Array.from({ length: details }, (_, index) => detail(index))
  const pathsOf = (pages: RequestedPage[]) => pages.slice(0, 50).map(({ path }) => path)
  return [
    { name: 'bare-home', title: 'bare server: home', run: bare(home) },
    { name: 'home', title: 'home', baseline: 'bare-home', min: budgets.cached, run: cached([home]) },
    { name: 'bare-list', title: 'bare server: list', run: bare(list) },
    { name: 'list', title: 'list', baseline: 'bare-list', min: budgets.cached, run: cached([list]) },
    {
      name: 'unchanged',
      title: '`If-None-Match` on the unchanged list: 304',
      baseline: 'list',
      min: budgets.unchanged,
      run: () => measureUnchanged(address, seconds)
    },
    {
      name: 'bare-filter',
      title: 'bare rendering: list',
      run: () => renderBare(pathsOf(newFilters(50)), seconds)
    },
    {
      name: 'filter',
      title: 'list, a filter new each time',
      baseline: 'bare-filter',
      min: budgets.unique,
      run: () => measureSite(address, { pages: newFilters(seconds * maxUniqueRate), seconds })
    },
    { name: 'bare-detail', title: 'bare rendering: detail', run: () => renderBare(pathsOf(rentals), seconds) },
    {
      name: 'details',
      title: `${details} details in turn, after an edit`,
      baseline: 'bare-detail',
      min: budgets.unique,
      async run() {
        // No page that was read before it is good any more.
        await editor.edit()
        await new Promise((resolve) => setTimeout(resolve, 2000))
        return measureSite(address, { pages: rentals })
      }
    },
    { name: 'bare-details', title: 'bare server: detail', run: bare(rentals[0]!) },
    {
      name: 'details-again',
      title: `${details} details in turn, again`,
      baseline: 'bare-details',
      min: budgets.cached,
      run: cached(rentals)
    },
    { name: 'missing', title: 'a 404 of the section', run: cached([missing], 404) }
  ]
}

/** Returns null if the list has no ETag. */
async function measureUnchanged(address: string, seconds: number): Promise<Sample | null> {
  const connection = openConnection(address)
  const etag = (await connection.get(list.path)).header('etag')
  connection.close()
  if (!etag) return null
  return measureSite(address, { pages: [list], repeat: true, seconds, status: 304, headers: { 'if-none-match': etag } })
}
