/** So many failures within this time, in milliseconds, and a server module is left alone for the longer one. */
const most = 3
const within = 60_000
export const leftAloneFor = 600_000

/** Counts the failures of server modules, by what they are composed of. */
export function createRepeatedFailures() {
  const failures = new Map<string, number[]>()
  return {
    /** True with the failure that is one too many; counting then begins anew. */
    count(key: string): boolean {
      const now = performance.now()
      const recent = [...(failures.get(key) ?? []).filter((at) => now - at < within), now]
      failures.set(key, recent)
      if (recent.length < most) return false
      failures.delete(key)
      return true
    },
    /** Forgets what is no longer served. */
    keep(wanted: ReadonlySet<string>) {
      for (const key of [...failures.keys()]) if (!wanted.has(key)) failures.delete(key)
    }
  }
}
