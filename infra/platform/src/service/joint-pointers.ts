import { json } from 'node:stream/consumers'
import { type Pointer, pointerKey } from '@keur/contract/build'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from '../artifact-store.ts'
import { swapPointer } from '../move-pointer.ts'

/**
 * Writes the pointers of sections that moved together with the shell to their own keys. They count already; this must
 * happen before the shell moves again, and is safe to repeat.
 */
export async function writeJointPointers(artifacts: ArtifactStore): Promise<void> {
  const shell = await artifacts.builds.readPointer('shell').catch(nullIfUnverified)
  for (const pointer of shell?.with ?? []) await writeOwnPointer(artifacts, pointer)
}

async function writeOwnPointer(artifacts: ArtifactStore, pointer: Pointer): Promise<void> {
  const stored = await artifacts.store.get(pointerKey(pointer.app))
  const own = stored && ((await json(stored.body).catch(() => null)) as Pointer | null)
  if (own && own.counter >= pointer.counter) return
  const before = { etag: stored?.etag ?? null, pointer: own, lastCounter: own?.counter ?? 0 }
  // Another release of the section was faster: it is newer.
  await swapPointer(artifacts, before, pointer)
}
