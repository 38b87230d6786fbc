import type { ObjectStore } from '@keur/store/object-store'
import { dayInMilliseconds } from '../../../domain/calendar.ts'
import type { UploadsRepository } from '../uploads.repository.ts'
import type { PhotoReference, PhotoReferences } from './photo-references.repository.ts'
import { deleteUnknownFiles, findLostRecordings, restoreMissingFiles } from './stored-files.ts'

export interface ReconciliationReport {
  /** Photos that a listing shows and that are now marked as used by it. */
  attached: number
  /** Photos that were released, since their user is gone or shows others. */
  released: number
  /** Files in the store that belonged to no photo. */
  deleted: number
  /** Photos of which missing files were made again. */
  restored: number
  /** Problems that a person has to look at, each with the identifiers. */
  errors: string[]
}

interface Dependencies {
  uploads: UploadsRepository
  references: PhotoReferences
  store: ObjectStore
}

export type Reconciliation = ReturnType<typeof createReconciliation>

/** Listings, photo documents and store agree again after a crash. Safe to repeat, to abort, beside writes. */
export function createReconciliation({ uploads, references, store }: Dependencies) {
  async function reconcile(
    signal = new AbortController().signal,
    grace = dayInMilliseconds
  ): Promise<ReconciliationReport> {
    const before = new Date(Date.now() - grace)
    const [unknownPhotos, lostPhotos, lostRecordings] = [createIdList(), createIdList(), createIdList()]
    const attached = await attachReferenced(signal, unknownPhotos.add)
    const released = await releaseUnreferenced(signal, before)
    const { deleted, isWrongDatabase } = await deleteUnknownFiles({ uploads, store, signal }, before)
    const restored = await restoreMissingFiles({ uploads, store, signal }, lostPhotos.add)
    await findLostRecordings({ uploads, store, signal }, lostRecordings.add)
    const errors = [
      ...unknownPhotos.format('photos are referenced but have no document'),
      ...lostPhotos.format('photos have lost their full size'),
      ...lostRecordings.format('recordings have lost their file'),
      ...(isWrongDatabase
        ? ['This database does not know most files of the store, so nothing was deleted: do the two belong together?']
        : [])
    ]
    return { attached, released, deleted, restored, errors }
  }

  /** Marks referenced photos as used. Calls `onUnknown` for references without a photo document. */
  async function attachReferenced(signal: AbortSignal, onUnknown: (id: string) => void): Promise<number> {
    let attached = 0
    for (const section of references.sections) {
      for await (const page of references.pages(section)) {
        signal.throwIfAborted()
        const known = await uploads.byIds(page.flatMap(({ photos }) => photos))
        for (const { user, photo } of page.flatMap(pairsOf)) {
          const document = known.get(photo)
          if (document?.usedBy.includes(user)) continue
          if (document && (await uploads.attach(photo, user, document.kind))) attached += 1
          else onUnknown(`${photo} of ${user}`)
        }
      }
    }
    return attached
  }

  /** Releases photos that no document references. Photos that changed after `before` may be part of a running write. */
  async function releaseUnreferenced(signal: AbortSignal, before: Date): Promise<number> {
    let released = 0
    for await (const photos of uploads.attachedBefore(before)) {
      signal.throwIfAborted()
      const referenced = await references.find(photos.flatMap(({ usedBy }) => usedBy))
      const pairs = new Set(referenced.flatMap(pairsOf).map(keyOfPair))
      for (const { _id: photo, usedBy, since } of photos) {
        const stale = usedBy.filter((user) => isInSection(user, references) && !pairs.has(keyOfPair({ user, photo })))
        if (stale.length === 0 && usedBy.length > 0) continue
        if (await uploads.releaseUnchanged(photo, stale, since)) released += 1
      }
    }
    return released
  }

  return {
    reconcile,
    /** For the job: throws the errors of the report, so that they are logged. */
    async reconcileOrThrow(signal: AbortSignal): Promise<void> {
      const { errors } = await reconcile(signal)
      if (errors.length > 0) throw new Error(errors.join(' '))
    }
  }
}

const pairsOf = ({ user, photos }: PhotoReference) => photos.map((photo) => ({ user, photo }))
const keyOfPair = ({ user, photo }: { user: string; photo: string }) => `${user} ${photo}`
const isInSection = (user: string, { sections }: PhotoReferences) => sections.includes(user.split('/', 1)[0]!)

const maxListed = 100

/** Counts identifiers and lists the first ones, for a message of limited length. */
function createIdList() {
  const ids: string[] = []
  let count = 0
  return {
    add(id: string): void {
      count += 1
      if (ids.length < maxListed) ids.push(id)
    },
    format: (problem: string): string[] => (count === 0 ? [] : [`${count} ${problem}: ${ids.join(', ')}.`])
  }
}
