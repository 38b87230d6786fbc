import type { PatchRoutesOnNavigationFunction, RouteObject } from '@keur/kit/router'
import { remotesParent } from '../routes.tsx'
import { type Registry, remoteOwning } from './registry.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { standInRoutes } from './stand-in.tsx'

/**
 * Adds a remote's pages to the router the first time somebody goes there. React Router asks again at each navigation
 * to a page with a parameter; patching known routes again is harmless, the loader answers at once.
 *
 * `standingIn` names the remote whose stand-in is the first page. The router asks for its routes as it starts, and
 * shows nothing until it is answered: it is let start with the stand-in, which waits for the remote itself.
 */
export function discoverRemotes(
  registry: Registry,
  loader: RemoteLoader,
  standingIn: string | null = null
): PatchRoutesOnNavigationFunction {
  let starting = true
  return async ({ path, patch }) => {
    const name = remoteOwning(path, registry)
    const leftToStandIn = starting && name === standingIn
    starting = false
    if (name && !leftToStandIn) patch(remotesParent, await routesOf(name, registry, loader))
  }
}

/** A remote that is down costs its own pages, not the site: the failure becomes their route. It must never reject. */
async function routesOf(name: string, registry: Registry, loader: RemoteLoader): Promise<RouteObject[]> {
  try {
    return (await loader.load(name)).door.routes
  } catch (error) {
    console.warn(`The section ${name} could not be loaded: ${error}`)
    return standInRoutes(name, registry, loader)
  }
}
