import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { loadMails } from './mails-page.loader.ts'

export const mailsRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:mails',
    path: '/admin/courriels',
    chunk: 'admin-mails',
    part: async () => (await import(/* webpackChunkName: "admin-mails" */ './mails-page.tsx')).MailsPage,
    load: loadMails,
    failure: 'Courriels'
  })
]
