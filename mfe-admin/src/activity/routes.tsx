import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { loadActivity } from './activity-page.loader.ts'

export const activityRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:activity',
    path: '/admin/activite',
    chunk: 'admin-activity',
    part: async () => (await import(/* webpackChunkName: "admin-activity" */ './activity-page.tsx')).ActivityPage,
    load: loadActivity,
    failure: 'Activité'
  })
]
