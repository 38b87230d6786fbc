import { type Canary, historyKey, type Manifest, type Pointer, pointerKey } from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { PreconditionFailed } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'

/** A pointer as it lies in the store, believed or not; null as a pointer where it is not believed, or not there. */
export interface FoundPointer {
  pointer: Pointer | null
  /** Null where nothing is there. */
  etag: string | null
  /** When the app was last published, as far as pointer and history say, in milliseconds; 0 where it never was. */
  lastPublished: number
}

/** What is said of a move besides the build: how it came to be, and what the build before it was. */
export type Move = Pick<Pointer, 'by' | 'smoke' | 'previous'>

/** What is live, and the mark to write over it with. */
export async function findPointer({ store, builds }: ArtifactStore, app: string): Promise<FoundPointer> {
  const head = await store.head(pointerKey(app))
  // The mark is older than what is read then, never newer: whoever writes in between makes the swap fail.
  const pointer = head && (await builds.readPointer(app).catch(nullIfUnverified))
  const lastPublished = Math.max(
    pointer ? Date.parse(pointer.publishedAt) : 0,
    (await builds.findLastPublication(app)) ?? 0
  )
  return { etag: head?.etag ?? null, pointer, lastPublished }
}

/** A pointer to this build, signed; as of now. It ends whatever was being tried on a share of the visitors. */
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

/** The same build live as before, and beside it another canary, or none; signed, as of now. */
export function canaryPointer(
  { keyOf }: ArtifactStore,
  { signature: _, ...before }: Pointer,
  change: { canary: Canary } | { canary: null; by: 'rollback'; replaced: string }
): Pointer {
  const liveSince = before.liveSince ?? before.publishedAt
  const pointer: Pointer = { ...before, ...change, liveSince, publishedAt: momentAfter(Date.parse(before.publishedAt)) }
  return withSignature('pointer', pointer, keyOf(before.app))
}

/** Clocks of two machines may differ: the history is in order all the same, and gateways follow nothing older. */
const momentAfter = (last: number): string => new Date(Math.max(Date.now(), last + 1)).toISOString()

/**
 * Writes a pointer over the one that was found. False where somebody was faster: then nothing has changed. The history
 * gets its line after it; a line that could not be written is written by the next move, which knows this pointer.
 */
export async function swapPointer(shop: ArtifactStore, before: FoundPointer, pointer: Pointer): Promise<boolean> {
  const condition = before.etag ? { ifMatch: before.etag } : ({ ifNoneMatch: '*' } as const)
  try {
    await shop.store.putIf(pointerKey(pointer.app), bytesOf(pointer), condition, { contentType: 'application/json' })
  } catch (error) {
    // A store that breaks off may have written all the same, and one that was asked twice refuses the second time.
    const now = await findPointer(shop, pointer.app)
    if (now.pointer?.signature?.value !== pointer.signature?.value) {
      if (error instanceof PreconditionFailed) return false
      throw error
    }
  }
  if (before.pointer) await remember(shop, before.pointer)
  await remember(shop, pointer)
  return true
}

async function remember({ store }: ArtifactStore, pointer: Pointer): Promise<void> {
  const written = store.putIf(
    historyKey(pointer),
    bytesOf(pointer),
    { ifNoneMatch: '*' },
    { contentType: 'application/json' }
  )
  await written.catch(() => {})
}

const bytesOf = (value: object) => Buffer.from(JSON.stringify(value))
