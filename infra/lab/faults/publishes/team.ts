import type { Pointer } from '@keur/contract/build'
import type { AppName } from '@keur/platform/apps'
import type { ArtifactStore } from '@keur/platform/artifact-store'
import { deploy } from '@keur/platform/release/deploy'
import { type BuildInMemory, layDown } from '@keur/platform/testing/build-copy'

/** A team's desk: its builds, and the store that it publishes to. */
export interface Desk {
  shop: ArtifactStore
  env: Record<string, string | undefined>
  /** Where builds are laid down as webpack leaves them. */
  folder: string
}

/**
 * Publishes a build as its team does: looked at, checked, uploaded, signed, its pointer moved by compare and swap. The
 * trial in a browser is left out: it says nothing about visitors, and takes fifty times a quarter of a minute.
 * `between` stands in its place, for those who want to be there at the same moment as somebody else.
 */
export const publishAsTeam = (
  { shop, env, folder }: Desk,
  build: BuildInMemory,
  between: () => Promise<void> = async () => {}
): Promise<Pointer> =>
  deploy(build.manifest.app as AppName, {
    shop,
    env,
    log: () => {},
    build: () => layDown(build, folder),
    checkTypes: async () => {},
    async tryOut({ shell }) {
      await between()
      return { findings: [], notes: [], verdict: { pages: 0, seconds: 0, shell: shell.id } }
    }
  })

/** Holds each who comes until so many are there. */
export function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let missing = count
  return () => {
    missing -= 1
    if (missing === 0) resolve()
    return promise
  }
}
