/** Dice that fall the same way for the same seed: a picture drawn twice is the same picture. */
export interface Random {
  next(): number
  between(low: number, high: number): number
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<Choice>(choices: readonly Choice[]): Choice
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  // mulberry32: 32 bits of state, plenty for a drawing
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => Math.floor(low + (high - low + 1) * next()),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619)
  return value
}
