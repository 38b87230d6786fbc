import type { CountedSearch } from '@keur/contract/search-statistics'
import type { Db } from 'mongodb'
import { startOfDay } from '../../domain/calendar.ts'

interface SearchDocument {
  /** `<day> <section> <query>` */
  _id: string
  day: Date
  section: CountedSearch['section']
  query: string
  count: number
  withoutResult: number
}

/** Searches of one day that are equal. */
export interface SearchCount extends CountedSearch {
  day: string
}

export type SearchesRepository = ReturnType<typeof createSearchesRepository>

/** Different searches of one day; further ones are not counted. */
const maxPerDay = 2000

export function createSearchesRepository(db: Db) {
  const searches = db.collection<SearchDocument>('searches')

  const most = (field: 'count' | 'withoutResult', limit: number) =>
    searches
      .aggregate<{ _id: Pick<CountedSearch, 'section' | 'query'>; count: number; withoutResult: number }>([
        {
          $group: {
            _id: { section: '$section', query: '$query' },
            count: { $sum: '$count' },
            withoutResult: { $sum: '$withoutResult' }
          }
        },
        { $match: { [field]: { $gt: 0 } } },
        { $sort: { [field]: -1, _id: 1 } },
        { $limit: limit }
      ])
      .toArray()
      .then((rows) => rows.map(({ _id, ...counts }): CountedSearch => ({ ..._id, ...counts })))

  return {
    createIndexes: async () => {
      await searches.createIndex({ day: 1 })
    },
    async add(counts: SearchCount[]): Promise<void> {
      for (const { day, section, query, count, withoutResult } of counts) {
        const start = startOfDay(day)
        const upsert = (await searches.countDocuments({ day: start }, { limit: maxPerDay })) < maxPerDay
        await searches.updateOne(
          { _id: `${day} ${section} ${query}` },
          { $inc: { count, withoutResult }, $setOnInsert: { day: start, section, query } },
          { upsert }
        )
      }
    },
    most
  }
}
