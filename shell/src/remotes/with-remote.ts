import type { RouteObject } from '@keur/kit/router'
import { remotesParent } from '../routes.tsx'

/** The shell's routes with those of a remote in their place. */
export function withRemote(shellRoutes: RouteObject[], remoteRoutes: RouteObject[]): RouteObject[] {
  return shellRoutes.map((route): RouteObject => {
    if (route.index || !route.children) return route
    const children = withRemote(route.children, remoteRoutes)
    return { ...route, children: route.id === remotesParent ? [...children, ...remoteRoutes] : children }
  })
}
