/**
 * Finds what a schema lets through and a database should not have: in texts a NUL (refused in keys, trouble in values) or half of
 * a surrogate pair (becomes U+FFFD), and numbers without end, for which Ajv checks no bounds once it has read them from text.
 * Answers where, as a JSON pointer, or null.
 */
export function findBadValue(value: unknown, path = ''): { instancePath: string } | null {
  if (typeof value === 'string') return isGood(value) ? null : { instancePath: path }
  if (typeof value === 'number') return Number.isFinite(value) ? null : { instancePath: path }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const bad = isGood(key) ? findBadValue(part, `${path}/${key}`) : { instancePath: path }
    if (bad) return bad
  }
  return null
}

const isGood = (text: string) => text.isWellFormed() && !text.includes('\0')
