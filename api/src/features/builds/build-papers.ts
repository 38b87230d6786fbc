import { openStore, type StoreSettings } from '@keur/store/open-store'
import { createSignedBuilds, type SignedBuilds } from '@keur/store/signed-builds'
import type { TrustedKeys } from '@keur/store/trusted-keys'

export interface BuildPapersSettings {
  store: StoreSettings
  /** Whose builds are believed. */
  trustedKeys: () => TrustedKeys
}

/**
 * What of the build store can be believed, as gateways read it; for reading alone. The store is opened when it is first
 * asked for: where it is away, that costs what is told of builds, and nothing else.
 */
export function openBuildPapers({ store, trustedKeys }: BuildPapersSettings): () => Promise<SignedBuilds> {
  let opening: Promise<SignedBuilds> | null = null
  return () => {
    opening ??= openStore(store).then((opened) => createSignedBuilds(opened, trustedKeys))
    opening.catch(() => {
      opening = null
    })
    return opening
  }
}
