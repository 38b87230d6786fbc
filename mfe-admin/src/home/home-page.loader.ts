import type { AdminCommentPage } from '@keur/contract/comment'
import type { OutboxPage } from '@keur/contract/outbox'
import type { Statistics } from '@keur/contract/statistics'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export interface HomeData {
  statistics: Statistics
  reportedComments: number
  stuckMails: number
}

export async function loadHome({ request: { signal } }: LoaderFunctionArgs): Promise<HomeData> {
  const [statistics, comments, mails] = await Promise.all([
    http.get<Statistics>('/admin/statistics', { signal }),
    http.get<AdminCommentPage>('/admin/comments', { query: { state: 'reported', limit: 1 }, signal }),
    http.get<OutboxPage>('/admin/outbox', { query: { state: 'stuck', limit: 1 }, signal })
  ])
  return { statistics, reportedComments: comments.total, stuckMails: mails.total }
}
