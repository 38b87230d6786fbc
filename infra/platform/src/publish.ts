import type { Manifest } from '@keur/contract/build'
import { signPointer } from '@keur/store/release-request'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'
import type { Build } from './build-files.ts'
import { type FoundPointer, findPointer, type Move, nextPointer, swapPointer } from './move-pointer.ts'
import { upload } from './upload.ts'

/**
 * Makes a build live with the keys of this machine and without a smoke test, for `npm start` and development: first the
 * files, then the manifest, last the pointer, whatever it was before. Does nothing if the build is live.
 */
export async function publish(
  artifacts: ArtifactStore,
  build: Build,
  log: (line: string) => void,
  by: Move['by'] = 'start'
): Promise<void> {
  const { manifest } = build
  await upload(artifacts, build)
  for (;;) {
    const before = await findPointer(artifacts, manifest.app)
    if (before.pointer?.current === manifest.id) return log(`${manifest.app}: ${manifest.id} was live already`)
    const unsigned = nextPointer(manifest, before, { by, previous: await fallbackOf(artifacts, before) })
    const pointer = signPointer(unsigned, artifacts.keyOf(manifest.app), artifacts.serviceKey())
    if (await swapPointer(artifacts, before, pointer)) return log(`${manifest.app}: ${manifest.id} is live`)
  }
}

/** The fallback for visitors if the new build fails: the build that was live, if it can be verified. */
export async function fallbackOf({ builds }: ArtifactStore, { pointer }: FoundPointer): Promise<string | null> {
  const manifest = pointer && (await builds.readManifest(pointer.app, pointer.current).catch(nullIfUnverified))
  return manifest?.id ?? null
}

/** Whether this build is live or a canary, and verified: then it need not be built or published. */
export async function isLive({ builds }: ArtifactStore, { app, id }: Pick<Manifest, 'app' | 'id'>): Promise<boolean> {
  const pointer = await builds.readPointer(app).catch(nullIfUnverified)
  const named = [pointer?.current, pointer?.canary?.build].includes(id)
  return named && (await builds.readManifest(app, id).catch(nullIfUnverified)) !== null
}
