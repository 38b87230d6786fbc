import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Resident memory, in megabytes of 1,000,000 bytes. */
export interface Memory {
  now: number
  peak: number
}

export interface Descendant {
  pid: number
  command: string
  memory: Memory
}

export function memoryOf(pid: number): Memory {
  if (existsSync('/proc')) return readStatus(pid).memory
  const now = megabytes(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })))
  return { now, peak: now }
}

/** Returns all processes that this one has started, and those that they have started. Linux only. */
export function descendants(of = process.pid): Descendant[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const childrenOf = (pid: number): typeof all =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...childrenOf(child.pid)])
  return childrenOf(of)
}

/** Returns nothing for a process that has ended meanwhile. */
function readProcess(pid: number): (Descendant & { parent: number })[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, command, ...readStatus(pid) }]
  } catch {
    return []
  }
}

function readStatus(pid: number): { parent: number; memory: Memory } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { parent: field('PPid'), memory: { now: megabytes(field('VmRSS')), peak: megabytes(field('VmHWM')) } }
}

const megabytes = (kibibytes: number) => (kibibytes * 1024) / 1e6
