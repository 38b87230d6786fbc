/**
 * Finds text that a database cannot keep as it is: a NUL (refused in keys, trouble in values) or half of a surrogate pair (becomes U+FFFD).
 * Answers where, as a JSON pointer, or null.
 */
export function findBadText(value: unknown, path = ''): { instancePath: string } | null {
  if (typeof value === 'string') return isGood(value) ? null : { instancePath: path }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const bad = isGood(key) ? findBadText(part, `${path}/${key}`) : { instancePath: path }
    if (bad) return bad
  }
  return null
}

const isGood = (text: string) => text.isWellFormed() && !text.includes('\0')
