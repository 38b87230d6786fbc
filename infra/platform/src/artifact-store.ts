import type { KeyObject } from 'node:crypto'
import { proveConditionalWrites } from '@keur/store/conditional-writes'
import { type Counters, countersFile, openCounters } from '@keur/store/counters'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { createSignedBuilds, type SignedBuilds } from '@keur/store/signed-builds'
import { watchTrustedKeys } from '@keur/store/trusted-keys'
import type { AppName } from './apps.ts'
import { readServiceKey, readTeamKey } from './keys.ts'

/** The store of all builds, its verified pointers and manifests, and the keys that this process may use. */
export interface ArtifactStore {
  store: ObjectStore
  builds: SignedBuilds
  counters: Counters
  /** Throws an error if there is no key of the app's team here. */
  keyOf(app: AppName): KeyObject
  /** Throws an error if the publishing service's key is not here. */
  serviceKey(): KeyObject
}

/** Opens the store of builds to write there. Throws if it does not honour conditional writes. */
export async function openWritableStore(env: Record<string, string | undefined>): Promise<ObjectStore> {
  const store = await openStore(readBuildStoreSettings(env))
  await proveConditionalWrites(store)
  return store
}

export function openArtifactStore(store: ObjectStore, env: Record<string, string | undefined>): ArtifactStore {
  const counters = openCounters(countersFile(env), console.warn)
  return {
    store,
    builds: createSignedBuilds(store, watchTrustedKeys(env), counters),
    counters,
    keyOf: (app) => readTeamKey(env, app),
    serviceKey: () => readServiceKey(env)
  }
}
