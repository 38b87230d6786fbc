import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { loadExchange } from './exchange-page.loader.ts'
import { exchangePath } from './exchange-path.ts'

export const exchangeRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:exchange',
    path: exchangePath,
    chunk: 'admin-exchange',
    importPage: async () => (await import(/* webpackChunkName: "admin-exchange" */ './exchange-page.tsx')).ExchangePage,
    loader: loadExchange,
    errorTitle: 'Échanges'
  })
]
