import { unavailable } from '../problems/problem.ts'

interface Settings {
  /** How many tasks run at the same time. */
  workers: number
  /** How many more may wait; further ones are refused. */
  waiting: number
  /** Milliseconds after which a waiting task is refused; without it, never. */
  maxWait?: number
  /** Seconds after which a refused caller should try again. */
  retryAfter?: number
}

/** Runs costly tasks, a few at a time, in the order in which they came. Throws 503 for those that it refuses. */
export function createBoundedQueue({ workers, waiting, maxWait, retryAfter = 5 }: Settings) {
  const queue = new Set<() => void>()
  let running = 0

  async function acquire(): Promise<void> {
    if (running < workers) {
      running += 1
      return
    }
    if (queue.size >= waiting) throw unavailable(retryAfter)
    // A task that ends passes its place on to the next, so no newcomer can overtake.
    await new Promise<void>((resolve, reject) => {
      const timer =
        maxWait === undefined
          ? undefined
          : setTimeout(() => {
              queue.delete(start)
              reject(unavailable(retryAfter))
            }, maxWait)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.add(start)
    })
  }

  function release(): void {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }

  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      await acquire()
      try {
        return await task()
      } finally {
        release()
      }
    },
    load: () => ({ running, waiting: queue.size })
  }
}

/**
 * Runs `work` on each item, at most `concurrency` at a time, and returns the results in the order of the items. After a failure
 * no other item is started; the work under way ends before the failure is thrown, so nothing is still being written then.
 */
export async function mapWithConcurrency<T, R>(
  items: T[],
  concurrency: number,
  work: (item: T) => Promise<R>
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  let failed = false
  async function worker(): Promise<void> {
    for (const [index, item] of queue) {
      if (failed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  for (const settled of await Promise.allSettled(Array.from({ length: concurrency }, worker)))
    if (settled.status === 'rejected') throw settled.reason
  return results
}
