import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { processEnvironment } from '@keur/platform/process-environment'
import { apiSettings } from 'api/config'
import { nodeFlags } from 'api/runtime/node-flags'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import type { TestSite } from '../faults/scenario.ts'
import { machine, markdownTable, median, rounded } from '../support/statistics.ts'
import { insertRentals } from './api/database.ts'
import { filterQueries, pathOf } from './api/queries.ts'
import { runLoad } from './run-load.ts'
import { home, list, newFilters, runPageLoad } from './site-pages.ts'
import { memoryOf, processOf, processorTimeOf } from './site-processes.ts'

type Log = (line: string) => void
type Settings = Record<string, string>

interface Variant {
  name: string
  /** How many gateways, each with an API of its own. */
  processes: number
  hasMetrics?: boolean
  hasTraces?: boolean
}

const tables = {
  processes: [1, 2, 4].map((processes): Variant => ({ name: `${processes} of each`, processes })),
  observe: [
    { name: 'without', processes: 1 },
    { name: 'metrics', processes: 1, hasMetrics: true },
    { name: 'metrics and traces', processes: 1, hasMetrics: true, hasTraces: true }
  ] as Variant[]
}

export interface VariantBench {
  rounds: number
  /** Of each measurement. */
  seconds: number
  /** Starts a site with demonstration data. */
  openSite(): Promise<TestSite>
}

const rentals = 2_000
/** Shared by all processes, so that the load is the same for one and for four. */
const connections = 12

/** Each takes the address of a gateway or an API, and resolves with its responses a second. */
const workloads = [
  ['page from the cache', 'gateway', async (address, more) => runPageLoad(address, { pages: [list], ...more })],
  ['page rendered', 'gateway', async (address, more) => runPageLoad(address, { pages: newFilters(9_000), ...more })],
  ['list of the API', 'api', (address, more) => runLoad({ address, paths: someLists(), ...more })]
] as [string, Part, (address: string, more: { connections: number; seconds: number }) => Promise<{ count: number }>][]

const nextQuery = filterQueries(rentals, 1)
const someLists = () => () => Array.from({ length: 600 }, () => pathOf(nextQuery()))

type Part = 'gateway' | 'api'
type Started = Record<Part, Awaited<ReturnType<typeof startPart>>> & { metrics: string[] }

interface Row {
  work: string
  variant: string
  /** Responses a second of all processes together. */
  rate: number
  /** Milliseconds of processor time of gateways and APIs, and of the database, for a response. */
  own: number
  database: number
  /** Megabytes of one of the measured processes. */
  memory: number
}

/**
 * Measures pages and lists with gateways and APIs of several kinds beside those of one site, and logs a table: with more
 * and more processes, or with metrics and traces. All are started anew in each round, in another order, because two
 * processes of the same code are not equally fast. Processor time says what a process would do on cores of its own; the
 * rate is that of this machine, which they share. Linux only.
 */
export async function benchVariants(table: keyof typeof tables, options: VariantBench, log: Log): Promise<void> {
  const collector = await startCollector()
  const site = await options.openSite()
  const variants = tables[table]
  const rows: Row[] = []
  try {
    await insertRentals(site.env.MONGODB_URI!, rentals)
    for (let round = 0; round < options.rounds; round += 1) {
      for (let turn = 0; turn < variants.length; turn += 1)
        rows.push(
          ...(await measureVariant(variants[(round + turn) % variants.length]!, site, collector.endpoint, options))
        )
      log(`round ${round + 1} of ${options.rounds}`)
    }
    log(tableOf(rows, variants))
    log(`\n${collector.requests()} requests with spans reached the collector. ${machine()}`)
  } finally {
    await site.stop()
    collector.stop()
  }
}

async function measureVariant(variant: Variant, site: TestSite, endpoint: string, { seconds }: VariantBench) {
  const traces: Settings = variant.hasTraces ? { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } : {}
  const started: Started[] = []
  try {
    for (let index = 0; index < variant.processes; index += 1) {
      const [forApi, forGateway] = [String(await freePort()), String(await freePort())]
      const ports: Settings = variant.hasMetrics ? { METRICS_PORT: forApi, GATEWAY_METRICS_PORT: forGateway } : {}
      const api = await startPart('api', site, { ...traces, ...ports })
      const gateway = await startPart('gateway', site, { API_URL: api.address, ...traces, ...ports })
      const metrics = Object.values(ports).map((port) => `http://127.0.0.1:${port}/metrics`)
      started.push({ api, gateway, metrics })
      await runPageLoad(gateway.address, { pages: [home, list, ...newFilters(98)], once: true })
    }
    const ownTime = () =>
      started.flatMap(({ api, gateway }) => [api, gateway]).reduce((sum, { pid }) => sum + processorTimeOf(pid), 0)
    const rows: Row[] = []
    for (const [work, part, run] of workloads) {
      const before = [ownTime(), processorTimeOf(processOf('database'))] as const
      // Once in each measurement, more often than Prometheus reads them.
      for (const address of started.flatMap(({ metrics }) => metrics))
        void fetch(address).then((response) => response.text())
      const share = { connections: Math.floor(connections / started.length), seconds }
      const results = await Promise.all(started.map((one) => run(one[part].address, share)))
      const count = results.reduce((sum, result) => sum + result.count, 0)
      rows.push({
        ...{ work, variant: variant.name, rate: count / seconds, own: (ownTime() - before[0]) / count },
        database: (processorTimeOf(processOf('database')) - before[1]) / count,
        memory: median(started.map((one) => memoryOf(one[part].pid)))
      })
    }
    return rows
  } finally {
    await Promise.all(started.flatMap(({ api, gateway }) => [gateway.stop(), api.stop()]))
  }
}

/** Starts a gateway or an API beside those of the site, with their settings. */
async function startPart(part: Part, { env }: TestSite, settings: Settings) {
  const port = String(await freePort())
  const [script, names, portName] = {
    api: [import.meta.resolve('api/server'), apiSettings, 'API_PORT'] as const,
    gateway: [import.meta.resolve('shell/gateway/server.ts'), gatewaySettingsFor(env), 'PORT'] as const
  }[part]
  const own = { NODE_ENV: 'production', LOG_LEVEL: 'error', [portName]: port, ...settings }
  const options = { nodeFlags, output: 'errors' } as const
  const environment = { ...processEnvironment(names, env), ...own }
  const { pid, stop } = await startService(`The ${part}`, fileURLToPath(script), environment, options)
  return { pid, stop, address: `http://127.0.0.1:${port}` }
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

/** Each round is compared with the same round of the first variant: the machine is not equally fast all the time. */
function tableOf(rows: Row[], variants: Variant[]): string {
  const header = ['work', 'variant', 'a second here', 'processor time each', 'of the database', 'more than the first']
  const cells = workloads.flatMap(([work]) =>
    variants.map(({ name }) => {
      const own = rows.filter((row) => row.work === work && row.variant === name)
      const first = rows.filter((row) => row.work === work && row.variant === variants[0]?.name)
      const medianOf = (pick: (row: Row, round: number) => number) => median(own.map(pick))
      const more = medianOf((row, round) => (row.own / (first[round]?.own ?? Number.NaN) - 1) * 100)
      return [
        ...[work, name, rounded(medianOf(({ rate }) => rate)), `${rounded(medianOf((row) => row.own))} ms`],
        ...[`${rounded(medianOf(({ database }) => database))} ms`, `${more.toFixed(1)} %`],
        `${rounded(medianOf(({ memory }) => memory))} MB`
      ]
    })
  )
  return markdownTable([...header, 'memory of each'], cells)
}
