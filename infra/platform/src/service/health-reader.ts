import type { BuildHealth, BuildHealthList } from '@keur/contract/releases'
import { createRefreshedValue } from 'shell/gateway/lib/refreshed-value.ts'

/** How builds do with visitors, as the API counts it. */
export interface HealthReader {
  /** Waits for the API for a moment. Null if it has never responded. */
  read(app: string): Promise<BuildHealth | null>
  stop(): void
}

/** A release never waits longer for the API than this, in milliseconds. */
const timeout = 300
const interval = 5_000

/** Reads the figures every few seconds: the last ones before the API went away say which canaries were stopped. */
export function createHealthReader(read: () => Promise<BuildHealthList | null>): HealthReader {
  const current = createRefreshedValue({ read, initial: null, freshFor: 0, timeout, onError() {} })
  const timer = setInterval(current, interval).unref()
  void current()
  return {
    read: async (app) => (await current())?.verdicts.find(({ remote }) => remote === app) ?? null,
    stop: () => clearInterval(timer)
  }
}
