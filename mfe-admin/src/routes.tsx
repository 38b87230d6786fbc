import type { RouteObject } from '@keur/kit/router'
import { backOfficeRoute } from './access/back-office.tsx'
import { articlesRoutes } from './articles/routes.tsx'
import { productsRoutes } from './products/routes.tsx'
import { rentalsRoutes } from './rentals/routes.tsx'
import { salesRoutes } from './sales/routes.tsx'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '1'

export const routes: RouteObject[] = [
  backOfficeRoute([...rentalsRoutes, ...salesRoutes, ...productsRoutes, ...articlesRoutes])
]
