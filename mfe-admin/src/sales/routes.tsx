import type { RouteObject } from '@keur/kit/router'

export const salesRoutes: RouteObject[] = []
