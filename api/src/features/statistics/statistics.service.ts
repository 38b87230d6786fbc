import type { LeadsByStatus, MostViewed, Statistics, StatisticsDay } from '@keur/contract/statistics'
import { viewedSections } from '@keur/contract/vocabulary'
import { daysUntil } from '../../domain/calendar.ts'
import { createCache } from '../../runtime/cache.ts'
import type { LeadsRepository } from '../leads/leads.repository.ts'
import type { ViewsRepository } from '../views/views.repository.ts'
import type { StatisticsRepository } from './statistics.repository.ts'

interface Parts {
  statistics: StatisticsRepository
  leads: Pick<LeadsRepository, 'countsByStatus'>
  views: ViewsRepository
}

const daysShown = 30
const maxShown = 10
/** More than are shown, because some of the most viewed may be deleted. */
const maxCandidates = 3 * maxShown

export type StatisticsService = ReturnType<typeof createStatistics>

/** The statistics of the back office. May be one second old. */
export function createStatistics({ statistics, leads, views }: Parts) {
  const recent = createCache<Statistics>({ ttl: 1000 })

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

  async function mostViewed(since: string): Promise<MostViewed[]> {
    const most = await views.most(since, maxCandidates)
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

  async function work(now: Date): Promise<Statistics> {
    const days = daysUntil(now, daysShown)
    const [listings, byStatus, shown, most] = await Promise.all([
      statistics.contentCounts(),
      leadsByStatus(),
      daysOf(days),
      mostViewed(days[0]!)
    ])
    return { listings, leads: byStatus, days: shown, mostViewed: most }
  }

  return { read: (now = new Date()) => recent.get(daysUntil(now, 1)[0]!, () => work(now)) }
}
