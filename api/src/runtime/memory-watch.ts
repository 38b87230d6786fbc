import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export interface MemoryLimits {
  /** Objects of the heap, in bytes. */
  maxHeapUsedBytes: number
  /** Buffers outside of the heap, in bytes. */
  maxExternalBytes: number
  /** How long the process may stay over a limit while no request is under way, in milliseconds. */
  idleMilliseconds: number
}

export type MemoryUse = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external'>

export type MemoryWatch = ReturnType<typeof createMemoryWatch>

/**
 * Compares the memory in use with its limits. Resident memory is not compared: the allocator keeps pages that nothing
 * uses any more, so a process that once needed much would count as full for good. A process that stays over a limit
 * although it has nothing to do will not recover by waiting: `onExhausted` is called once, to have it replaced.
 */
export function createMemoryWatch(
  { maxHeapUsedBytes, maxExternalBytes, idleMilliseconds }: MemoryLimits,
  onExhausted: (use: MemoryUse) => void,
  read: () => MemoryUse = process.memoryUsage,
  collect = collectGarbage
) {
  let idleSince: number | null = null
  let exhausted = false

  const isOver = ({ heapUsed, external }: MemoryUse) => heapUsed > maxHeapUsedBytes || external > maxExternalBytes

  return {
    isExhausted: () => exhausted,
    /** Returns whether requests should be refused now. Call it about once a second. */
    check(requestsUnderWay: number, now = performance.now()): boolean {
      let use = read()
      if (!isOver(use) || requestsUnderWay > 0) {
        idleSince = null
        return isOver(use)
      }
      // An idle process collects its garbage late: what nothing holds any more must not refuse anybody.
      collect()
      use = read()
      if (!isOver(use)) {
        idleSince = null
        return false
      }
      idleSince ??= now
      if (!exhausted && now - idleSince >= idleMilliseconds) {
        exhausted = true
        onExhausted(use)
      }
      return true
    }
  }
}

/**
 * Node offers the collector to programs that were started with a flag; a context made after setting the flag has it
 * too. What a first collection frees of buffers, V8 counts as free at the second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
}
