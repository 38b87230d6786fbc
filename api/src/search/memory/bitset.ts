/** A set of document numbers, one bit for each: little memory, and fast to intersect. */
export interface Bitset {
  bits: Uint32Array
  /** How many numbers are in the set. */
  size: number
}

/** Numbers identifiers as they are first seen. It never shrinks: about 100 bytes per identifier ever seen. */
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

export const emptySet = (): Bitset => ({ bits: new Uint32Array(), size: 0 })

export function bitsetOf(numbers: Uint32Array): Bitset {
  const highest = numbers.reduce((max, number) => Math.max(max, number), -1)
  const bits = new Uint32Array((highest + 32) >>> 5)
  for (const number of numbers) bits[number >>> 5]! |= 1 << (number & 31)
  return { bits, size: countBits(bits) }
}

/** Puts a number into a set, or takes it out. Other sets never change. */
export function mark(set: Bitset, number: number, isIn: boolean): void {
  if (hasNumber(set, number) === isIn) return
  const at = number >>> 5
  if (at >= set.bits.length) set.bits = grow(set.bits, at + 1, 0)
  set.bits[at]! ^= 1 << (number & 31)
  set.size += isIn ? 1 : -1
}

/** A copy with room for a tenth more than `length`, filled up with `rest`. */
export function grow<Values extends Uint32Array | Float64Array>(values: Values, length: number, rest: number): Values {
  const longer = new (values.constructor as new (length: number) => Values)(Math.ceil(length * 1.1)).fill(rest)
  longer.set(values)
  return longer as Values
}

/** Binary search: the first place of an order, up to its length, that is not before what is sought. */
export function firstPlace(length: number, isBefore: (place: number) => boolean): number {
  let [from, to] = [0, length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (isBefore(middle)) from = middle + 1
    else to = middle
  }
  return from
}

export function insertAt(order: Uint32Array, place: number, number: number): Uint32Array {
  const next = new Uint32Array(order.length + 1)
  next.set(order.subarray(0, place))
  next[place] = number
  next.set(order.subarray(place), place + 1)
  return next
}

export function intersect([first, ...others]: Bitset[]): Bitset {
  if (!first) throw new RangeError('intersect() needs at least one set.')
  if (others.length === 0) return first
  // Reading beyond the end of the others would give the same bits, in almost twice the time.
  const bits = first.bits.slice(0, Math.min(...[first, ...others].map((set) => set.bits.length)))
  for (const other of others) for (let at = 0; at < bits.length; at += 1) bits[at]! &= other.bits[at]!
  return { bits, size: countBits(bits) }
}

/** A set of the numbers from 0 to `length` that `matches`. */
export function bitsetWhere(length: number, matches: (number: number) => boolean): Bitset {
  const bits = new Uint32Array((length + 31) >>> 5)
  for (let number = 0; number < length; number += 1) if (matches(number)) bits[number >>> 5]! |= 1 << (number & 31)
  return { bits, size: countBits(bits) }
}

export function union(sets: Bitset[]): Bitset {
  const bits = new Uint32Array(Math.max(0, ...sets.map((set) => set.bits.length)))
  for (const set of sets) for (let at = 0; at < set.bits.length; at += 1) bits[at]! |= set.bits[at]!
  return { bits, size: countBits(bits) }
}

/** What is in the first set, and not in the other. */
export function except(one: Bitset, other: Bitset): Bitset {
  const bits = one.bits.map((word, at) => word & ~(other.bits[at] ?? 0))
  return { bits, size: countBits(bits) }
}

export function countCommon(one: Bitset, other: Bitset): number {
  const length = Math.min(one.bits.length, other.bits.length)
  let count = 0
  for (let at = 0; at < length; at += 1) {
    const common = one.bits[at]! & other.bits[at]!
    // Of a narrow search most words are empty.
    if (common !== 0) count += countWord(common)
  }
  return count
}

export const hasNumber = ({ bits }: Bitset, number: number) => ((bits[number >>> 5]! >>> (number & 31)) & 1) === 1

export function numbersOf({ bits, size }: Bitset): Uint32Array {
  const numbers = new Uint32Array(size)
  let found = 0
  for (const [at, word] of bits.entries())
    for (let rest = word; rest !== 0; rest &= rest - 1) numbers[found++] = at * 32 + 31 - Math.clz32(rest & -rest)
  return numbers
}

/** The numbers of `order` that are in the set, from the one after `skip` others on. */
export function pageOf(order: Uint32Array, { bits, size }: Bitset, skip: number, limit: number): number[] {
  const page: number[] = []
  const end = Math.min(size, skip + limit)
  let matches = 0
  for (const number of order) {
    if (matches >= end) break
    // Beyond the end of the bits there is `undefined`, which counts as 0.
    if (((bits[number >>> 5]! >>> (number & 31)) & 1) === 0) continue
    if (matches >= skip) page.push(number)
    matches += 1
  }
  return page
}

function countBits(bits: Uint32Array): number {
  let count = 0
  for (const word of bits) count += countWord(word)
  return count
}

/** https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel */
function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
