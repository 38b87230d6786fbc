import type { KeyObject } from 'node:crypto'
import type { ObjectStore } from '@keur/store/object-store'
import { createSignedBuilds, type SignedBuilds } from '@keur/store/signed-builds'
import { readTrustedKeys } from '@keur/store/trusted-keys'
import type { AppName } from './apps.ts'
import { readTeamKey } from './keys.ts'

/** The build store as a team sees it: what lies there, what of it can be believed, and the key that signs for an app. */
export interface ArtifactStore {
  store: ObjectStore
  builds: SignedBuilds
  /** Throws a sentence where this team has no key for it. */
  keyOf(app: AppName): KeyObject
}

export const openArtifactStore = (store: ObjectStore, env: Record<string, string | undefined>): ArtifactStore => ({
  store,
  builds: createSignedBuilds(store, readTrustedKeys(env)),
  keyOf: (app) => readTeamKey(env, app)
})
