import { limits } from '@keur/contract/limits'
import type { Photo } from '@keur/contract/photo'
import { dayInMilliseconds } from '../../domain/calendar.ts'
import type { AdminListingQuery, AdminRecord, ListingChange, ListingRows, Publishable } from '../../domain/listing.ts'
import { asProblem } from '../../problems/as-problem.ts'
import { conflict, notFound } from '../../problems/problem.ts'
import { mapWithConcurrency } from '../../runtime/concurrency.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'
import type { ViewedKind, ViewsRepository } from '../views/views.repository.ts'

/** With how often it was looked at. */
export type Administered<T extends Publishable> = AdminRecord<T> & { views: number }

/** What became of one of many that were to be changed. */
export interface ChangeResult {
  id: string
  done: boolean
  message?: string
}

export type ListingsAdministration<T extends Publishable = Publishable> = ReturnType<
  typeof createListingsAdministration<T>
>

/** What the back office needs of a repository; all but the lists throw 404. */
interface AdministeredRepository<T extends Publishable> {
  searchAll(query: AdminListingQuery): Promise<ListingRows<AdminRecord<T>>>
  any(id: string): Promise<AdminRecord<T>>
  change(id: string, what: ListingChange): Promise<unknown>
  delete(id: string): Promise<unknown>
  restore(id: string): Promise<AdminRecord<T>>
  takeForPurge(id: string): Promise<(Publishable & { images: (Photo | string)[] }) | null>
  idsToPurge(before: Date): Promise<string[]>
  remove(id: string): Promise<void>
}

interface Parts<T extends Publishable> {
  /** First segment of its address. */
  section: ViewedKind
  repository: AdministeredRepository<T>
  uploads: UploadsService
  views: ViewsRepository
}

const changesAtOnce = 4

/** What the back office does with listings beside writing them: drafts and the trash are seen here. */
export function createListingsAdministration<T extends Publishable>({ section, repository, uploads, views }: Parts<T>) {
  async function withViews(listings: AdminRecord<T>[]): Promise<Administered<T>[]> {
    const ids = listings.map(({ _id }) => _id)
    const counts = await views.totals(section, ids)
    return listings.map((listing) => ({ ...listing, views: counts.get(listing._id) ?? 0 }))
  }

  const oneWithViews = async (listing: AdminRecord<T>) => (await withViews([listing]))[0]!

  /** Its photos are let go, and only then is it forgotten: what is cut off in between can be done again. Answers null where it is not in the trash. */
  async function purgeTrashed(id: string): Promise<Publishable | null> {
    const listing = await repository.takeForPurge(id)
    if (!listing) return null
    await uploads.release(listing.images, `${section}/${listing._id}`)
    await views.forget(section, listing._id)
    await repository.remove(listing._id)
    return listing
  }

  function change(id: string, what: ListingChange): Promise<unknown> {
    if (what.deleted === undefined) return repository.change(id, what)
    return what.deleted ? repository.delete(id) : repository.restore(id)
  }

  return {
    /** One page; without a state, of what is not in the trash. */
    async search(query: AdminListingQuery): Promise<ListingRows<Administered<T>>> {
      const { rows, ...page } = await repository.searchAll(query)
      return { rows: await withViews(rows), ...page }
    },
    /** In whatever state. Throws 404. */
    one: async (id: string): Promise<Administered<T>> => oneWithViews(await repository.any(id)),
    /** Out of the trash, as it was. Throws 404, and 409 where its reference is taken meanwhile. */
    restore: async (id: string): Promise<Administered<T>> => oneWithViews(await repository.restore(id)),
    /** Out of the trash, for ever. Throws 404, and 409 for what was not deleted before. */
    async purge(id: string): Promise<Publishable> {
      const purged = await purgeTrashed(id)
      if (purged) return purged
      await repository.any(id)
      throw conflict('Seule une fiche de la corbeille peut être supprimée définitivement.')
    },
    /** All that has been in the trash for too long, and what a crash has left. Safe to repeat. Answers how many. */
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
    /** The same change for all of these; each succeeds or fails by itself. `onWrite` is called for each, as soon as it is changed. */
    changeAll: (ids: string[], what: ListingChange, onWrite: (id: string) => void): Promise<ChangeResult[]> =>
      mapWithConcurrency([...new Set(ids)], changesAtOnce, (id) =>
        change(id, what).then(
          () => {
            onWrite(id)
            return { id, done: true }
          },
          (error) => ({ id, done: false, message: asProblem(error).message })
        )
      ),
    /** Into the trash, as many of these as there are. `onWrite` is called for each, as soon as it is there. */
    async deleteAll(ids: string[], onWrite: (id: string) => void): Promise<{ deleted: string[]; notFound: string[] }> {
      const results = await mapWithConcurrency([...new Set(ids)], changesAtOnce, (id) =>
        repository.delete(id).then(
          () => {
            onWrite(id)
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
