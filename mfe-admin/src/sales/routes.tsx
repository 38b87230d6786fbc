import type { RouteObject } from '@keur/kit/router'
import { hubRoute } from './hub/hub-route.ts'
import { listRoute } from './list/list-route.ts'
import { removeRoute } from './remove/remove-route.ts'
import { trashRoute } from './trash/trash-route.ts'

export const salesRoutes: RouteObject[] = [hubRoute, listRoute, removeRoute, trashRoute]
