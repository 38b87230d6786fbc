import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A render process takes about 110 MB, and twice that under load. Its heap is limited by Node; what it keeps outside, as
 * buffers, is not: so much of both together ends it, in megabytes.
 */
const limit = 400
/** How often it is looked at, in milliseconds: a fast module takes some hundred megabytes in that time. */
const interval = 500

const processes = new Map<number, (megabytes: number) => void>()
let timer: NodeJS.Timeout | undefined

/** Calls back once the memory of a process is above the limit. Answers how to stop watching it. */
export function watchMemory(pid: number, onTooMuch: (megabytes: number) => void): () => void {
  processes.set(pid, onTooMuch)
  timer ??= setInterval(look, interval).unref()
  return () => {
    processes.delete(pid)
    if (processes.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function look(): void {
  if (process.platform !== 'linux') lookByPs()
  else for (const pid of processes.keys()) judge(pid, residentOnLinux(pid))
}

function judge(pid: number, megabytes: number): void {
  if (megabytes > limit) processes.get(pid)?.(Math.round(megabytes))
}

/** See proc_pid_status(5): in kilobytes, whatever the size of a page is. */
function residentOnLinux(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

function lookByPs(): void {
  execFile('ps', ['-o', 'pid=,rss=', '-p', [...processes.keys()].join()], (_error, output) => {
    for (const line of String(output).split('\n')) {
      const [pid, kilobytes] = line.trim().split(/\s+/).map(Number)
      if (pid && kilobytes) judge(pid, kilobytes / 1024)
    }
  })
}
