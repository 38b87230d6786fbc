import type { RouteObject } from '@keur/kit/router'

export const productsRoutes: RouteObject[] = []
