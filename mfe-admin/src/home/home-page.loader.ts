import type { BackupStatus } from '@keur/contract/backups'
import type { LeadPage } from '@keur/contract/lead'
import type { CountedSearch } from '@keur/contract/search-statistics'
import type { Statistics } from '@keur/contract/statistics'
import type { VisitList } from '@keur/contract/visit'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { adminSession, mayDo } from '../shared/layout/access.ts'

export interface HomeData {
  statistics: Statistics
  missingSearches: CountedSearch[]
  reportedComments: number
  stuckMails: number
  /** Null where the role may not see them. */
  visits: VisitList | null
  /** At most twelve; null like the visits. */
  due: LeadPage | null
  backups: BackupStatus | null
}

export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const session = await adminSession()
  const mayReadLeads = mayDo(session, 'readLeads')
  const [statistics, searches, comments, mails, visits, due, backups] = await Promise.all([
    http.get('/admin/statistics', { signal }),
    http.get('/admin/searches', { signal }),
    mayDo(session, 'moderateComments')
      ? http.get('/admin/comments', { query: { state: 'reported', limit: 1 }, signal })
      : null,
    mayDo(session, 'manageMails') ? http.get('/admin/outbox', { query: { state: 'stuck', limit: 1 }, signal }) : null,
    mayReadLeads ? http.get('/admin/visits', { signal }) : null,
    mayReadLeads ? http.get('/admin/leads', { query: { due: 'today', limit: 12 }, signal }) : null,
    mayDo(session, 'manageSite') ? http.get('/admin/backups', { signal }) : null
  ])
  return {
    statistics,
    missingSearches: searches.withoutResult,
    reportedComments: comments?.total ?? 0,
    stuckMails: mails?.total ?? 0,
    visits,
    due,
    backups
  }
}
