import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { personalDataPath } from './privacy-path.ts'

export const privacyRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:privacy',
    path: personalDataPath(),
    chunk: 'admin-privacy',
    part: async () => (await import(/* webpackChunkName: "admin-privacy" */ './privacy-page.tsx')).PrivacyPage,
    failure: 'Données personnelles'
  })
]
