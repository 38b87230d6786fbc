import { type AppName, remoteNames, root } from '@keur/platform/apps'
import { openArtifactStore } from '@keur/platform/artifact-store'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import { withLocalMinio } from '../start/minio.ts'
import { type Environment, readEnvironment, readSettings } from '../start/settings.ts'
import { startSite } from '../start/site.ts'

type Log = (line: string) => void

/** What a remote needs while it is developed: an API, and published builds of all other apps. */
export interface DevelopmentEnvironment {
  env: Environment
  builds: ObjectStore
  stop(): Promise<void>
}

/**
 * Uses the site that runs already, on this machine or where API_URL and BUILD_STORE point. Without one it starts the
 * engines and the API, and builds only apps that were never published. Rejects when API_URL is set and does not
 * respond.
 */
export async function openEnvironment(remote: string, log: Log): Promise<DevelopmentEnvironment> {
  const { API_URL, API_PORT } = readEnvironment(root, process.env)
  const apiUrl = API_URL ?? `http://127.0.0.1:${API_PORT ?? 5000}`
  if (await isApiLive(apiUrl)) {
    const env = withLocalMinio(readEnvironment(root, process.env))
    const builds = await openStore(readBuildStoreSettings(env))
    log(`The API at ${apiUrl} runs already; published builds come from the ${builds.description}`)
    return {
      env: { ...env, API_URL: apiUrl },
      builds,
      stop: async () => {}
    }
  }
  if (API_URL) throw new Error(`No API responds at ${apiUrl} (API_URL).`)
  const site = await startSite(readSettings(root, process.env), log, { developedRemote: remote })
  const builds = await openStore(readBuildStoreSettings(site.env))
  return { env: { ...site.env, API_URL: apiUrl }, builds, stop: site.stop }
}

async function isApiLive(apiUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${apiUrl}/api/health/live`, { signal: AbortSignal.timeout(3_000) })).ok
  } catch {
    return false
  }
}

/** Returns the id of the shell that visitors get. Rejects when no published shell has a valid signature. */
export async function findPublishedShell(store: ObjectStore, env: Environment): Promise<string> {
  const { builds } = openArtifactStore(store, env)
  const pointer = await builds.readPointer('shell').catch(nullIfUnverified)
  const current = pointer?.current ?? (await builds.findLastValid('shell'))?.manifest.id
  if (current) return current
  throw new Error(`The ${store.description} has no published shell with a valid signature: run npm start once.`)
}

/** Accepts `ventes` and the folder name `mfe-ventes`. Throws an error that lists all remotes. */
export function parseRemoteName(name: string | undefined): AppName {
  const remote = remoteNames.find((known) => known === name?.replace(/^mfe-/, ''))
  if (remote) return remote
  const reason = name ? `There is no remote named « ${name} ».` : 'No remote is named.'
  throw new Error(`${reason} Use npm run dev -- with one of ${remoteNames.join(', ')}.`)
}
