import { readFileSync } from 'node:fs'
import { descendants } from '../../support/processes.ts'

/** The processes of the site by what their commands contain, each with all processes that it has started. */
const commands = {
  gateway: /shell\/gateway\/server\.ts/,
  api: /api\/src\/server\.ts/,
  database: /engines\/src\/mongodb|\bmongod\b/
}
export type SitePart = keyof typeof commands
/** Milliseconds. */
export type ProcessorTimes = Record<SitePart, number>

export const siteParts = Object.keys(commands) as SitePart[]

function processesOf(part: SitePart): number[] {
  const roots = descendants().filter(({ command }) => commands[part].test(command) && !command.startsWith('/bin/sh'))
  if (roots.length === 0) throw new Error(`There is no process of the ${part}.`)
  return [...new Set(roots.flatMap(({ pid }) => [pid, ...descendants(pid).map((child) => child.pid)]))]
}

/** The unit of proc_pid_stat(5), in milliseconds. */
const tick = 10

/** User and system time since the start of the processes, those that have ended included. */
export function readProcessorTimes(): ProcessorTimes {
  const times = siteParts.map((part) => [part, sum(processesOf(part).map(processorTimeOf))] as const)
  return Object.fromEntries(times) as ProcessorTimes
}

/** User and system time of a process and of those of its children that have ended, in milliseconds. */
export function processorTimeOf(pid: number): number {
  // The name of the program, in parentheses, may contain spaces. The times are the fields 14 to 17.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
  return sum(fields.slice(11, 15).map(Number)) * tick
}

/** User and system time of a process with all that it has started, in milliseconds. */
export const processorTimesOf = (pid: number): number =>
  sum([pid, ...descendants(pid).map((child) => child.pid)].map(processorTimeOf))

/** Megabytes of a process with all that it has started; pages that are shared are divided. */
export const processMemory = (pid: number): number =>
  sum([pid, ...descendants(pid).map((child) => child.pid)].map((each) => memoryField(each, 'Pss')))

/** A field of proc_pid_smaps(5), in megabytes of 1,000,000 bytes; 0 for a process that has ended meanwhile. */
const memoryField = (pid: number, field: string) =>
  (Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024) / 1e6

interface GatewayMemory {
  processes: number
  /** Megabytes of 1,000,000 bytes: resident, and with shared pages divided among the processes that share them. */
  resident: number
  proportional: number
}

export function readGatewayMemory(): GatewayMemory {
  const pids = processesOf('gateway')
  const sumOf = (field: string) => sum(pids.map((pid) => memoryField(pid, field)))
  return { processes: pids.length, resident: sumOf('Rss'), proportional: sumOf('Pss') }
}

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
