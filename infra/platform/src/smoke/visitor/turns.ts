export interface Turns {
  /** Does some work when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Lets some pages work at once: pages that only wait take no turn. */
export function createTurns(atOnce: number): Turns {
  let free = atOnce
  const waiting: (() => void)[] = []
  return {
    async take(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    }
  }
}
