export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

export function createConcurrencyLimit(max: number) {
  const queue: (() => void)[] = []
  let running = 0

  return {
    isFull: () => running >= max,
    /** Starts the work as soon as there is room, in the order of the calls. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (running < max) running += 1
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        // The next in the queue takes over this place; a new caller must not get it in between.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    }
  }
}
