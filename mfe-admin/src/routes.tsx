import type { RouteObject } from '@keur/kit/router'
import { activityRoutes } from './activity/routes.tsx'
import { articlesRoutes } from './articles/routes.tsx'
import { commentsRoutes } from './comments/routes.tsx'
import { exchangeRoutes } from './exchange/routes.tsx'
import { homeRoutes } from './home/routes.tsx'
import { leadsRoutes } from './leads/routes.tsx'
import { mailsRoutes } from './mails/routes.tsx'
import { privacyRoutes } from './privacy/routes.tsx'
import { productsRoutes } from './products/routes.tsx'
import { releasesRoutes } from './releases/routes.tsx'
import { rentalsRoutes } from './rentals/routes.tsx'
import { salesRoutes } from './sales/routes.tsx'
import { adminRootRoute } from './shared/layout/admin-root-route.tsx'
import { usersRoutes } from './users/routes.tsx'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '1'

export const routes: RouteObject[] = [
  adminRootRoute([
    ...homeRoutes,
    ...rentalsRoutes,
    ...salesRoutes,
    ...productsRoutes,
    ...articlesRoutes,
    ...leadsRoutes,
    ...commentsRoutes,
    ...usersRoutes,
    ...activityRoutes,
    ...exchangeRoutes,
    ...mailsRoutes,
    ...privacyRoutes,
    ...releasesRoutes
  ])
]
