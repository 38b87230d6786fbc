/** Which of the numbered listings meet a condition, a bit for each: of many conditions it is known with little memory, and compared at once. */
export interface IdSet {
  bits: Uint32Array
  /** How many are in it. */
  size: number
}

/** Gives every identifier a number when it is first seen, for as long as the process lives: some hundred bytes for each listing there ever was. */
export function createNumbering() {
  const numbers = new Map<string, number>()
  const ids: string[] = []
  return {
    idOf: (number: number): string => ids[number]!,
    numberOf(id: string): number {
      const known = numbers.get(id)
      if (known !== undefined) return known
      numbers.set(id, ids.length)
      return ids.push(id) - 1
    }
  }
}

export function idSetOf(numbers: Uint32Array): IdSet {
  const highest = numbers.reduce((most, number) => Math.max(most, number), -1)
  const bits = new Uint32Array((highest + 32) >>> 5)
  for (const number of numbers) bits[number >>> 5]! |= 1 << (number & 31)
  return { bits, size: sizeOf(bits) }
}

/** What is in all of them. */
export function inAll([first, ...others]: IdSet[]): IdSet {
  if (!first) throw new RangeError('Of no sets at all nothing is known.')
  if (others.length === 0) return first
  const bits = first.bits.slice(0, Math.min(...[first, ...others].map((set) => set.bits.length)))
  for (const other of others) for (let at = 0; at < bits.length; at += 1) bits[at]! &= other.bits[at]!
  return { bits, size: sizeOf(bits) }
}

/** Of what is in a set, in this order, so many from the one on that has `skipped` before it. */
export function pageOf(order: Uint32Array, { bits, size }: IdSet, skipped: number, limit: number): number[] {
  const page: number[] = []
  const end = Math.min(size, skipped + limit)
  let seen = 0
  for (const number of order) {
    if (seen >= end) break
    // Beyond the end of the bits there is nothing: `undefined` counts as none.
    if (((bits[number >>> 5]! >>> (number & 31)) & 1) === 0) continue
    if (seen >= skipped) page.push(number)
    seen += 1
  }
  return page
}

/** Bits counted by halves. https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
function sizeOf(bits: Uint32Array): number {
  let size = 0
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    size += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return size
}
