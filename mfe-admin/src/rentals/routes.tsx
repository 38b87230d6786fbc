import type { RouteObject } from '@keur/kit/router'
import { addRoute } from './add/add-route.ts'
import { editRoute } from './edit/edit-route.ts'
import { hubRoute } from './hub/hub-route.ts'
import { listRoute } from './list/list-route.ts'
import { removeRoutes } from './remove/remove-routes.ts'
import { trashRoute } from './trash/trash-route.ts'

export const rentalsRoutes: RouteObject[] = [hubRoute, addRoute, editRoute, listRoute, ...removeRoutes, trashRoute]
