import type { BuildHealth, BuildHealthList } from '@keur/contract/releases'

/** How builds do with visitors, as the API counts it. */
export interface HealthReader {
  /** Waits for the API for a moment. Null if it has never responded. */
  read(app: string): Promise<BuildHealth | null>
  stop(): void
}

/** A release never waits longer for the API than this, in milliseconds. */
const maxWait = 300
const interval = 5_000

/**
 * Reads the figures again every few seconds, so that the last ones before the API went away are known, among them that
 * a canary was stopped.
 */
export function createHealthReader(readHealth: () => Promise<BuildHealthList>): HealthReader {
  let last: BuildHealthList | null = null
  let reading: Promise<void> | null = null
  /** One call at a time, however many releases wait for it. */
  const refresh = () => {
    reading ??= readHealth()
      .catch(() => null)
      .then((list) => {
        last = list ?? last
        reading = null
      })
    return reading
  }
  void refresh()
  const timer = setInterval(refresh, interval).unref()
  return {
    async read(app) {
      await Promise.race([refresh(), new Promise((done) => setTimeout(done, maxWait).unref())])
      return last?.verdicts.find(({ remote }) => remote === app) ?? null
    },
    stop: () => clearInterval(timer)
  }
}
