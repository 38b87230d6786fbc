import { readFileSync } from 'node:fs'
import { descendants, findProcess } from '../support/processes.ts'

/** The processes of the site by what their commands contain. */
const commands = {
  gateway: /shell\/gateway\/server\.ts/,
  api: /api\/src\/server\.ts/,
  database: /engines\/src\/mongodb|\bmongod\b/
}
export type SitePart = keyof typeof commands
export const siteParts = Object.keys(commands) as SitePart[]

export function processOf(part: SitePart): number {
  const found = findProcess(commands[part])
  if (!found) throw new Error(`There is no process of the ${part}.`)
  return found.pid
}

/** A process with all that it has started. */
const family = (pid: number): number[] => [pid, ...descendants(pid).map((child) => child.pid)]

/** The unit of proc_pid_stat(5), in milliseconds. */
const tick = 10

/** User and system time of a process with all that it has started, those that have ended included, in milliseconds. */
export const processorTimeOf = (pid: number): number =>
  sumOf(family(pid), (each) => {
    // The name of the program, in parentheses, may contain spaces. The times are the fields 14 to 17.
    const fields = read(each, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')
    return sumOf(fields.slice(11, 15), Number) * tick
  })

/** Megabytes of 1,000,000 bytes of a process with all that it has started; pages that are shared are divided. */
export const memoryOf = (pid: number): number =>
  sumOf(family(pid), (each) => (Number(/^Pss:\s+(\d+)/m.exec(read(each, 'smaps_rollup'))?.[1] ?? 0) * 1024) / 1e6)

/** Empty for a process that has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const sumOf = <Item>(items: Item[], pick: (item: Item) => number) =>
  items.reduce((total, item) => total + pick(item), 0)
