export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>

/** At most `max` works at once, `perCaller` of one caller. Callers take turns. */
export function createConcurrencyLimit(max: number, perCaller = max) {
  /** The works that wait, by caller; the next caller first. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  function startNext() {
    if (total >= max) return
    for (const [caller, works] of waiting) {
      const own = running.get(caller) ?? 0
      if (own >= perCaller) continue
      const start = works.shift()
      // The caller's next work is behind those of all others.
      waiting.delete(caller)
      if (works.length > 0) waiting.set(caller, works)
      total += 1
      running.set(caller, own + 1)
      start?.()
      return startNext()
    }
  }

  function end(caller: string) {
    total -= 1
    const own = (running.get(caller) ?? 0) - 1
    if (own > 0) running.set(caller, own)
    else running.delete(caller)
    startNext()
  }

  return {
    isFull: () => total >= max,
    /** Starts the work as soon as it is the caller's turn and there is room. */
    async run<Result>(work: () => Promise<Result>, caller = ''): Promise<Result> {
      await new Promise<void>((resolve) => {
        waiting.set(caller, [...(waiting.get(caller) ?? []), resolve])
        startNext()
      })
      try {
        return await work()
      } finally {
        end(caller)
      }
    }
  }
}
