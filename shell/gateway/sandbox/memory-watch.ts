import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The limit of a process's resident memory, in megabytes. A render process takes about 110 MB, and twice that under
 * load. Node limits its heap, but not the memory of buffers.
 */
const maxMegabytes = 400
/** In milliseconds; a module can allocate a few hundred megabytes in that time. */
const interval = 500

const processes = new Map<number, (megabytes: number) => void>()
let timer: NodeJS.Timeout | undefined

/** Calls back when a process exceeds the memory limit. Returns a function that stops watching it. */
export function watchMemory(pid: number, onExceeded: (megabytes: number) => void): () => void {
  processes.set(pid, onExceeded)
  timer ??= setInterval(checkAll, interval).unref()
  return () => {
    processes.delete(pid)
    if (processes.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function checkAll(): void {
  if (process.platform !== 'linux') checkByPs()
  else for (const pid of processes.keys()) check(pid, residentMegabytes(pid))
}

function check(pid: number, megabytes: number): void {
  if (megabytes > maxMegabytes) processes.get(pid)?.(Math.round(megabytes))
}

/** See proc_pid_status(5): the unit is kilobytes, independent of the page size. */
function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

function checkByPs(): void {
  execFile('ps', ['-o', 'pid=,rss=', '-p', [...processes.keys()].join()], (_error, output) => {
    for (const line of String(output).split('\n')) {
      const [pid, kilobytes] = line.trim().split(/\s+/).map(Number)
      if (pid && kilobytes) check(pid, kilobytes / 1024)
    }
  })
}
