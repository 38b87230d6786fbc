import type { DailyViews } from '@keur/contract/statistics'
import type { viewedSections } from '@keur/contract/vocabulary'
import type { Db } from 'mongodb'
import { dayOf } from '../../domain/calendar.ts'
import { retryUpsert } from '../../persistence/database.ts'

export type ViewedKind = (typeof viewedSections)[number]

interface ViewsDocument {
  /** `<kind>/<id>/<day>` */
  _id: string
  /** `<kind>/<id>` */
  of: string
  day: string
  count: number
}

export type ViewsRepository = ReturnType<typeof createViewsRepository>

/** Views: one document for each item and day. */
export function createViewsRepository(db: Db) {
  const views = db.collection<ViewsDocument>('views')
  const nameOf = (kind: ViewedKind, id: string) => `${kind}/${id}`

  const sumsOf = (match: object, by: string, more: object[] = []) =>
    views
      .aggregate<{ _id: string; count: number }>([
        { $match: match },
        { $group: { _id: by, count: { $sum: '$count' } } },
        ...more
      ])
      .toArray()

  return {
    createIndexes: async () => {
      await views.createIndexes([{ key: { of: 1, count: 1 } }, { key: { day: 1, of: 1, count: 1 } }])
    },
    async add(kind: ViewedKind, id: string, at = new Date()): Promise<void> {
      const [of, day] = [nameOf(kind, id), dayOf(at)]
      await retryUpsert(() =>
        views.updateOne({ _id: `${of}/${day}` }, { $inc: { count: 1 }, $setOnInsert: { of, day } }, { upsert: true })
      )
    },
    /** Views of each of these by identifier; items without any are left out. */
    async totals(kind: ViewedKind, ids: string[]): Promise<Map<string, number>> {
      const sums = await sumsOf({ of: { $in: ids.map((id) => nameOf(kind, id)) } }, '$of')
      return new Map(sums.map(({ _id, count }) => [_id.slice(kind.length + 1), count]))
    },
    /** Views of all items by day since then, such as '2026-11-21'; days without any are left out. */
    async days(since: string): Promise<DailyViews[]> {
      const sums = await sumsOf({ day: { $gte: since } }, '$day', [{ $sort: { _id: 1 } }])
      return sums.map(({ _id, count }) => ({ day: _id, views: count }))
    },
    /** The items that were viewed since that day, most views first. */
    async most(since: string): Promise<{ kind: ViewedKind; id: string; views: number }[]> {
      const sums = await sumsOf({ day: { $gte: since } }, '$of', [{ $sort: { count: -1, _id: 1 } }])
      return sums.map(({ _id, count }) => {
        const [kind, id] = _id.split('/') as [ViewedKind, string]
        return { kind, id, views: count }
      })
    },
    /** Deletes the views of an item that is purged. */
    async forget(kind: ViewedKind, id: string): Promise<void> {
      await views.deleteMany({ of: nameOf(kind, id) })
    }
  }
}
