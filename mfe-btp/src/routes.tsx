import type { RouteObject } from '@keur/kit/router'
import { detailRoute } from './detail/detail-page.tsx'
import { listRoute } from './list/list-page.tsx'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '1'

export const routes: RouteObject[] = [listRoute, detailRoute]
