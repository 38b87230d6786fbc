import type { RouteObject } from '@keur/kit/router'
import { backOfficeRoute } from './access/back-office.tsx'
import { rentalsRoutes } from './rentals/routes.tsx'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '1'

export const routes: RouteObject[] = [backOfficeRoute(rentalsRoutes)]
