/** One object on the visitor's device, with the version of its shape. */
export interface StoredDocument<Fields extends object> {
  /** Undefined where there is none, or none that this build can read. */
  read(): Fields | undefined
  /** Returns whether it is stored: not where storage is refused or full, nor over the document of a later build. */
  write(fields: Fields): boolean
  /** Leaves the document of a later build. */
  clear(): void
}

type Stored = Record<string, unknown> & { version?: unknown }

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A document under a key of localStorage. `parse` returns the fields of a stored object of this version or an earlier
 * one, which may have any shape; undefined for an unknown one. Fields that this build does not know stay, also those of
 * objects in the document.
 */
export function createStoredDocument<Fields extends object>(
  key: string,
  version: number,
  parse: (stored: Record<string, unknown>, storedVersion: number) => Fields | undefined
): StoredDocument<Fields> {
  const stored = (): Stored | undefined => {
    try {
      const value = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isRecord(value) ? value : undefined
    } catch {
      return undefined
    }
  }
  const versionOf = ({ version: storedVersion = 1 }: Stored) =>
    typeof storedVersion === 'number' ? storedVersion : Number.POSITIVE_INFINITY
  const isLater = () => versionOf(stored() ?? {}) > version
  return {
    read() {
      const value = stored()
      if (!value || versionOf(value) > version) return undefined
      const { version: _, ...fields } = value
      return parse(fields, versionOf(value))
    },
    write(fields) {
      if (isLater()) return false
      try {
        localStorage.setItem(key, JSON.stringify({ ...withUnknownFields(stored() ?? {}, Object(fields)), version }))
        return true
      } catch {
        return false
      }
    },
    clear() {
      if (isLater()) return
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage is refused: there is nothing to remove.
      }
    }
  }
}

function withUnknownFields(stored: Stored, fields: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...stored, ...fields }
  for (const [name, value] of Object.entries(fields)) {
    const earlier = stored[name]
    if (isRecord(value) && isRecord(earlier)) merged[name] = { ...earlier, ...value }
  }
  return merged
}
