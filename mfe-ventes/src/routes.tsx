import type { RouteObject } from '@keur/kit/router'
import { saleRoute } from './detail/detail-route.tsx'
import { saleListRoute } from './list/list-page.tsx'
import { saleLists } from './list/sale-lists.ts'

/** The major version of `@keur/contract`. */
export const contractVersion = '2'

export const routes: RouteObject[] = [...saleLists.map(saleListRoute), saleRoute]
