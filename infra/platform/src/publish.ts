import type { Manifest, Pointer } from '@keur/contract/build'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'
import type { Build } from './build.ts'
import { type FoundPointer, findPointer, signedPointer, swapPointer } from './move-pointer.ts'
import { upload } from './upload.ts'

/**
 * Makes a build live without trying it in a browser, as the start of a site and developing on it do: its files first, the
 * manifest after them, the pointer last, on top of whoever was faster. Publishing what is live changes nothing.
 */
export async function publish(
  shop: ArtifactStore,
  build: Build,
  log: (line: string) => void,
  by: Pointer['by'] = 'start'
): Promise<void> {
  const { manifest } = build
  await upload(shop, build)
  for (;;) {
    const before = await findPointer(shop, manifest.app)
    if (before.pointer?.current === manifest.id) return log(`${manifest.app}: ${manifest.id} was live already`)
    const pointer = signedPointer(shop, manifest, before, { by, previous: await fallBackOf(shop, before) })
    if (await swapPointer(shop, before, pointer)) return log(`${manifest.app}: ${manifest.id} is live`)
  }
}

/** The build that visitors get where the new one fails: the one that was live, if its papers are in order. */
export async function fallBackOf({ builds }: ArtifactStore, { pointer }: FoundPointer): Promise<string | null> {
  const manifest = pointer && (await builds.readManifest(pointer.app, pointer.current).catch(nullIfUnverified))
  return manifest?.id ?? null
}

/**
 * True where this very build is the live one, or being tried on a share of the visitors, and believed: then there is
 * nothing to build, nothing to publish.
 */
export async function isLive({ builds }: ArtifactStore, { app, id }: Pick<Manifest, 'app' | 'id'>): Promise<boolean> {
  const pointer = await builds.readPointer(app).catch(nullIfUnverified)
  const named = [pointer?.current, pointer?.canary?.build].includes(id)
  return named && (await builds.readManifest(app, id).catch(nullIfUnverified)) !== null
}

/** The pointer by which a team went back from this very build, where that is what is live: it is not to return by itself. */
export async function rolledBackFrom({ builds }: ArtifactStore, { app, id }: Pick<Manifest, 'app' | 'id'>) {
  const pointer = await builds.readPointer(app).catch(nullIfUnverified)
  return pointer?.by === 'rollback' && pointer.replaced === id ? pointer : null
}
