import type { Statistics } from '@keur/contract/statistics'
import type { VisitList } from '@keur/contract/visit'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export interface HomeData {
  statistics: Statistics
  reportedComments: number
  stuckMails: number
  visits: VisitList
}

export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const [statistics, comments, mails, visits] = await Promise.all([
    http.get('/admin/statistics', { signal }),
    http.get('/admin/comments', { query: { state: 'reported', limit: 1 }, signal }),
    http.get('/admin/outbox', { query: { state: 'stuck', limit: 1 }, signal }),
    http.get('/admin/visits', { signal })
  ])
  return { statistics, reportedComments: comments.total, stuckMails: mails.total, visits }
}
