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
  /** True for an error that every waiting task would meet as well: they are all refused at once. */
  affectsAll?: (error: unknown) => boolean
}

/** Runs costly tasks, a few at a time, in the order in which they came. Throws 503 for those that it refuses. */
export function createBoundedQueue({ workers, waiting, maxWait, retryAfter = 5, affectsAll = () => false }: Settings) {
  /** The waiting tasks: how each is started, and how it is refused. */
  const queue = new Map<() => void, () => void>()
  let running = 0

  async function acquire(): Promise<void> {
    if (running < workers) {
      running += 1
      return
    }
    if (queue.size >= waiting) throw unavailable(retryAfter)
    // A task that ends passes its place on to the next, so no newcomer can overtake.
    await new Promise<void>((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer)
        queue.delete(start)
        reject(unavailable(retryAfter))
      }
      const start = () => {
        clearTimeout(timer)
        queue.delete(start)
        resolve()
      }
      const timer = maxWait === undefined ? undefined : setTimeout(refuse, maxWait)
      queue.set(start, refuse)
    })
  }

  function release(): void {
    const [start] = queue.keys()
    if (start) start()
    else running -= 1
  }

  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      await acquire()
      try {
        return await task()
      } catch (error) {
        if (affectsAll(error)) for (const refuse of queue.values()) refuse()
        throw error
      } finally {
        release()
      }
    },
    load: () => ({ running, waiting: queue.size })
  }
}

/**
 * Runs `work` on each item, at most `concurrency` at a time, and returns the results in the order of the items. After a
 * failure no other item is started; the work under way ends before the failure is thrown, so nothing is still being
 * written then.
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
