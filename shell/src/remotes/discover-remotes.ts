import type { PatchRoutesOnNavigationFunction, RouteObject } from '@keur/kit/router'
import { remotesParent } from './exposed-module.ts'
import { fallbackRoutes } from './fallback.tsx'
import { type Registry, remoteOwning } from './registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

/**
 * Adds a remote's routes to the router at the first navigation to one of its pages. React Router calls this again at
 * each navigation to a page with a parameter; patching known routes again is harmless.
 *
 * `initialFallback` names the remote whose fallback is the first page. The router shows nothing until its first call is
 * resolved, so that call does not wait for this remote: the fallback loads it.
 */
export function discoverRemotes(
  registry: Registry,
  loader: RemoteLoader,
  initialFallback: string | null = null
): PatchRoutesOnNavigationFunction {
  let isFirst = true
  return async ({ path, patch }) => {
    const name = remoteOwning(path, registry)
    const isLeftToFallback = isFirst && name === initialFallback
    isFirst = false
    if (name && !isLeftToFallback) patch(remotesParent, await routesOf(name, registry, loader))
  }
}

/** A remote that fails gets fallback routes, so that the rest of the site works on. Never rejects. */
async function routesOf(name: string, registry: Registry, loader: RemoteLoader): Promise<RouteObject[]> {
  try {
    return (await loader.load(name)).module.routes
  } catch (error) {
    console.warn(`The section ${name} could not be loaded: ${error}`)
    return fallbackRoutes(name, registry, loader)
  }
}
