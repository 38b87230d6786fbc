import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { loadHome } from './home-page.loader.ts'

export const homeRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:home',
    path: '/admin',
    chunk: 'admin-home',
    importPage: async () => (await import(/* webpackChunkName: "admin-home" */ './home-page.tsx')).HomePage,
    loader: loadHome,
    errorTitle: 'Tableau de bord'
  })
]
