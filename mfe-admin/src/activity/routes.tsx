import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { loadActivity } from './activity-page.loader.ts'

export const activityRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:activity',
    path: '/admin/activite',
    chunk: 'admin-activity',
    importPage: async () => (await import(/* webpackChunkName: "admin-activity" */ './activity-page.tsx')).ActivityPage,
    loader: loadActivity,
    errorTitle: 'Activité'
  })
]
