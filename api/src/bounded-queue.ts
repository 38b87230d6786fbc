import { unavailable } from './problems/problem.ts'

interface Settings {
  /** How many pieces of work run at once. */
  workers: number
  /** How many more may wait; the next are refused. */
  waiting: number
  /** After so many milliseconds a piece of work that waits is refused; without it never. */
  maxWait?: number
  /** Seconds after which a refused caller should come back. */
  retryAfter?: number
  /** Whether what ended one piece of work would end those that wait as well: they are refused at once. */
  isForAll?: (error: unknown) => boolean
}

/** Runs costly work, a few pieces at a time, in the order in which they came. Throws 503 for what it refuses. */
export function createBoundedQueue({ workers, waiting, maxWait, retryAfter = 5, isForAll = () => false }: Settings) {
  /** Those that wait, with how each is refused. */
  const queue = new Map<() => void, () => void>()
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < workers) {
      running += 1
      return
    }
    if (queue.size >= waiting) throw unavailable(retryAfter)
    // Whoever ends hands its place over, so nobody can slip in between.
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

  function handOver(): void {
    const [start] = queue.keys()
    if (start) start()
    else running -= 1
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await takeTurn()
      try {
        return await work()
      } catch (error) {
        if (isForAll(error)) for (const refuse of queue.values()) refuse()
        throw error
      } finally {
        handOver()
      }
    },
    /** How many pieces of work are being done, and how many wait. */
    load: () => ({ running, waiting: queue.size })
  }
}
