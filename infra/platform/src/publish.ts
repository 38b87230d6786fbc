import type { Manifest } from '@keur/contract/build'
import { signPointer } from '@keur/store/release-request'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'
import type { Build } from './build-files.ts'
import { findPointer, type Move, nextPointer, swapPointer } from './move-pointer.ts'
import { formatLive, formatOrigin } from './release/format.ts'
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
    // The fallback is the build that was live, if it can be verified.
    const live = before.pointer && artifacts.builds.readManifest(manifest.app, before.pointer.current)
    const previous = (await live?.catch(nullIfUnverified))?.id ?? null
    const unsigned = nextPointer(manifest, before, { by, previous })
    const pointer = signPointer(unsigned, artifacts.keyOf(manifest.app), artifacts.serviceKey())
    if (await swapPointer(artifacts, before, pointer)) return log(`${manifest.app}: ${manifest.id} is live`)
  }
}

/** Whether this build is live or a canary, and verified: then it need not be built or published. */
export async function isLive({ builds }: ArtifactStore, { app, id }: Pick<Manifest, 'app' | 'id'>): Promise<boolean> {
  const pointer = await builds.readPointer(app).catch(nullIfUnverified)
  const named = [pointer?.current, pointer?.canary?.build].includes(id)
  return named && (await builds.readManifest(app, id).catch(nullIfUnverified)) !== null
}

/**
 * Whether a start publishes its own build of an app: nothing is live, or what an earlier start published from other
 * sources. What a team published stays live; a line says that this copy has another build.
 */
export async function isToPublish(
  artifacts: ArtifactStore,
  build: Pick<Manifest, 'app' | 'id'>,
  log: (line: string) => void
): Promise<boolean> {
  const { app } = build
  if (await isLive(artifacts, build)) return false
  const pointer = await artifacts.builds.readPointer(app).catch(nullIfUnverified)
  if (!pointer) return true
  const isOwn = (pointer.by === 'start' || pointer.by === 'development') && !pointer.canary
  if (!isOwn) {
    const folder = app === 'shell' ? app : `mfe-${app}`
    const owner = pointer.owner ? ` by ${pointer.owner}` : ''
    log(
      `${app}: ${formatLive(pointer)} stays live, ${formatOrigin(pointer)}${owner}. This copy is other: npm run deploy -w ${folder} publishes it.`
    )
  }
  return isOwn
}
