import { unavailable } from '../problems/problem.ts'

interface Settings {
  /** How many pieces of work run at once. */
  workers: number
  /** How many more may wait; the next are refused. */
  waiting: number
  /** After so many milliseconds a piece of work that waits is refused; without it never. */
  maxWait?: number
  /** Seconds after which a refused caller should come back. */
  retryAfter?: number
}

/** Runs costly work, a few pieces at a time, in the order in which they came. Throws 503 for what it refuses. */
export function createBoundedQueue({ workers, waiting, maxWait, retryAfter = 5 }: Settings) {
  const queue = new Set<() => void>()
  let running = 0

  async function takeTurn(): Promise<void> {
    if (running < workers) {
      running += 1
      return
    }
    if (queue.size >= waiting) throw unavailable(retryAfter)
    // Whoever ends hands its place over, so nobody can slip in between.
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

  function handOver(): void {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await takeTurn()
      try {
        return await work()
      } finally {
        handOver()
      }
    },
    /** How many pieces of work are being done, and how many wait. */
    load: () => ({ running, waiting: queue.size })
  }
}
