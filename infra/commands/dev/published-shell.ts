import { openArtifactStore } from '@keur/deploy/artifact-store'
import type { ObjectStore } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'

/** The id of the shell that visitors get. Rejects with a sentence where there is none. */
export async function publishedShell(store: ObjectStore, env: Record<string, string | undefined>): Promise<string> {
  const { builds } = openArtifactStore(store, env)
  const pointer = await builds.readPointer('shell').catch(nullIfUnverified)
  const current = pointer?.current ?? (await builds.findLastValid('shell'))?.manifest.id
  if (current) return current
  throw new Error(`No shell that can be believed is published in the ${store.description}: run npm start once.`)
}
