import type { ObjectStore } from '@keur/store/object-store'
import { dayInMilliseconds } from '../../../domain/calendar.ts'
import type { UploadsRepository } from '../uploads.repository.ts'
import { keepWhatIsHeld, releaseWhatIsNot } from './agree-with-holders.ts'
import { deleteStrays } from './delete-strays.ts'
import type { Names } from './names.ts'
import type { PhotoHolders } from './photo-holders.repository.ts'
import { remakeMissing } from './remake-missing.ts'

export interface Reconciled {
  /** Photos that learned of a listing which holds them. */
  kept: number
  /** Photos let go of, because what used them is gone or shows others. */
  released: number
  /** Objects in the store that belonged to no photo. */
  deleted: number
  /** Photos of which something was missing and has been made again. */
  remade: number
  /** What a person has to look at: a sentence each, with the identifiers. */
  troubles: string[]
}

export type Reconciliation = ReturnType<typeof createReconciliation>

/**
 * Brings listings, what is known of photos, and the store back into agreement, where a crash or a restored copy has parted them.
 * Safe to repeat, to break off, and to do while others write.
 */
export function createReconciliation(parts: { uploads: UploadsRepository; holders: PhotoHolders; store: ObjectStore }) {
  return {
    async reconcile(signal = new AbortController().signal, grace = dayInMilliseconds): Promise<Reconciled> {
      const work = { ...parts, signal }
      const before = new Date(Date.now() - grace)
      const { kept, gone } = await keepWhatIsHeld(work)
      const released = await releaseWhatIsNot(work, before)
      const { deleted, wrongDatabase } = await deleteStrays(work, before)
      const { remade, lost } = await remakeMissing(work)
      return { kept, released, deleted, remade, troubles: troublesOf(gone, lost, wrongDatabase) }
    },
    /** For a job: throws what a person has to look at, so that it is logged as an error. */
    async reconcileOrSay(signal: AbortSignal): Promise<void> {
      const { troubles } = await this.reconcile(signal)
      if (troubles.length > 0) throw new Error(troubles.join(' '))
    }
  }
}

const troublesOf = (gone: Names, lost: Names, wrongDatabase: boolean): string[] => [
  ...gone.sentences('photos are shown and not known'),
  ...lost.sentences('photos have lost their full picture'),
  ...(wrongDatabase
    ? ['Most of the store is not known to this database, so nothing was deleted: do the two belong together?']
    : [])
]
