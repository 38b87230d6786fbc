import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Megabytes (of 1,000,000 bytes) of memory that a process really occupies. */
export function residentMegabytes(pid: number): number {
  try {
    return (Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024) / 1e6
  } catch {
    // Where there is no /proc.
    return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6
  }
}
