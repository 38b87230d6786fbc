import type { RouteObject } from '@keur/kit/router'

export const articlesRoutes: RouteObject[] = []
