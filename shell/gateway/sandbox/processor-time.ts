import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux reports processor time in hundredths of a second, on all machines that Node runs on. See proc_pid_stat(5). */
const ticksPerSecond = 100
/** In milliseconds. */
const interval = 1_000
/** The load is that of the last 15 seconds: an autoscaler must not follow a single page. */
const samples = 15

/** Seconds of processor time by process, as they were last read. */
const processes = new Map<number, number>()
let endedSeconds = 0

/** From now on the processor time of this process counts. Returns a function for its end. */
export function watchProcessorTime(pid: number): () => void {
  processes.set(pid, 0)
  return () => {
    endedSeconds += processes.get(pid) ?? 0
    processes.delete(pid)
  }
}

/** Seconds of processor time of all sandboxed processes of this gateway, ended ones included. 0 where it is not Linux. */
export function sandboxProcessorSeconds(): number {
  for (const [pid, last] of processes) processes.set(pid, Math.max(last, (processorTime(pid) ?? 0) / 1_000))
  return [...processes.values()].reduce((sum, seconds) => sum + seconds, endedSeconds)
}

/** Milliseconds of processor time that a process has used. Null where it has ended, or it is not Linux. */
export function processorTime(pid: number | undefined): number | null {
  try {
    // The second field is the name of the program, in parentheses: the fields after it are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return ((Number(user) + Number(system)) * 1_000) / ticksPerSecond
  } catch {
    return null
  }
}

/** The share of the processors that the sandboxed processes have used in the last 15 seconds, from 0 to 1. */
export function measureProcessorLoad() {
  const readings: { at: number; seconds: number }[] = []
  const read = () => {
    readings.push({ at: performance.now() / 1_000, seconds: sandboxProcessorSeconds() })
    if (readings.length > samples + 1) readings.shift()
  }
  read()
  const timer = setInterval(read, interval).unref()
  return {
    load(): number {
      read()
      const [first, last] = [readings[0], readings.at(-1)]
      if (!first || !last || last.at <= first.at) return 0
      return Math.min(1, (last.seconds - first.seconds) / ((last.at - first.at) * availableParallelism()))
    },
    stop: () => clearInterval(timer)
  }
}
