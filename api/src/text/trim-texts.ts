/** A copy of an input, all of its texts without white space at both ends. */
export function trimmed<T>(input: T): T {
  if (typeof input === 'string') return input.trim() as T
  if (Array.isArray(input)) return input.map(trimmed) as T
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, trimmed(value)])) as T
}
