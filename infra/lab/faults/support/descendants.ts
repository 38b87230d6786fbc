import { readdirSync, readFileSync } from 'node:fs'

export interface Descendant {
  pid: number
  command: string
  /** Resident memory, in megabytes. */
  megabytes: number
}

/** All processes that this one has started, and those that they have started. */
export function descendants(of = process.pid): Descendant[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const children = all.filter(({ parent }) => parent === of)
  return children.flatMap((child) => [child, ...descendants(child.pid)])
}

/** Nothing for a process that has ended meanwhile. */
function readProcess(pid: number): (Descendant & { parent: number })[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, parent: numberOf('PPid'), command, megabytes: numberOf('VmRSS') / 1024 }]
  } catch {
    return []
  }
}
