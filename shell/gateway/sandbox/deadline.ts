import { processorTime } from './processor-time.ts'

/** Milliseconds between two looks at the process. */
const interval = 100
/** On a busy machine a process may wait for the processor this many times as long as it is given. */
const busyFactor = 6
/** Milliseconds without any use of the processor in which a process waits for what never comes. */
const idleTime = 1_000

/**
 * Calls `onLate` once a process has had its time: `limit` milliseconds of the processor, or as many in all, at the end
 * of which it did nothing. What it waits for the processor of a busy machine is not its fault, up to six times the limit.
 * Where the system does not report processor times, all time counts. Returns a function that ends the deadline.
 */
export function startDeadline(
  pid: number | undefined,
  limit: number,
  onLate: () => void,
  readTime: () => number | null = () => processorTime(pid)
): () => void {
  const before = readTime()
  let last = before
  let passed = 0
  let idle = 0
  const timer = setInterval(() => {
    const now = readTime()
    passed += interval
    idle = now === last ? idle + interval : 0
    last = now
    const used = now === null || before === null ? passed : now - before
    if (used >= limit || (passed >= limit && idle >= idleTime) || passed >= limit * busyFactor) {
      clearInterval(timer)
      onLate()
    }
  }, interval)
  return () => clearInterval(timer)
}
