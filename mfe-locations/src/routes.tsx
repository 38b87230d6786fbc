import type { RouteObject } from '@keur/kit/router'
import { detailRoute } from './detail/detail-route.tsx'
import { rentalListRoute } from './list/list-page.tsx'
import { rentalLists } from './list/rental-lists.ts'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '2'

export const routes: RouteObject[] = [...rentalLists.map(rentalListRoute), detailRoute]
