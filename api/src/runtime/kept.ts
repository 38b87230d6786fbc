interface Settings<T> {
  /** How much may be kept in all; what was worked out first goes first. */
  most?: number
  /** What an answer counts for. */
  weightOf?: (answer: T) => number
}

/**
 * Keeps what was worked out for as long as nothing has changed: `markOf` answers another mark after a change. Those who ask while it is being
 * worked out wait for the same answer. A failure is not kept.
 */
export function createKept<T>(markOf: () => Promise<string>, { most = 2000, weightOf = () => 1 }: Settings<T> = {}) {
  const kept = new Map<string, { answer: Promise<T>; weight: number }>()
  let [current, weight] = ['', 0]

  function drop(key: string): void {
    weight -= kept.get(key)!.weight
    kept.delete(key)
  }

  function weigh(key: string, entry: { answer: Promise<T>; weight: number }, answer: T): void {
    if (kept.get(key) !== entry) return
    entry.weight = weightOf(answer)
    weight += entry.weight
    for (const oldest of kept.keys()) {
      if (weight <= most || oldest === key) return
      drop(oldest)
    }
  }

  return {
    async get(key: string, work: () => Promise<T>): Promise<T> {
      const mark = await markOf()
      if (mark !== current) {
        kept.clear()
        ;[current, weight] = [mark, 0]
      }
      const found = kept.get(key)
      if (found) return found.answer
      const entry = { answer: work(), weight: 0 }
      kept.set(key, entry)
      entry.answer.then(
        (answer) => weigh(key, entry, answer),
        () => kept.get(key) === entry && drop(key)
      )
      return entry.answer
    }
  }
}
