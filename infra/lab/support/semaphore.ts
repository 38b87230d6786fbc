/** Runs a task once a permit is free. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Lets `permits` tasks run at the same time. Tasks start in the order in which they came. */
export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = []
  let free = permits
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
