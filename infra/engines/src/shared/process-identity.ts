import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process id with its start time, because the system reuses ids. */
export type ProcessIdentity = { pid: number; startTime: string }

/** Returns the process with this id, or null when there is none or only a zombie. */
export function identityOf(pid: number): ProcessIdentity | null {
  if (process.platform !== 'linux') return identityByPs(pid)
  const stat = statOf(pid)
  return stat && stat.state !== 'Z' ? { pid, startTime: stat.startTime } : null
}

/** True while any process of the group that `leader` started is alive. */
export function isGroupAlive(leader: ProcessIdentity): boolean {
  if (!receivesSignals(-leader.pid)) return false
  const now = identityOf(leader.pid)
  if (now) return now.startTime === leader.startTime
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    return stat !== null && stat.group === leader.pid && stat.state !== 'Z'
  })
}

/** Returns the first 120 characters of a process's command line; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return text.replace(/\s+/g, ' ').trim().slice(0, 120)
  } catch {
    return ''
  }
}

function receivesSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function statOf(pid: number): { state: string; group: number; startTime: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets, which may contain spaces: count from the last bracket. See
    // proc_pid_stat(5).
    const [state = '', , group = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state, group: Number(group), startTime: rest[16] ?? '' }
  } catch {
    return null
  }
}

function identityByPs(pid: number): ProcessIdentity | null {
  try {
    const startTime = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return startTime ? { pid, startTime } : null
  } catch {
    return null
  }
}
