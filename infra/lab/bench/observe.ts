import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@keur/engines/port'
import type { TestSite } from '../faults/scenario.ts'
import { markdownTable, median, percentile, rounded } from '../support/statistics.ts'
import { insertRentals } from './api/bench-database.ts'
import { runClosedLoop } from './api/closed-loop.ts'
import { filterQueries, pathOf } from './api/queries.ts'
import { processorTimesOf } from './load/site-processes.ts'
import { home, list, newFilters, runPageLoad } from './load/workloads.ts'
import { startPart } from './processes.ts'

const rentals = 2_000
const connections = 10

/** Settings of gateway and API, beside those of the site. */
const variants = ['without', 'metrics', 'metrics and traces'] as const
type Variant = (typeof variants)[number]

interface Pair {
  gateway: string
  api: string
  /** Of Prometheus; none without metrics. */
  metrics: string[]
  /** Milliseconds of processor time of both. */
  time(): number
  stop(): Promise<unknown>
}

interface Result {
  work: string
  variant: Variant
  rate: number
  /** Milliseconds of processor time of gateway and API for a response. */
  each: number
}

export interface ObserveBench {
  /** How often all processes are started anew: two processes of the same code are not equally fast. */
  starts: number
  /** With each start. */
  rounds: number
  /** Of each measurement. */
  seconds: number
  /** Starts a site with demonstration data. */
  openSite(): Promise<TestSite>
}

/**
 * Measures what metrics and traces cost: the same pages and lists with gateways and APIs without them, with metrics, and
 * with metrics and traces at default sampling, one after the other in each round and in another order each time. Metrics
 * are read once in each measurement, more often than Prometheus does. Linux only.
 */
export async function benchObserve({ starts, rounds, seconds, openSite }: ObserveBench, log: (line: string) => void) {
  const collector = await startCollector()
  const site = await openSite()
  try {
    await insertRentals(site.env.MONGODB_URI!, rentals)
    const results: Result[] = []
    for (let start = 0; start < starts; start += 1) {
      results.push(...(await measureStart(site, collector.endpoint, start, { rounds, seconds })))
      log(tableOf(results))
    }
    log(`\n${collector.requests()} requests with spans reached the collector.`)
  } finally {
    await site.stop()
    collector.stop()
  }
}

/** Starts a pair for each variant, in another order each time, and measures them in turn. */
async function measureStart(
  site: TestSite,
  endpoint: string,
  start: number,
  { rounds, seconds }: { rounds: number; seconds: number }
): Promise<Result[]> {
  const pairs = new Map<Variant, Pair>()
  try {
    for (const variant of rotate([...variants], start)) {
      const traces: Record<string, string> =
        variant === 'metrics and traces' ? { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } : {}
      const pair = await startPair(site, variant !== 'without', traces)
      pairs.set(variant, pair)
      await runPageLoad(pair.gateway, { pages: [home, list, ...newFilters(100)] })
      for (const work of Object.keys(workloads)) await measureWork(work, variant, pair, 2)
    }
    const results: Result[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const work of Object.keys(workloads))
        for (const [variant, pair] of rotate([...pairs], round))
          results.push(await measureWork(work, variant, pair, seconds))
    return results
  } finally {
    await Promise.all([...pairs.values()].map((pair) => pair.stop()))
  }
}

const rotate = <Item>(items: Item[], by: number): Item[] =>
  items.map((_, index) => items[(index + by) % items.length] as Item)

const workloads: Record<string, (pair: Pair, seconds: number) => Promise<number>> = {
  'page from the cache': async ({ gateway }, seconds) =>
    (await runPageLoad(gateway, { pages: [list], repeat: true, connections, seconds })).rate,
  'page rendered': async ({ gateway }, seconds) =>
    (await runPageLoad(gateway, { pages: newFilters(seconds * 1000), connections, seconds })).rate,
  'list through the gateway': async ({ gateway }, seconds) => {
    const query = filterQueries(rentals, 1)
    const pathsFor = () => Array.from({ length: 200 }, () => pathOf(query()))
    return (await runClosedLoop({ address: gateway, pathsFor, connections, seconds })).rate
  }
}

async function measureWork(work: string, variant: Variant, pair: Pair, seconds: number): Promise<Result> {
  const before = pair.time()
  for (const address of pair.metrics) void fetch(address).then((response) => response.text())
  const rate = (await workloads[work]?.(pair, seconds)) ?? 0
  return { work, variant, rate, each: (pair.time() - before) / (rate * seconds) }
}

async function startPair(site: TestSite, hasMetrics: boolean, traces: Record<string, string>): Promise<Pair> {
  const [apiMetrics, gatewayMetrics] = [String(await freePort()), String(await freePort())]
  const api = await startPart('api', site, { ...traces, ...(hasMetrics ? { METRICS_PORT: apiMetrics } : {}) })
  const gateway = await startPart('gateway', site, {
    API_URL: api.address,
    ...traces,
    ...(hasMetrics ? { GATEWAY_METRICS_PORT: gatewayMetrics } : {})
  })
  return {
    gateway: gateway.address,
    api: api.address,
    metrics: hasMetrics ? [apiMetrics, gatewayMetrics].map((port) => `http://127.0.0.1:${port}/metrics`) : [],
    time: () => processorTimesOf(gateway.pid) + processorTimesOf(api.pid),
    stop: () => Promise.all([gateway.stop(), api.stop()])
  }
}

/** Takes spans and forgets them. */
async function startCollector() {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    stop: () => server.close().closeAllConnections()
  }
}

/** Each round is compared with the same round without: the machine is not equally fast all the time. */
function tableOf(results: Result[]): string {
  const header = [
    'work',
    'variant',
    'a second',
    'processor time each',
    'more of it than without (middle half)',
    'a second: middle half'
  ]
  const groups = Map.groupBy(results, ({ work, variant }) => `${work}\n${variant}`)
  const rows = [...groups.values()].map((own) => {
    const { work, variant } = own[0] as Result
    const base = groups.get(`${work}\nwithout`) ?? []
    const more = own.map(({ each }, round) => (each / (base[round]?.each ?? each) - 1) * 100)
    const rates = own.map(({ rate }) => rate)
    return [
      work,
      variant,
      rounded(median(rates)),
      `${rounded(median(own.map(({ each }) => each)))} ms`,
      `${median(more).toFixed(1)} % (${percentile(more, 25).toFixed(1)} to ${percentile(more, 75).toFixed(1)})`,
      `${rounded(percentile(rates, 25))} to ${rounded(percentile(rates, 75))}`
    ]
  })
  return markdownTable(header, rows)
}
