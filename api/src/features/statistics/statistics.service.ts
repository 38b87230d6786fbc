import type { LeadsByStatus, MostViewed, Statistics, StatisticsDay, UnmovedListing } from '@keur/contract/statistics'
import { listingSections, viewedSections } from '@keur/contract/vocabulary'
import { dayInMilliseconds, daysUntil, startOfDay } from '../../domain/calendar.ts'
import { createCache } from '../../runtime/cache.ts'
import type { LeadsRepository } from '../leads/leads.repository.ts'
import type { ViewsRepository } from '../views/views.repository.ts'
import type { LeadFigures, StatisticsRepository } from './statistics.repository.ts'
import { sourcesOf, weeksOf } from './week-figures.ts'

interface Parts {
  statistics: StatisticsRepository
  leads: Pick<LeadsRepository, 'countsByStatus'>
  views: ViewsRepository
}

const daysShown = 30
const maxShown = 10
/** More than are shown, because some of the most viewed may be deleted. */
const maxCandidates = 3 * maxShown
const maxUnmoved = 5
const daysUntilUnmoved = 60

export type StatisticsService = ReturnType<typeof createStatistics>

/** The statistics of the back office. May be one second old. */
export function createStatistics({ statistics, leads, views }: Parts) {
  const recent = createCache<Statistics>({ ttl: 1000 })
  // Most of the stock: what has been there for sixty days may be there for ten minutes more.
  const available = createCache<Map<string, Date>>({ ttl: 600_000, max: listingSections.length })

  async function leadsByStatus(): Promise<LeadsByStatus> {
    const none = () => ({ new: 0, inProgress: 0, done: 0 })
    const counts = { contact: none(), visit: none(), reservation: none(), order: none(), owner: none() }
    for (const { kind, status, count } of await leads.countsByStatus()) counts[kind][status] = count
    return counts
  }

  async function daysOf(days: string[]): Promise<StatisticsDay[]> {
    const [leadsThen, viewed] = await Promise.all([statistics.leadsByDay(days[0]!), views.days(days[0]!)])
    const viewsThen = new Map(viewed.map(({ day, views: count }) => [day, count]))
    return days.map((day) => ({ day, leads: leadsThen.get(day) ?? 0, views: viewsThen.get(day) ?? 0 }))
  }

  type Most = Awaited<ReturnType<ViewsRepository['most']>>

  async function mostViewed(all: Most): Promise<MostViewed[]> {
    const most = all.slice(0, maxCandidates)
    const found = await Promise.all(
      viewedSections.map(async (section) => {
        const ids = most.flatMap(({ kind, id }) => (kind === section ? [id] : []))
        return [section, await statistics.titles(section, ids)] as const
      })
    )
    const named = new Map(found)
    const shown = most.flatMap(({ kind: section, id, views: count }) => {
      const name = named.get(section)?.get(id)
      return name ? [{ section, id, ...name, views: count }] : []
    })
    return shown.slice(0, maxShown)
  }

  /** Of equally many views the one that was added first. */
  async function unmoved(leadsThen: LeadFigures[], viewed: Most, now: Date): Promise<UnmovedListing[]> {
    const before = new Date(now.getTime() - daysUntilUnmoved * dayInMilliseconds)
    const asked = new Set(leadsThen.flatMap(({ listing, items = [] }) => [listing?.id, ...items.map(({ id }) => id)]))
    const viewsOf = new Map(viewed.map(({ id, views: count }) => [id, count]))
    const found = await Promise.all(
      listingSections.map(async (section) =>
        [...(await available.get(section, () => statistics.availableBefore(section, before)))]
          .filter(([id]) => !asked.has(id))
          .map(([id, createdAt]) => ({ section, id, createdAt, views: viewsOf.get(id) ?? 0 }))
      )
    )
    const fewest = found
      .flat()
      .sort((one, other) => one.views - other.views || one.createdAt.getTime() - other.createdAt.getTime())
      .slice(0, maxUnmoved)
    const named = fewest.map(async ({ createdAt, ...row }) => {
      const name = (await statistics.titles(row.section, [row.id])).get(row.id)
      return name ? [{ ...row, ...name, createdAt: createdAt.toISOString() }] : []
    })
    return (await Promise.all(named)).flat()
  }

  async function work(now: Date): Promise<Statistics> {
    const days = daysUntil(now, daysShown)
    const [listings, byStatus, shown, viewed, leadsThen] = await Promise.all([
      statistics.contentCounts(),
      leadsByStatus(),
      daysOf(days),
      views.most(days[0]!),
      statistics.leadsSince(startOfDay(days[0]!))
    ])
    return {
      listings,
      leads: byStatus,
      days: shown,
      mostViewed: await mostViewed(viewed),
      weeks: weeksOf(shown, leadsThen),
      sources: sourcesOf(leadsThen),
      unmoved: await unmoved(leadsThen, viewed, now)
    }
  }

  return { read: (now = new Date()) => recent.get(daysUntil(now, 1)[0]!, () => work(now)) }
}
