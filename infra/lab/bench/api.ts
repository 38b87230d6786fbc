import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { propertyCategories } from '@keur/contract/vocabulary'
import { startMongodb } from '@keur/engines/mongodb'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { bodyOf, call, logIn, noisyImage, requestList, upload, waitUntil } from '../support/api-client.ts'
import { latency, startLoad } from '../support/load.ts'
import { type ApiProcess, administrator, createSettings, startApi } from '../support/processes.ts'
import { measure, median } from '../support/statistics.ts'
import allBudgets from './budgets.json' with { type: 'json' }
import { databaseName, fillDatabase } from './database.ts'
import { createFigure, type Figure, report } from './figures.ts'
import * as queries from './queries.ts'
import { runRounds, type Workload } from './rounds.ts'

const budgets = allBudgets.api
type Log = (line: string) => void

/**
 * Measures the API as in production beside a baseline server on the same engine, and logs the figures as a table.
 * Returns the figures that are over their budgets. `size`: listings of each kind; `only`: the names of workloads.
 */
export async function benchApi(size: number, quick: boolean, only: string[], log: Log): Promise<string[]> {
  const run = quick ? { rounds: 1, seconds: 2, times: 3 } : { rounds: 3, seconds: 10, times: 9 }
  const folder = mkdtempSync(join(tmpdir(), 'keur-bench-'))
  const stops = [async () => rmSync(folder, { recursive: true, force: true })]
  try {
    // The database of MONGODB_URI must not be filled.
    const { uri, stop } = await startMongodb({ dataDir: folder, env: { ...process.env, MONGODB_URI: undefined }, log })
    stops.push(stop)
    log(`Inserting ${size} rentals, sales and products each.`)
    await fillDatabase(uri, size)
    const settings = createSettings({ MONGODB_URI: uri, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' })
    const { api, figures } = await measureStarts(settings, run.times)
    stops.push(api.stop)
    const baseline = await startBaseline(uri)
    stops.push(baseline.stop)
    const workloads = createWorkloads(api.address, baseline.address, size)
    const measured =
      only.length === 0 ? workloads : workloads.filter(({ name }) => name === 'baseline' || only.includes(name))
    figures.push(...(await runRounds(measured, { ...run, budgets: budgets.work, log })))
    figures.push(createFigure('memory, after load', api.memory().now, 'MB', budgets.loadedMemory))
    if (only.length === 0)
      figures.push(
        ...(await measureOpenLoops(api.address, run.seconds * 2)),
        await measureLoginGap(api.address, quick ? 10 : 200),
        ...(await measureUploads(api, run.times))
      )
    return report(figures, log)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/** Starts the API again and again. Returns the last process, which was idle for two seconds, and the figures. */
async function measureStarts(settings: Record<string, string>, times: number) {
  const start = async () => {
    const startedAt = performance.now()
    const api = await startApi(settings)
    // On a busy machine the first responses may be 503.
    await waitUntil('the API serves a list', async () => (await requestList(api.address)).ok)
    return { ...api, seconds: (performance.now() - startedAt) / 1000 }
  }
  // The first start ever fills Node's compile cache.
  let api = await start()
  const seconds: number[] = []
  for (let time = 0; time < times; time += 1) {
    await api.stop()
    api = await start()
    seconds.push(api.seconds)
  }
  await pause(2000)
  const figures = [
    createFigure('start to the first list', median(seconds), 's', budgets.start),
    createFigure('memory, idle', api.memory().now, 'MB', budgets.idleMemory)
  ]
  return { api, figures }
}

async function startBaseline(mongodbUri: string) {
  const port = String(await freePort())
  const script = fileURLToPath(new URL('baseline-server.ts', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production', MONGODB_URI: mongodbUri, DATABASE: databaseName, PORT: port }
  const { stop } = await startService('The baseline', script, env, { output: 'errors' })
  return { stop, address: `http://127.0.0.1:${port}` }
}

/** The baseline, and what is compared with it unless another one is named. */
function createWorkloads(address: string, baseline: string, size: number): Workload[] {
  const [unchanged = ''] = queries.popularPaths
  const rows: [name: string, title: string, pathOf: queries.PathOf, comparedWith?: string][] = [
    ['list', 'list, a different page, filter or price bound each time', queries.listPath],
    ['place', 'list by place, a different place or page each time', queries.placePath],
    ['search', 'search for words, with total', queries.searchPath],
    ['one', 'one listing by id', queries.idPath(size)],
    ['near', 'pages from 1 on', queries.pagePath(1)],
    ['deep', 'pages from 500 on', queries.pagePath(500), 'near'],
    ['filtered', 'filtered list', queries.filterPath],
    ['facets', 'filtered list with the numbers beside its filters', queries.facetsPath, 'filtered']
  ]
  const conditionOf = async () => ({ 'if-none-match': (await fetch(`${address}${unchanged}`)).headers.get('etag')! })
  return [
    {
      ...{ name: 'baseline', title: 'baseline: category, by price, page 3 of 10, counted every time' },
      prepare: () => ({ address: baseline, paths: propertyCategories.map((name) => `/${encodeURIComponent(name)}`) })
    },
    ...rows.map(([name, title, pathOf, comparedWith = 'baseline']) => {
      // Goes on from round to round, so that no cached page is requested again.
      let number = 0
      const next = () => pathOf(++number)
      return { name, title, comparedWith, prepare: () => ({ address, paths: next }) }
    }),
    {
      ...{ name: 'hot', title: 'list, popular pages, requested again and again', comparedWith: 'baseline' },
      prepare: () => ({ address, paths: queries.popularPaths })
    },
    {
      ...{ name: 'unchanged', title: '`If-None-Match` on an unchanged page: 304', comparedWith: 'baseline' },
      prepare: async () => ({ address, paths: [unchanged], status: 304, headers: await conditionOf() })
    }
  ]
}

/** What visitors send at their own pace, whether or not earlier responses have come. */
async function measureOpenLoops(address: string, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [title, perSecond, pathOf] of [
    ['lists', 200, queries.listPath],
    ['typed search', 50, queries.typedPath]
  ] as const) {
    const send = (index: number) => fetch(`${address}${pathOf(1_000_000 + index)}`)
    // The first one after a start reads the facts of all listings.
    await (await send(-1)).text()
    const load = startLoad(perSecond, send)
    await pause(seconds * 1000)
    const responses = await load.stop()
    const failed = responses.find(({ status }) => status !== 200)
    if (failed) throw new Error(`${title}: a response has the status ${failed.status}.`)
    for (const [percent, budget] of [
      [50, budgets.open.p50],
      [99, budgets.open.p99]
    ] as const)
      figures.push(
        createFigure(`${title}, ${perSecond} a second: p${percent}`, latency(responses, percent), 'ms', budget)
      )
  }
  return figures
}

/** Compares refused logins for an e-mail with an account and for one without, in turn, each from another address. */
async function measureLoginGap(address: string, each: number): Promise<Figure> {
  const times: [known: number[], unknown: number[]] = [[], []]
  for (let index = 0; index < each; index += 1)
    for (const [at, email] of [administrator.email, `x${index}@exemple.sn`].entries()) {
      const headers = { 'x-forwarded-for': `10.${at}.${index >> 8}.${index & 255}` }
      const login = () =>
        call(address, '/api/users/login', { headers, body: { email, password: 'un mot de passe faux' } })
      times[at]!.push(await measure(async () => (await login()).text()))
    }
  const gap = Math.abs(median(times[0]) - median(times[1]))
  return createFigure('refused logins, with and without an account: between the medians', gap, 'ms', budgets.loginGap)
}

async function measureUploads({ address, memory }: ApiProcess, times: number): Promise<Figure[]> {
  const token = await logIn(address)
  const photo = await noisyImage(4000, 3000, 13)
  const durations: number[] = []
  for (let time = 0; time <= times; time += 1)
    durations.push(await measure(() => bodyOf(upload(address, token, [photo]))))
  const title = `upload of a photo of 12 MP and ${(photo.length / 1e6).toFixed(1)} MB`
  return [
    // Without the first one.
    createFigure(title, median(durations.slice(1)), 'ms', budgets.upload),
    createFigure('memory, after the uploads', memory().now, 'MB')
  ]
}
