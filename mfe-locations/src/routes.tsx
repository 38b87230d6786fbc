import type { RouteObject } from '@keur/kit/router'
import { rentalRoute } from './detail/detail-route.tsx'
import { rentalListRoute } from './list/list-page.tsx'
import { rentalLists } from './list/rental-lists.ts'

/** The major version of `@keur/contract`. */
export const contractVersion = '2'

export const routes: RouteObject[] = [...rentalLists.map(rentalListRoute), rentalRoute]
