import type { KeyObject } from 'node:crypto'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds, type SignedBuilds } from '@keur/store/signed-builds'
import { readTrustedKeys } from '@keur/store/trusted-keys'
import type { AppName } from './apps.ts'
import { readTeamKey } from './keys.ts'

/** The store of all builds, its verified pointers and manifests, and the keys of this team. */
export interface ArtifactStore {
  store: ObjectStore
  builds: SignedBuilds
  /** Throws an error if this team has no key for the app. */
  keyOf(app: AppName): KeyObject
}

export const openArtifactStore = (store: ObjectStore, env: Record<string, string | undefined>): ArtifactStore => ({
  store,
  builds: createSignedBuilds(store, readTrustedKeys(env)),
  keyOf: (app) => readTeamKey(env, app)
})
