import type { BackupStatus } from '@keur/contract/backups'
import type { Statistics } from '@keur/contract/statistics'
import type { VisitList } from '@keur/contract/visit'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export interface HomeData {
  statistics: Statistics
  reportedComments: number
  stuckMails: number
  visits: VisitList
  backups: BackupStatus
}

export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const [statistics, comments, mails, visits, backups] = await Promise.all([
    http.get('/admin/statistics', { signal }),
    http.get('/admin/comments', { query: { state: 'reported', limit: 1 }, signal }),
    http.get('/admin/outbox', { query: { state: 'stuck', limit: 1 }, signal }),
    http.get('/admin/visits', { signal }),
    http.get('/admin/backups', { signal })
  ])
  return { statistics, reportedComments: comments.total, stuckMails: mails.total, visits, backups }
}
