import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ScenarioContext } from '../faults/scenario.ts'
import { descendants, findProcess } from '../support/processes.ts'
import { measure, median } from '../support/statistics.ts'
import allBudgets from './budgets.json' with { type: 'json' }
import { createFigure, type Figure, report } from './figures.ts'
import { runRounds, type Workload } from './rounds.ts'

const budgets = allBudgets.load

/**
 * Measures the pages of a whole site with demonstration data, and logs the figures as a table. Returns the figures that
 * are over their budgets. `quick`: short runs for a first impression, without figures to publish. Linux only.
 */
export async function benchLoad(quick: boolean, { log, openSite }: ScenarioContext): Promise<string[]> {
  const run = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 8 }
  const { address, stop } = await openSite()
  try {
    const firstByte = await measureFirstByte(address)
    const figures = await runRounds(createWorkloads(address), { ...run, budgets: budgets.work, processorTime, log })
    const gateway = findProcess(/shell\/gateway\/server\.ts/)!
    const memory = [gateway, ...descendants(gateway.pid)].reduce((sum, { pid }) => sum + memoryOf(pid), 0)
    figures.push(firstByte, createFigure('memory of gateway and render processes', memory, 'MB', budgets.memory))
    return report(figures, log)
  } finally {
    await stop()
  }
}

let lastBound = 100_000
/** A list with a price bound that was never used before. */
const newPage = () => {
  lastBound += 1
  return `/locations?prixMax=${lastBound}`
}

function createWorkloads(address: string): Workload[] {
  const html = { 'accept-encoding': 'br, gzip', accept: 'text/html' }
  const rows: [name: string, title: string, paths: string[] | (() => string)][] = [
    ['home', 'home', ['/']],
    ['list', 'list', ['/locations']],
    ['filter', 'list, a filter new each time', newPage]
  ]
  const workload = (name: string, title: string, paths: string[] | (() => string), status = 200): Workload => ({
    ...{ name, title },
    async prepare() {
      const response = await fetch(`${address}${Array.isArray(paths) ? paths[0] : paths()}`, { headers: html })
      // The gateway sends a frame where the server did not render the page.
      if (!(await response.text()).includes('"rendered":"page"')) throw new Error(`${name} is not rendered.`)
      const condition: Record<string, string> = status === 304 ? { 'if-none-match': response.headers.get('etag')! } : {}
      return { address, paths, status, connections: 10, headers: { ...html, ...condition } }
    }
  })
  return [
    ...rows.map((row) => workload(...row)),
    workload('unchanged', 'list, `If-None-Match`: 304', ['/locations'], 304)
  ]
}

/** Requests pages for the first time, one after the other on an idle site. */
async function measureFirstByte(address: string): Promise<Figure> {
  const times: number[] = []
  for (let page = 0; page < 30; page += 1) {
    times.push(await measure(async () => (await fetch(`${address}${newPage()}`)).body?.cancel()))
    await pause(100)
  }
  return createFigure('first byte of a page asked for the first time', median(times), 'ms', budgets.firstByte)
}

/** The unit of proc_pid_stat(5), in milliseconds. */
const tick = 10

/** User and system time of all processes of the site, those that have ended included, in milliseconds. */
const processorTime = () =>
  descendants().reduce((sum, { pid }) => {
    // The name of the program, in parentheses, may contain spaces. The times are the fields 14 to 17.
    const fields = read(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 15)
    return sum + fields.reduce((time, field) => time + Number(field) * tick, 0)
  }, 0)

/** Megabytes of 1,000,000 bytes; pages that processes share are divided. */
const memoryOf = (pid: number) => (Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6

/** Empty for a process that has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
