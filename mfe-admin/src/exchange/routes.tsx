import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { loadExchange } from './exchange-page.loader.ts'
import { exchangePath } from './exchange-path.ts'

export const exchangeRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:exchange',
    path: exchangePath,
    chunk: 'admin-exchange',
    part: async () => (await import(/* webpackChunkName: "admin-exchange" */ './exchange-page.tsx')).ExchangePage,
    load: loadExchange,
    failure: 'Échanges'
  })
]
