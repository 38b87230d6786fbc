/** Identifiers by number: what thousands of them have in common is found in bits, with a hundredth of the memory that texts would take. */
export interface NumberedIds {
  /** Numbers in the order in which they were found. */
  numbers: Uint32Array
  has(number: number): boolean
  /** How much memory it takes. */
  bytes: number
}

/** Gives every identifier a number when it is first seen, for as long as the process lives: some hundred bytes for each listing there ever was. */
export function createNumbering() {
  const numberOf = new Map<string, number>()
  const ids: string[] = []

  function numberFor(id: string): number {
    const known = numberOf.get(id)
    if (known !== undefined) return known
    numberOf.set(id, ids.length)
    return ids.push(id) - 1
  }

  return {
    idOf: (number: number): string => ids[number]!,
    numbered(found: string[]): NumberedIds {
      return within(Uint32Array.from(found, numberFor))
    }
  }
}

/** What of the first is in all the others, in its order. */
export function inAll(first: NumberedIds, others: NumberedIds[]): NumberedIds {
  if (others.length === 0) return first
  const kept = new Uint32Array(first.numbers.length)
  let size = 0
  for (const number of first.numbers) {
    if (others.every((other) => other.has(number))) kept[size++] = number
  }
  return within(kept.slice(0, size))
}

function within(numbers: Uint32Array): NumberedIds {
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  const bits = new Uint32Array((highest >>> 5) + 1)
  for (const number of numbers) bits[number >>> 5]! |= 1 << (number & 31)
  return {
    numbers,
    // Beyond its end there is nothing: `undefined` counts as no bits.
    has: (number) => ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1,
    bytes: numbers.byteLength + bits.byteLength
  }
}
