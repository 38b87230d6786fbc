import { type Canary, historyKey, type Manifest, type Pointer, pointerKey } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { PreconditionFailed } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'

/** The pointer of an app in the store; `pointer` is null if there is none, or if it cannot be verified. */
export interface FoundPointer {
  pointer: Pointer | null
  /** Null if no pointer is stored. */
  etag: string | null
  /** The last publication by pointer and history, in milliseconds since 1970; 0 if there is none. */
  lastPublished: number
}

export type Move = Pick<Pointer, 'by' | 'smoke' | 'previous'>

export async function findPointer({ store, builds }: ArtifactStore, app: string): Promise<FoundPointer> {
  const head = await store.head(pointerKey(app))
  // The ETag first: a write between the two reads then makes the swap fail.
  const pointer = head && (await builds.readPointer(app).catch(nullIfUnverified))
  const lastPublished = Math.max(
    pointer ? Date.parse(pointer.publishedAt) : 0,
    (await builds.findLastPublication(app)) ?? 0
  )
  return { etag: head?.etag ?? null, pointer, lastPublished }
}

/** A signed pointer to this build, as of now, without a canary. */
export function signedPointer(
  { keyOf }: ArtifactStore,
  { app, id, owner, commit }: Manifest,
  before: Pick<FoundPointer, 'pointer' | 'lastPublished'>,
  move: Move
): Pointer {
  const pointer: Pointer = {
    app,
    current: id,
    previous: move.previous,
    publishedAt: momentAfter(before.lastPublished),
    by: move.by,
    replaced: before.pointer?.current ?? null,
    owner,
    commit,
    ...(move.smoke ? { smoke: move.smoke } : {})
  }
  return withSignature('pointer', pointer, keyOf(app))
}

/** A signed pointer to the same live build, as of now, with another canary or none. */
export function canaryPointer(
  { keyOf }: ArtifactStore,
  { signature: _, ...before }: Pointer,
  change: { canary: Canary } | { canary: null; by: 'rollback'; replaced: string }
): Pointer {
  const liveSince = before.liveSince ?? before.publishedAt
  const pointer: Pointer = { ...before, ...change, liveSince, publishedAt: momentAfter(Date.parse(before.publishedAt)) }
  return withSignature('pointer', pointer, keyOf(before.app))
}

/** Later than the last publication even if clocks differ: gateways ignore older pointers. */
const momentAfter = (last: number): string => new Date(Math.max(Date.now(), last + 1)).toISOString()

/**
 * Replaces the pointer that was found. Returns false, and changes nothing, if another release has replaced it. Then
 * writes both pointers to the history: an entry that failed is written with the next swap.
 */
export async function swapPointer(artifacts: ArtifactStore, before: FoundPointer, pointer: Pointer): Promise<boolean> {
  const condition = before.etag ? { ifMatch: before.etag } : ({ ifNoneMatch: '*' } as const)
  try {
    await artifacts.store.putIf(pointerKey(pointer.app), bytesOf(pointer), condition, {
      contentType: 'application/json'
    })
  } catch (error) {
    // A write that failed or was refused may have succeeded: by an interrupted call, or by its first attempt.
    const now = await findPointer(artifacts, pointer.app)
    if (now.pointer?.signature?.value !== pointer.signature?.value) {
      if (error instanceof PreconditionFailed) return false
      throw error
    }
  }
  if (before.pointer) await writeHistory(artifacts, before.pointer)
  await writeHistory(artifacts, pointer)
  return true
}

async function writeHistory({ store }: ArtifactStore, pointer: Pointer): Promise<void> {
  const written = store.putIf(
    historyKey(pointer),
    bytesOf(pointer),
    { ifNoneMatch: '*' },
    { contentType: 'application/json' }
  )
  await written.catch(() => {})
}

const bytesOf = (value: object) => Buffer.from(JSON.stringify(value))
