/** Pseudo-random numbers, the same for the same seed on every machine. */
export interface Random {
  /** Returns an integer from `from` to `to`, both inclusive. */
  between(from: number, to: number): number
  oneOf<T>(choices: readonly T[]): T
  /** Returns `count` different choices, in the order of `choices`. */
  some<T>(choices: readonly T[], count: number): T[]
}

/** Mulberry32, which is independent of any library that could change. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)]!,
    some(choices, count) {
      const remaining = choices.map((_, index) => index)
      const chosen = Array.from(
        { length: Math.min(count, choices.length) },
        () => remaining.splice(between(0, remaining.length - 1), 1).at(0)!
      )
      return chosen.toSorted((a, b) => a - b).map((index) => choices[index]!)
    }
  }
}
