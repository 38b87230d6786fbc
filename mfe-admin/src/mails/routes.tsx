import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { loadMails } from './mails-page.loader.ts'

export const mailsRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:mails',
    path: '/admin/courriels',
    chunk: 'admin-mails',
    importPage: async () => (await import(/* webpackChunkName: "admin-mails" */ './mails-page.tsx')).MailsPage,
    loader: loadMails,
    errorTitle: 'Courriels'
  })
]
