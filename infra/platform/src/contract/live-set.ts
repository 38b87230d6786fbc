import type { Manifest } from '@keur/contract/build'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from '../artifact-store.ts'

/** What visitors would get: a shell, and the remotes beside it. */
export interface LiveSet {
  shell: Manifest
  remotes: Manifest[]
}

/** What is live now, with this build in its app's place. Throws a sentence where there is no shell to stand in. */
export async function liveSetWith({ builds }: ArtifactStore, candidate: Manifest): Promise<LiveSet> {
  async function live(app: string): Promise<Manifest | null> {
    if (app === candidate.app) return candidate
    const pointer = await builds.readPointer(app).catch(nullIfUnverified)
    const manifest = pointer && (await builds.readManifest(app, pointer.current).catch(nullIfUnverified))
    return manifest ?? (await builds.findLastValid(app))?.manifest ?? null
  }
  const [shell, ...remotes] = await Promise.all([...new Set(['shell', ...builds.remotes(), candidate.app])].map(live))
  if (!shell) throw new Error('No shell is live in this build store: run npm start once, or publish the shell.')
  return { shell, remotes: remotes.filter((remote) => remote !== null) }
}
