import { root } from '@keur/deploy/apps'
import type { ObjectStore } from '@keur/store/object-store'
import { openShop } from '../deploy/open-shop.ts'
import { readEnvironment, readSettings } from '../start/settings.ts'
import { startSite } from '../start/site.ts'

type Environment = Record<string, string | undefined>
type Log = (line: string) => void

/** What a remote that is being worked on lives in: published builds of everything else, and an API. */
export interface Surroundings {
  env: Environment
  builds: ObjectStore
  /** Resolves where a part that was started for the while ended too often; pending otherwise. */
  failure: Promise<unknown>
  stop(): Promise<void>
}

/**
 * The site that runs already, here or where API_URL and BUILD_STORE say; else the engines and the API of this machine,
 * started for the while. Nothing is built but what was never published. Rejects with a sentence where API_URL is set and
 * nobody answers.
 */
export async function findSurroundings(remote: string, log: Log): Promise<Surroundings> {
  const { API_URL, API_PORT } = readEnvironment(root, process.env)
  const apiUrl = API_URL ?? `http://127.0.0.1:${API_PORT ?? 5000}`
  if (await answers(apiUrl)) {
    const { shop, env } = await openShop()
    log(`The API at ${apiUrl} runs already; published builds come from the ${shop.store.description}`)
    return {
      env: { ...env, API_URL: apiUrl },
      builds: shop.store,
      failure: new Promise(() => {}),
      stop: async () => {}
    }
  }
  if (API_URL) throw new Error(`Nobody answers at ${apiUrl} (API_URL).`)
  const site = await startSite(readSettings(root, process.env), log, { besides: remote })
  return { env: { ...site.env, API_URL: apiUrl }, builds: site.builds, failure: site.failure, stop: site.stop }
}

async function answers(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/api/health/live`, { signal: AbortSignal.timeout(3_000) })).ok
  } catch {
    return false
  }
}
