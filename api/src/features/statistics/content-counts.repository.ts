import type { ContentCounts } from '@keur/contract/statistics'
import type { Db } from 'mongodb'
import { drafted, published, restorable } from '../../domain/publication.ts'

type Counts = ContentCounts['properties']

/** Names the first field of the index of published items: without it, counting would fetch every document. */
const everPublished = { ...published, createdAt: { $gte: new Date(0) } }

/** The number of items of each kind, by state. */
export function createContentCounts(db: Db) {
  async function countsOf(collection: string): Promise<Counts> {
    const count = (filter: object) => db.collection(collection).countDocuments(filter)
    const [seen, draft, trash] = await Promise.all([count(everPublished), count(drafted), count(restorable)])
    return { published: seen, draft, trash }
  }

  return {
    createIndexes: async () => {},
    async counts(): Promise<ContentCounts> {
      const [properties, sales, btp, articles] = await Promise.all(
        ['properties', 'sales', 'products', 'articles'].map(countsOf)
      )
      return { properties: properties!, sales: sales!, btp: btp!, articles: articles! }
    }
  }
}

export type ContentCountsRepository = ReturnType<typeof createContentCounts>
