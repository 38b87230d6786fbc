import type { Lead } from '@keur/contract/lead'
import type { ContentCounts, MostViewed } from '@keur/contract/statistics'
import type { ListingSection } from '@keur/contract/vocabulary'
import { type Db, ObjectId } from 'mongodb'
import { startOfDay, timeZone } from '../../domain/calendar.ts'
import { availabilityOf, type ListingWithFacts } from '../../domain/facts.ts'
import { drafted, notDeleted, published, restorable } from '../../domain/publication.ts'

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

/** What the figures of the weeks read of a lead. */
export interface LeadFigures extends Pick<Lead, 'channel' | 'listing' | 'items' | 'appointment'> {
  createdAt: Date
  answeredAt?: Date
  /** A lead of before contract 2.8 has no `answeredAt`, but may have notes. */
  notes: { createdAt: Date }[]
}

const leadFigures = {
  channel: 1,
  'listing.id': 1,
  'items.id': 1,
  'appointment.changes': 1,
  createdAt: 1,
  answeredAt: 1,
  'notes.createdAt': 1
}

/** Names the first field of the index of published items: without it, counting would fetch every document. */
const everPublished = { ...published, createdAt: { $gte: new Date(0) } }

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>

export function createStatisticsRepository(db: Db) {
  async function countsOf(section: Section) {
    const count = (filter: object) => db.collection(collections[section]).countDocuments(filter)
    const [visible, draft, trash] = await Promise.all([count(everPublished), count(drafted), count(restorable)])
    return { published: visible, draft, trash }
  }

  return {
    async contentCounts(): Promise<ContentCounts> {
      const sections = ['properties', 'sales', 'btp', 'articles'] as const
      const [properties, sales, btp, articles] = await Promise.all(sections.map(countsOf))
      return { properties: properties!, sales: sales!, btp: btp!, articles: articles! }
    },
    /** The leads of each day of the agency's calendar, from one such as 2026-11-21 on; days without any are absent. */
    async leadsByDay(since: string): Promise<Map<string, number>> {
      const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: timeZone } }
      const counts = db
        .collection('leads')
        .aggregate<{ _id: string; count: number }>([
          { $match: { createdAt: { $gte: startOfDay(since) } } },
          { $group: { _id: day, count: { $sum: 1 } } }
        ])
      return new Map((await counts.toArray()).map(({ _id, count }) => [_id, count]))
    },
    leadsSince: (since: Date): Promise<LeadFigures[]> =>
      db
        .collection<LeadFigures>('leads')
        .find({ createdAt: { $gte: since } })
        .project<LeadFigures>(leadFigures)
        .toArray(),
    /** The published and available listings that were added before a moment, with the moments of it. */
    async availableBefore(section: ListingSection, before: Date): Promise<Map<string, Date>> {
      const filter = { ...published, createdAt: { $lt: before } }
      const projection = { createdAt: 1, availability: 1, status: 1 }
      const rows = await db
        .collection<ListingWithFacts & { createdAt: Date }>(collections[section])
        .find(filter, { projection })
        .toArray()
      const available = rows.filter((row) => availabilityOf(row) === 'Disponible')
      return new Map(available.map(({ _id, createdAt }) => [_id.toHexString(), createdAt]))
    },
    /** Titles by identifier; deleted items are left out. */
    async titles(section: Section, ids: string[]): Promise<Map<string, { title: string; reference?: string }>> {
      if (ids.length === 0) return new Map()
      const filter = { ...notDeleted, _id: { $in: ids.map((id) => new ObjectId(id)) } }
      const projection = { title: 1, 'details.reference': 1 }
      const rows = await db.collection<Titled>(collections[section]).find(filter, { projection }).toArray()
      return new Map(
        rows.map(({ _id, title, details }) => [_id.toHexString(), { title, reference: details?.reference }])
      )
    }
  }
}
