import type { MostViewed } from '@keur/contract/statistics'
import { type Db, ObjectId } from 'mongodb'
import { notDeleted } from '../../domain/publication.ts'

type Section = MostViewed['section']

const collections: Record<Section, string> = {
  properties: 'properties',
  sales: 'sales',
  btp: 'products',
  articles: 'articles'
}

interface Titled {
  _id: ObjectId
  title: string
  details?: { reference: string }
}

/** Titles of listings and articles. */
export function createTitles(db: Db) {
  return {
    createIndexes: async () => {},
    /** Titles by identifier; deleted items are left out. */
    async titles(section: Section, ids: string[]): Promise<Map<string, { title: string; reference?: string }>> {
      if (ids.length === 0) return new Map()
      const found = db
        .collection<Titled>(collections[section])
        .find(
          { ...notDeleted, _id: { $in: ids.map((id) => new ObjectId(id)) } },
          { projection: { title: 1, 'details.reference': 1 } }
        )
      const rows = await found.toArray()
      return new Map(
        rows.map(({ _id, title, details }) => [_id.toHexString(), { title, reference: details?.reference }])
      )
    }
  }
}

export type TitlesRepository = ReturnType<typeof createTitles>
