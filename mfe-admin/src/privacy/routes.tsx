import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { personalDataPath } from './privacy-path.ts'

export const privacyRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:privacy',
    path: personalDataPath(),
    chunk: 'admin-privacy',
    importPage: async () => (await import(/* webpackChunkName: "admin-privacy" */ './privacy-page.tsx')).PrivacyPage,
    errorTitle: 'Données personnelles'
  })
]
