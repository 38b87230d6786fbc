import type { RouteObject } from '@keur/kit/router'
import { addRoute } from './add/add-route.ts'
import { editRoutes } from './edit/edit-routes.ts'
import { hubRoute } from './hub/hub-route.ts'
import { listRoute } from './list/list-route.ts'
import { removeRoute } from './remove/remove-route.ts'
import { trashRoute } from './trash/trash-route.ts'

export const salesRoutes: RouteObject[] = [hubRoute, addRoute, ...editRoutes, listRoute, removeRoute, trashRoute]
