import type { HistoryPage, HistoryQuery, HistoryUndoing } from '@keur/contract/history'
import { limits } from '@keur/contract/limits'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type {
  AdminListingQuery,
  AdminRecord,
  Changed,
  ListingChange,
  ListingRows,
  Publishable
} from '../../domain/listing.ts'
import { type ListingMedia, mediaOf } from '../../domain/listing-media.ts'
import { asProblem } from '../../problems/as-problem.ts'
import { conflict, notFound } from '../../problems/problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import type { HistoryService, State } from '../history/history.service.ts'
import { type UndoableRecords, undoSteps } from '../history/undo-steps.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import type { ViewedKind, ViewsRepository } from '../views/views.repository.ts'

export type AdminRecordWithViews<T extends Publishable> = AdminRecord<T> & { views: number }

export interface ChangeResult {
  id: string
  done: boolean
  message?: string
}

export type ListingsAdministration<T extends Publishable = Publishable> = ReturnType<
  typeof createListingsAdministration<T>
>

/** The part of a repository that the back office needs; all but the lists throw 404. */
interface AdministeredRepository<T extends Publishable> {
  searchAll(query: AdminListingQuery): Promise<ListingRows<AdminRecord<T>>>
  any(id: string): Promise<AdminRecord<T>>
  change(id: string, what: ListingChange): Promise<Changed<AdminRecord<T>>>
  delete(id: string): Promise<Changed<AdminRecord<T>>>
  restore(id: string): Promise<Changed<AdminRecord<T>>>
  takeForPurge(id: string): Promise<(Publishable & ListingMedia) | null>
  idsToPurge(before: Date): Promise<string[]>
  remove(id: string): Promise<void>
}

interface Parts<T extends Publishable> {
  /** First segment of its address. */
  section: ViewedKind
  repository: AdministeredRepository<T>
  uploads: UploadsService
  views: ViewsRepository
  history: HistoryService
}

/** Called for each record as soon as it is changed. */
type OnWrite<T extends Publishable> = (changed: Changed<AdminRecord<T>>) => void

const changesAtOnce = 4

/** Lists, trash and bulk changes of the back office, for listings and articles. */
export function createListingsAdministration<T extends Publishable>(parts: Parts<T>) {
  const { section, repository, uploads, views, history } = parts

  async function withViews(listings: AdminRecord<T>[]): Promise<AdminRecordWithViews<T>[]> {
    const ids = listings.map(({ _id }) => _id)
    const counts = await views.totals(section, ids)
    return listings.map((listing) => ({ ...listing, views: counts.get(listing._id) ?? 0 }))
  }

  const oneWithViews = async (listing: AdminRecord<T>) => (await withViews([listing]))[0]!

  /** Releases photos before the document is deleted: a purge can be repeated. Null where it is not in the trash. */
  async function purgeTrashed(id: string): Promise<Publishable | null> {
    const listing = await repository.takeForPurge(id)
    if (!listing) return null
    await uploads.release(mediaOf(listing), `${section}/${listing._id}`)
    await views.forget(section, listing._id)
    await history.forget(section, listing._id)
    await repository.remove(listing._id)
    return listing
  }

  function change(id: string, what: ListingChange): Promise<Changed<AdminRecord<T>>> {
    if (what.deleted === undefined) return repository.change(id, what)
    return what.deleted ? repository.delete(id) : repository.restore(id)
  }

  return {
    /** One page; without a state, of everything outside the trash. */
    async search(query: AdminListingQuery): Promise<ListingRows<AdminRecordWithViews<T>>> {
      const { rows, ...page } = await repository.searchAll(query)
      return { rows: await withViews(rows), ...page }
    },
    /** One in any state. Throws 404. */
    one: async (id: string): Promise<AdminRecordWithViews<T>> => oneWithViews(await repository.any(id)),
    /** Takes one out of the trash. Throws 404, and 409 where its reference has been taken since. */
    async restore(id: string): Promise<Changed<AdminRecordWithViews<T>>> {
      const { saved, changes } = await repository.restore(id)
      return { saved: await oneWithViews(saved), changes }
    },
    /** Deletes one permanently. Throws 404, and 409 for one that is not in the trash. */
    async purge(id: string): Promise<Publishable> {
      const purged = await purgeTrashed(id)
      if (purged) return purged
      await repository.any(id)
      throw conflict('Seule une fiche de la corbeille peut être supprimée définitivement.')
    },
    /**
     * Purges what has been in the trash for too long, and what a crash interrupted. Safe to repeat. Returns how many.
     */
    async purgeOld(now = new Date(), signal?: AbortSignal): Promise<number> {
      const before = new Date(now.getTime() - limits.trashDays * dayInMilliseconds)
      let purged = 0
      for (let ids = await repository.idsToPurge(before); ids.length > 0; ids = await repository.idsToPurge(before))
        for (const id of ids) {
          if (signal?.aborted) return purged
          if (await purgeTrashed(id)) purged += 1
        }
      return purged
    },
    /** One page of its changes. Throws 404. */
    async history(id: string, query: HistoryQuery): Promise<HistoryPage> {
      return history.page(section, (await repository.any(id))._id, query)
    },
    /**
     * One as it was at an earlier revision, without the photos and recordings that no longer exist. Throws 404, and 409
     * where a change since then is not in its history.
     */
    async stateAt(id: string, revision: number): Promise<State> {
      return history.stateAt(section, await repository.any(id), revision)
    },
    /** Undoes what one bulk change or import changed, as `undoSteps` does. Throws 404. */
    async undo(
      requestId: string,
      replace: UndoableRecords<T>['replace'],
      onWrite: (changed: Changed<Publishable>) => void
    ): Promise<HistoryUndoing> {
      const records: UndoableRecords<T> = {
        any: repository.any,
        stateBefore: history.stateBefore,
        stateAt: (record, revision) => history.stateAt(section, record, revision),
        move: (id, deleted) => change(id, { deleted }),
        replace
      }
      return undoSteps(await history.ofRequest(section, requestId), records, onWrite)
    },
    /** Changes all; each succeeds or fails by itself. */
    changeAll: (ids: string[], changeOf: (id: string) => ListingChange, onWrite: OnWrite<T>): Promise<ChangeResult[]> =>
      mapWithConcurrency([...new Set(ids)], changesAtOnce, (id) =>
        change(id, changeOf(id)).then(
          (changed) => {
            onWrite(changed)
            return { id, done: true }
          },
          (error) => ({ id, done: false, message: asProblem(error).message })
        )
      ),
    /** Moves those that exist to the trash. */
    async deleteAll(ids: string[], onWrite: OnWrite<T>): Promise<{ deleted: string[]; notFound: string[] }> {
      const results = await mapWithConcurrency([...new Set(ids)], changesAtOnce, (id) =>
        repository.delete(id).then(
          (changed) => {
            onWrite(changed)
            return { id, deleted: true }
          },
          (error) => {
            if (asProblem(error).code !== notFound().code) throw error
            return { id, deleted: false }
          }
        )
      )
      const idsWhere = (deleted: boolean) => results.filter((result) => result.deleted === deleted).map(({ id }) => id)
      return { deleted: idsWhere(true), notFound: idsWhere(false) }
    }
  }
}
