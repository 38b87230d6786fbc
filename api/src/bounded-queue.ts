import { unavailable } from './problems/problem.ts'

/** Runs costly work, a few pieces at a time; some more wait, and the next are sent away with 503. */
export function createBoundedQueue({
  workers,
  waiting,
  retryAfter = 5
}: {
  workers: number
  waiting: number
  retryAfter?: number
}) {
  const queue: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < workers) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw unavailable(retryAfter)
    // Whoever ends hands its place over, so nobody can slip in between.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      await turn()
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
    /** How many pieces of work are being done, and how many wait. */
    load: () => ({ running, waiting: queue.length })
  }
}
