import type { RouteObject } from '@keur/kit/router'
import { hubRoute } from './hub/hub-route.ts'
import { listRoute } from './list/list-route.ts'
import { removeRoutes } from './remove/remove-routes.ts'
import { trashRoute } from './trash/trash-route.ts'

export const productsRoutes: RouteObject[] = [hubRoute, listRoute, ...removeRoutes, trashRoute]
