/** A copy of an input with all its texts trimmed. */
export function trimTexts<T>(input: T): T {
  if (typeof input === 'string') return input.trim() as T
  if (Array.isArray(input)) return input.map(trimTexts) as T
  if (typeof input !== 'object' || input === null) return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, trimTexts(value)])) as T
}
