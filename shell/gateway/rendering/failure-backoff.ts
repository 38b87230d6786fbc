/**
 * How long a server module that failed is not used, in milliseconds: one that hangs must not delay every visitor.
 */
const pauseTime = 10_000
/** After this number of failures within `countedTime` milliseconds a module is paused for `longPauseTime`. */
const maxFailures = 3
const countedTime = 60_000
const longPauseTime = 600_000

/** Pauses server modules that fail. `key` names what a process is composed of. */
export function createFailureBackoff(log: (line: string) => void) {
  const failures = new Map<string, number[]>()
  const pausedUntil = new Map<string, number>()

  /** Counts a failure. True if it was one too many: the module is then paused for long, and counting starts again. */
  function recordFailure(key: string, reason: string): boolean {
    const now = performance.now()
    const recent = [...(failures.get(key) ?? []).filter((time) => now - time < countedTime), now]
    failures.set(key, recent)
    if (recent.length < maxFailures) return false
    failures.delete(key)
    log(
      `The server module of ${key} failed ${maxFailures} times, and is paused for ${longPauseTime / 60_000} min: ${reason}`
    )
    pausedUntil.set(key, now + longPauseTime)
    return true
  }

  return {
    recordFailure,
    isPaused: (key: string) => performance.now() < (pausedUntil.get(key) ?? 0),
    /** Counts a failure that ended the process: its module is paused at least for a short time. */
    pause(key: string, reason: string) {
      if (recordFailure(key, reason)) return
      log(`A render process (${key}) is paused for ${pauseTime / 1000} s: ${reason}`)
      pausedUntil.set(key, performance.now() + pauseTime)
    },
    retain(keys: ReadonlySet<string>) {
      for (const entries of [failures, pausedUntil])
        for (const key of [...entries.keys()]) if (!keys.has(key)) entries.delete(key)
    }
  }
}
