import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process id with the moment it began, because the system gives ids out again. */
export type ProcessIdentity = { pid: number; began: string }

/** Who has this id now; null when nobody has, or only a dead process waiting to be collected. */
export function identityOf(pid: number): ProcessIdentity | null {
  if (process.platform !== 'linux') return identityByPs(pid)
  const stat = statOf(pid)
  return stat && stat.state !== 'Z' ? { pid, began: stat.began } : null
}

/** True while any living process belongs to the group that `leader` began. */
export function groupLives(leader: ProcessIdentity): boolean {
  if (!answers(-leader.pid)) return false
  const now = identityOf(leader.pid)
  if (now) return now.began === leader.began
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    return stat !== null && stat.group === leader.pid && stat.state !== 'Z'
  })
}

/** The command line of a process, shortened; empty when it cannot be read. */
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

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function statOf(pid: number): { state: string; group: number; began: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold spaces: count from the last bracket. See proc_pid_stat(5).
    const [state = '', , group = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state, group: Number(group), began: rest[16] ?? '' }
  } catch {
    return null
  }
}

function identityByPs(pid: number): ProcessIdentity | null {
  try {
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return began ? { pid, began } : null
  } catch {
    return null
  }
}
