import type { PriceChange } from '@keur/contract/listing'
import { formatMoney } from '@keur/contract/money'
import type { Collection, Filter } from 'mongodb'
import { changedFields } from '../../domain/changed-fields.ts'
import type { AdminRecord, Changed, Listing, ListingChange, Publishable } from '../../domain/listing.ts'
import { newsExpression } from '../../domain/listing-news.ts'
import { notDeleted, restorable, trashed } from '../../domain/publication.ts'
import { conflict, notFound, type Problem, unprocessable } from '../../problems/problem.ts'
import { objectId, type PublishableDocument, requireFreeReference, toAdminRecord } from './listing-documents.ts'

/** What was due in the trash comes out of it as a draft. */
const stillToCome = { $cond: [{ $gt: ['$publishAt', '$$NOW'] }, '$publishAt', '$$REMOVE'] }

/** Each write of the back office is a version of its own, and two within one millisecond still differ. */
const nextVersion = {
  revision: { $add: ['$revision', 1] },
  updatedAt: { $max: ['$$NOW', { $add: ['$updatedAt', 1] }] }
}

interface Parts<T extends Publishable, D extends PublishableDocument> {
  documents: Collection<D>
  present(document: D): T
  missing: string
  /** Runs a write to the one with this identifier, and reports it to whatever caches results. */
  write<R>(id: string, work: () => Promise<R>): Promise<R>
}

/** Writes to a listing or an article as a whole: change of one field, trash, restore, purge. */
export function createListingTrash<T extends Publishable, D extends PublishableDocument>(parts: Parts<T, D>) {
  const { documents, present, missing, write } = parts
  const asAdminRecord = toAdminRecord(present)
  const asFilter = (filter: object) => filter as Filter<D>
  const byId = (id: string, state: object) => asFilter({ ...state, _id: objectId(id, missing) })

  const missed = async (): Promise<Problem> => notFound(missing)

  /** Tries again where somebody else was first. `refusal` tells why there is none in this state. */
  async function set(id: string, state: object, fields: object, refusal = missed): Promise<Changed<AdminRecord<T>>> {
    const filter = byId(id, state)
    const update = [{ $set: { ...fields, ...nextVersion } }]
    for (;;) {
      const before = await documents.findOne(filter)
      if (!before) throw await refusal()
      const seen = asFilter({ ...filter, revision: before.revision })
      const replace = () => documents.findOneAndUpdate(seen, update, { returnDocument: 'after' })
      const document = await write(id, () => requireFreeReference(replace()))
      if (document) return changeOf(before as D, document as D)
    }
  }

  function changeOf(before: D, after: D): Changed<AdminRecord<T>> {
    const [from, to] = [before, after].map(({ deletedAt }) => deletedAt !== null)
    const saved = asAdminRecord(after)
    const changes = changedFields(asAdminRecord(before), saved)
    return { saved, changes: from === to ? changes : [...changes, { field: 'deleted', from, to }] }
  }

  /** Why a price could not be set. */
  async function priceRefusal(id: string, { from }: PriceChange): Promise<Problem> {
    const document = await documents.findOne(byId(id, notDeleted))
    if (!document) return notFound(missing)
    const { price } = (document as unknown as Listing).details
    return price === from
      ? unprocessable('Un palier du tarif dégressif coûterait autant ou plus\u00a0: changez-le d’abord dans la fiche.')
      : conflict(`Le prix a changé entre-temps\u00a0: ${typeof price === 'number' ? formatMoney(price) : price}.`)
  }

  return {
    /** Sets fields outside the trash. Throws 404; for a price 409 where it differs, 422 below one by quantity. */
    async change(id: string, { deleted, ...change }: ListingChange): Promise<Changed<AdminRecord<T>>> {
      const { price, ...fields } = change
      const news = newsExpression({ ...fields, price: price?.to })
      const values = Object.entries(price ? { 'details.price': price.to } : fields)
      const literals = Object.fromEntries(
        values.map(([name, value]) => [name, value === null ? '$$REMOVE' : { $literal: value }])
      )
      // A decision ends what was planned.
      const schedule = 'draft' in fields ? { publishAt: '$$REMOVE' } : {}
      if (!price) return set(id, notDeleted, { ...literals, ...schedule, news })
      const state = { ...notDeleted, 'details.price': price.from, 'priceSteps.price': { $not: { $gte: price.to } } }
      return set(id, state, { ...literals, news }, () => priceRefusal(id, price))
    },
    /** Names another agent, or none, for one outside the trash. Throws 404 where it does not name the first one. */
    changeAgent: async (id: string, agent: string, to: string | undefined): Promise<Changed<AdminRecord<T>>> =>
      set(id, { ...notDeleted, agent }, { agent: to === undefined ? '$$REMOVE' : { $literal: to } }),
    /** Moves one to the trash. Throws 404. */
    delete: async (id: string): Promise<Changed<AdminRecord<T>>> => set(id, notDeleted, { deletedAt: '$$NOW' }),
    /** Takes one out of the trash. Throws 404, and 409 where its reference has been taken since. */
    restore: async (id: string): Promise<Changed<AdminRecord<T>>> =>
      set(id, restorable, { deletedAt: null, publishAt: stillToCome }),
    /** Begins the purge of one in the trash, whose document stays until `remove`. Null where it is not there. */
    async takeForPurge(id: string): Promise<AdminRecord<T> | null> {
      const filter = byId(id, trashed)
      const document = await write(id, () =>
        documents.findOneAndUpdate(filter, [{ $set: { purgedAt: '$$NOW' } }], { returnDocument: 'after' })
      )
      return document && asAdminRecord(document as D)
    },
    /** Up to 100 that were deleted before this moment, or whose purge has begun. */
    async idsToPurge(before: Date): Promise<string[]> {
      const filter = { ...trashed, $or: [{ deletedAt: { $lt: before } }, { purgedAt: { $gt: new Date(0) } }] }
      const rows = await documents
        .find(asFilter(filter), { projection: { _id: 1 } })
        .limit(100)
        .toArray()
      return rows.map(({ _id }) => _id.toHexString())
    },
    /** Ends the purge that `takeForPurge` began. */
    async remove(id: string): Promise<void> {
      const filter = byId(id, { ...trashed, purgedAt: { $gt: new Date(0) } })
      await write(id, () => documents.deleteOne(filter))
    }
  }
}
