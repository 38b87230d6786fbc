import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { loadHome } from './home-page.loader.ts'

export const homeRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:home',
    path: '/admin',
    chunk: 'admin-home',
    part: async () => (await import(/* webpackChunkName: "admin-home" */ './home-page.tsx')).HomePage,
    load: loadHome,
    failure: 'Tableau de bord'
  })
]
