import type { BackupStatus } from '@keur/contract/backups'
import type { Statistics } from '@keur/contract/statistics'
import type { VisitList } from '@keur/contract/visit'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { adminSession, mayDo } from '../shared/layout/access.ts'

export interface HomeData {
  statistics: Statistics
  reportedComments: number
  stuckMails: number
  /** Null where the role may not see them. */
  visits: VisitList | null
  backups: BackupStatus | null
}

export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const session = await adminSession()
  const [statistics, comments, mails, visits, backups] = await Promise.all([
    http.get('/admin/statistics', { signal }),
    mayDo(session, 'moderateComments') &&
      http.get('/admin/comments', { query: { state: 'reported', limit: 1 }, signal }),
    mayDo(session, 'manageMails') && http.get('/admin/outbox', { query: { state: 'stuck', limit: 1 }, signal }),
    mayDo(session, 'readLeads') ? http.get('/admin/visits', { signal }) : null,
    mayDo(session, 'manageSite') ? http.get('/admin/backups', { signal }) : null
  ])
  const [reportedComments, stuckMails] = [comments, mails].map((page) => (page ? page.total : 0)) as [number, number]
  return { statistics, reportedComments, stuckMails, visits, backups }
}
