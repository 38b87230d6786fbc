import { setTimeout as pause } from 'node:timers/promises'
import { latency, startLoad } from '../../support/load.ts'
import { administrator } from '../../support/processes.ts'
import { measure, median } from '../../support/statistics.ts'
import { type Budget, createFigure, type Figure } from '../figures.ts'
import type { BenchApi } from './bench-database.ts'
import { runClosedLoop } from './closed-loop.ts'
import { listQueries, pathOf, popularPaths } from './queries.ts'
import { createWorkloads, type Workload } from './workloads.ts'

/** Starts the API `times` times. Returns the last process, which was idle for two seconds, and the figures. */
export async function measureStarts(
  startApi: () => Promise<BenchApi>,
  times: number,
  budgets: { start: Budget; idleMemory: Budget }
): Promise<{ api: BenchApi; figures: Figure[] }> {
  // The first start ever fills Node's compile cache.
  await (await startApi()).stop()
  const seconds: number[] = []
  let api = await startApi()
  for (let time = 1; time < times; time += 1) {
    seconds.push(api.startTime / 1000)
    await api.stop()
    api = await startApi()
  }
  seconds.push(api.startTime / 1000)
  await pause(2000)
  const figures = [
    createFigure('start to the first list', median(seconds), 's', budgets.start),
    createFigure('memory, idle', api.memory().now, 'MB', budgets.idleMemory)
  ]
  return { api, figures }
}

/** Requests 200 lists a second for some time, half of them new. */
export async function measureOpenLoop(
  address: string,
  size: number,
  seconds: number,
  budgets: Record<'p50' | 'p99' | 'p999', Budget>
): Promise<Figure[]> {
  const nextQuery = listQueries(size, 6)
  const pathAt = (index: number) => (index % 2 === 0 ? pathOf(nextQuery()) : popularPaths[index % popularPaths.length]!)
  const load = startLoad(200, (index) => fetch(`${address}${pathAt(index)}`))
  await pause(seconds * 1000)
  const responses = await load.stop()
  const failed = responses.find(({ status }) => status !== 200)
  if (failed) throw new Error(`A list of the open loop got the status ${failed.status}.`)
  return [
    createFigure('200 lists a second, half of them new: p50', latency(responses, 50), 'ms', budgets.p50),
    createFigure('the same: p99', latency(responses, 99), 'ms', budgets.p99),
    createFigure('the same: p99.9', latency(responses, 99.9), 'ms', budgets.p999)
  ]
}

/** Compares refused logins for an e-mail with an account and for one without, in turn. */
export async function measureLoginGap(address: string, each: number, budget: Budget): Promise<Figure> {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < each; index += 1) {
    known.push(await refusedLogin(address, administrator.email, index))
    unknown.push(await refusedLogin(address, `personne-${index}@exemple.sn`, index))
  }
  const gap = Math.abs(median(known) - median(unknown))
  return createFigure('refused logins, with and without an account: between the medians', gap, 'ms', budget)
}

/** Returns the milliseconds of a login with a wrong password, from another address for each index. */
const refusedLogin = (address: string, email: string, index: number): Promise<number> =>
  measure(async () => {
    const response = await fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
      body: JSON.stringify({ email, password: 'un mot de passe faux' })
    })
    await response.text()
    if (response.status !== 401) throw new Error(`A wrong login got the status ${response.status}.`)
  })

/** Compares pages from the 500th on with pages from the first on, for one visitor who requests whole lists. */
export async function measureDepth(address: string, seconds: number, budget: Budget): Promise<Figure> {
  const measure = (first: number) =>
    runClosedLoop({ address, pathsFor: () => pagesFrom(first), connections: 1, seconds })
  const near = await measure(1)
  const far = await measure(500)
  return createFigure('pages from 500 on to pages from 1 on', near.rate / far.rate, 'times as long', budget)
}

/** Enough pages that none repeats while it is cached. */
const pagesFrom = (first: number) =>
  Array.from({ length: 100 }, (_, page) => first + page).flatMap((page) =>
    ['', '&sort=asc', '&sort=desc'].flatMap((order) =>
      [8, 9, 10, 11, 12].map((limit) => `/api/properties?page=${page}&limit=${limit}${order}`)
    )
  )

interface SizedApi {
  size: number
  address: string
}

/** Compares the same workloads on a large and on a small database, in turn. */
export async function measureGrowth(
  small: SizedApi,
  large: SizedApi,
  { rounds, seconds }: { rounds: number; seconds: number },
  budgets: Partial<Record<string, Budget>>
): Promise<Figure[]> {
  const slowdown = async (onSmall: Workload, onLarge: Workload) => {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1)
      ratios.push((await onSmall.run(seconds)).rate / (await onLarge.run(seconds)).rate)
    return median(ratios)
  }
  const onLarge = createWorkloads(large.address, large.size)
  const figures: Figure[] = []
  for (const workload of createWorkloads(small.address, small.size)) {
    const budget = budgets[workload.name]
    if (!budget) continue
    const ratio = await slowdown(workload, onLarge.find(({ name }) => name === workload.name)!)
    const name = `${workload.title}: at ${large.size} documents to ${small.size}`
    figures.push(createFigure(name, ratio, 'times as long', budget))
  }
  return figures
}
