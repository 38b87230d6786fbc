import type { KeyObject } from 'node:crypto'
import { json } from 'node:stream/consumers'
import {
  historyKey,
  type Manifest,
  type Pointer,
  pointerKey,
  type ReleaseRequest,
  type SmokeSummary
} from '@keur/contract/build'
import { withSignature } from '@keur/store/build-signature'
import { PreconditionFailed } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'

/** The pointer of an app in the store; `pointer` is null if there is none, or if it cannot be verified. */
export interface FoundPointer {
  pointer: Pointer | null
  /** Null if no pointer is stored. */
  etag: string | null
  /** The build that a stored pointer names which cannot be verified: gateways may still serve it. */
  refusedBuild: string | null
  /** The largest counter that is known; 0 if nothing was published. */
  lastCounter: number
}

export async function findPointer({ store, builds }: ArtifactStore, app: string): Promise<FoundPointer> {
  const head = await store.head(pointerKey(app))
  // The ETag first: a write between the two reads then makes the swap fail.
  const pointer = await builds.readPointer(app).catch(nullIfUnverified)
  const refused = head && !pointer ? (await readUnverified(store, app)).pointer : null
  const lastCounter = Math.max(await builds.findLastCounter(app), refused?.counter ?? 0)
  return { etag: head?.etag ?? null, pointer, lastCounter, refusedBuild: refused?.current ?? null }
}

/** The stored pointer, also of an unknown signer, with its ETag; null if it is no pointer. */
async function readUnverified(store: ArtifactStore['store'], app: string) {
  const stored = await store.get(pointerKey(app))
  const pointer = stored && ((await json(stored.body).catch(() => null)) as Pointer | null)
  const isPointer = pointer?.app === app && Number.isSafeInteger(pointer.counter)
  return { etag: stored?.etag ?? null, pointer: isPointer ? pointer : null }
}

export interface Move {
  by: NonNullable<Pointer['by']>
  previous: string | null
  smoke?: SmokeSummary
}

/** A pointer to this build for all visitors, as of now, without request and signature. */
export const nextPointer = (
  { app, id, owner, commit }: Manifest,
  { pointer, lastCounter }: Pick<FoundPointer, 'pointer' | 'lastCounter'>,
  { by, previous, smoke }: Move
): Pointer => ({
  app,
  counter: lastCounter + 1,
  current: id,
  previous,
  publishedAt: new Date().toISOString(),
  by,
  replaced: pointer?.current ?? null,
  owner,
  commit,
  ...(smoke ? { smoke } : {})
})

/** A pointer to the same live build, as of now, with a change: another canary or none, or its retirement. */
export function changedPointer(
  { signature: _, request: __, with: ___, ...before }: Pointer,
  lastCounter: number,
  change: Pick<Pointer, 'canary' | 'retired' | 'by' | 'replaced'>
): Pointer {
  const liveSince = before.liveSince ?? before.publishedAt
  return { ...before, ...change, counter: lastCounter + 1, liveSince, publishedAt: new Date().toISOString() }
}

/** The pointer that a team asked for, signed by the publishing service. */
export const signedFor = (pointer: Pointer, request: ReleaseRequest, serviceKey: KeyObject): Pointer =>
  withSignature('pointer', { ...pointer, request }, serviceKey)

/**
 * Replaces the pointer that was found. Returns false, and changes nothing, if another release has replaced it. Then
 * writes both pointers to the history: an entry that failed is written with the next swap.
 */
export async function swapPointer(artifacts: ArtifactStore, before: FoundPointer, pointer: Pointer): Promise<boolean> {
  const condition = before.etag ? { ifMatch: before.etag } : ({ ifNoneMatch: '*' } as const)
  try {
    await artifacts.store.putIf(pointerKey(pointer.app), bytesOf(pointer), condition, type)
  } catch (error) {
    // A write that failed or was refused may have succeeded: by an interrupted call, or by its first attempt.
    const now = await findPointer(artifacts, pointer.app)
    if (now.pointer?.signature?.value !== pointer.signature?.value) {
      if (error instanceof PreconditionFailed) return false
      throw error
    }
  }
  artifacts.counters.raise(pointer.app, pointer.counter)
  if (before.pointer) await writeHistory(artifacts, before.pointer)
  await writeHistory(artifacts, pointer)
  return true
}

async function writeHistory({ store }: ArtifactStore, pointer: Pointer): Promise<void> {
  await store.putIf(historyKey(pointer), bytesOf(pointer), { ifNoneMatch: '*' }, type).catch(() => {})
}

const bytesOf = (value: object) => Buffer.from(JSON.stringify(value))
const type = { contentType: 'application/json' }

/** Writes pointers of sections that moved with the shell to their own keys, before it moves again. Safe to repeat. */
export async function writeJointPointers(artifacts: ArtifactStore): Promise<void> {
  const { store, builds } = artifacts
  const shell = await builds.readPointer('shell').catch(nullIfUnverified)
  for (const pointer of shell?.with ?? []) {
    const own = await readUnverified(store, pointer.app)
    const lastCounter = own.pointer?.counter ?? 0
    // Another release of the section may be faster: it is newer.
    if (lastCounter >= pointer.counter) continue
    await swapPointer(artifacts, { ...own, lastCounter, refusedBuild: null }, pointer)
  }
}
