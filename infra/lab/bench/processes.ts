import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { processEnvironment } from '@keur/platform/process-environment'
import { apiSettings } from 'api/config'
import { nodeFlags } from 'api/runtime/node-flags'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import type { TestSite } from '../faults/scenario.ts'
import { markdownTable, median, rounded } from '../support/statistics.ts'
import { insertRentals } from './api/bench-database.ts'
import { runClosedLoop } from './api/closed-loop.ts'
import { filterQueries, pathOf } from './api/queries.ts'
import { processMemory, processorTimesOf, readProcessorTimes } from './load/site-processes.ts'
import { home, list, newFilters, runPageLoad } from './load/workloads.ts'

const rentals = 2_000
/** Shared by all processes, so that the load is the same for one and for four. */
const connections = 16

interface Process {
  pid: number
  address: string
  stop(): Promise<void>
}

interface Row {
  processes: number
  work: string
  /** Responses a second of all processes together. */
  rate: number
  /** Milliseconds of processor time for a response, by part. */
  own: number
  behind: number
  /** Median megabytes of one process with its children, pages that are shared divided. */
  memory: number
}

export interface ProcessesBench {
  counts: number[]
  seconds: number
  /** Starts a site with demonstration data. */
  openSite(): Promise<TestSite>
}

/**
 * Measures pages and lists with more and more gateways and APIs of one site, and logs a table. Processor time for a
 * response says what a process would do on cores of its own; the rate is that of this machine, which they share.
 * Linux only.
 */
export async function benchProcesses({ counts, seconds, openSite }: ProcessesBench, log: (line: string) => void) {
  const site = await openSite()
  try {
    await insertRentals(site.env.MONGODB_URI!, rentals)
    const rows: Row[] = []
    for (const count of counts) rows.push(...(await measureCount(site, count, seconds)))
    log(tableOf(rows))
  } finally {
    await site.stop()
  }
}

async function measureCount(site: TestSite, count: number, seconds: number): Promise<Row[]> {
  const started: Process[] = []
  const start = async (name: 'api' | 'gateway', env: Record<string, string>) => {
    const process = await startPart(name, site, env)
    started.push(process)
    return process
  }
  try {
    const apis = await Promise.all(Array.from({ length: count }, () => start('api', {})))
    const gateways = await Promise.all(apis.map(({ address }) => start('gateway', { API_URL: address })))
    const each = Math.max(1, Math.floor(connections / count))
    for (const { address } of gateways) await runPageLoad(address, { pages: [home, list, ...newFilters(60)] })

    const measure = async (
      work: string,
      parts: Process[],
      run: (address: string, index: number) => Promise<number>
    ) => {
      const before = [sumOfTimes(parts), sumOfTimes(apis), databaseTime()] as const
      const rates = await Promise.all(parts.map(({ address }, index) => run(address, index)))
      const rate = rates.reduce((sum, value) => sum + value, 0)
      const responses = rate * seconds
      const own = sumOfTimes(parts) - before[0]
      const behind = databaseTime() - before[2] + (parts === apis ? 0 : sumOfTimes(apis) - before[1])
      const memory = median(parts.map(({ pid }) => processMemory(pid)))
      return { processes: count, work, rate, own: own / responses, behind: behind / responses, memory }
    }
    const pages = (options: Parameters<typeof runPageLoad>[1]) => async (address: string) =>
      (await runPageLoad(address, { connections: each, seconds, ...options })).rate
    const query = filterQueries(rentals, count)
    return [
      await measure('page from the cache', gateways, pages({ pages: [list], repeat: true })),
      await measure('page rendered', gateways, (address) =>
        pages({ pages: newFilters(seconds * 1000), repeat: false })(address)
      ),
      await measure('list of the API', apis, async (address) => {
        const pathsFor = () => Array.from({ length: 200 }, () => pathOf(query()))
        return (await runClosedLoop({ address, pathsFor, connections: each, seconds })).rate
      })
    ]
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

/** Starts a gateway or an API beside those of the site, with their settings. */
export async function startPart(name: 'api' | 'gateway', { env }: TestSite, settings: Record<string, string>) {
  const port = String(await freePort())
  const { script, names, portName } = {
    api: { script: import.meta.resolve('api/server'), names: apiSettings, portName: 'API_PORT' },
    gateway: {
      script: import.meta.resolve('shell/gateway/server.ts'),
      names: gatewaySettingsFor(env),
      portName: 'PORT'
    }
  }[name]
  const environment = {
    ...processEnvironment(names, env),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    [portName]: port,
    ...settings
  }
  const options = { nodeFlags, output: 'errors' } as const
  const { pid, stop } = await startService(`The ${name}`, fileURLToPath(script), environment, options)
  return { pid, stop, address: `http://127.0.0.1:${port}` }
}

const sumOfTimes = (processes: Process[]) => processes.reduce((sum, { pid }) => sum + processorTimesOf(pid), 0)
const databaseTime = () => readProcessorTimes().database

const tableOf = (rows: Row[]) =>
  markdownTable(
    ['work', 'processes', 'a second here', 'processor time each', 'behind it', 'a second on a core', 'memory of each'],
    rows
      .toSorted((a, b) => a.work.localeCompare(b.work))
      .map(({ work, processes, rate, own, behind, memory }) => [
        work,
        String(processes),
        rounded(rate),
        `${rounded(own)} ms`,
        `${rounded(behind)} ms`,
        rounded(1000 / own),
        `${rounded(memory)} MB`
      ])
  )
