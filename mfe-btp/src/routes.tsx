import type { RouteObject } from '@keur/kit/router'
import { productRoute } from './detail/detail-route.tsx'
import { productListRoute } from './list/list-page.tsx'
import { quoteRoute } from './quote/quote-route.tsx'

/** The major version of `@keur/contract`. */
export const contractVersion = '2'

export const routes: RouteObject[] = [productListRoute, quoteRoute, productRoute]
