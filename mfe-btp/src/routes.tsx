import type { RouteObject } from '@keur/kit/router'
import { detailRoute } from './detail/detail-route.tsx'
import { listRoute } from './list/list-page.tsx'
import { quoteRoute } from './quote/quote-route.tsx'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '2'

export const routes: RouteObject[] = [listRoute, quoteRoute, detailRoute]
