import type { RouteObject } from '@keur/kit/router'
import { detailRoute } from './detail/detail-route.tsx'
import { saleListRoute } from './list/list-page.tsx'
import { saleLists } from './list/sale-lists.ts'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '2'

export const routes: RouteObject[] = [...saleLists.map(saleListRoute), detailRoute]
