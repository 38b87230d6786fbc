import { contractMajor } from '@keur/contract/vocabulary'
import type { RouteObject } from '@keur/kit/router'

/** What a remote exposes: its `./routes` in the browser, its server module on the server. */
export interface ExposedModule {
  contractVersion: string
  routes: RouteObject[]
}

/** Checks the shape: a failed chunk may resolve with something else than the module. Throws for any other shape. */
export function asExposedModule(module: unknown, name: string): ExposedModule {
  const exposed = module as Partial<ExposedModule> | null | undefined
  if (!Array.isArray(exposed?.routes) || typeof exposed.contractVersion !== 'string') {
    throw new Error(`The build of ${name} does not export contractVersion and routes.`)
  }
  if (exposed.contractVersion !== contractMajor)
    throw new Error(
      `${name} was built for version ${exposed.contractVersion} of the contract, this shell for ${contractMajor}.`
    )
  return exposed as ExposedModule
}

/** The route under which remotes attach. */
export const remotesParent = 'shell:pages'

/** The shell's routes with those of a remote under `remotesParent`. */
export function withRemote(shellRoutes: RouteObject[], remoteRoutes: RouteObject[]): RouteObject[] {
  return shellRoutes.map((route): RouteObject => {
    if (route.index || !route.children) return route
    const children = withRemote(route.children, remoteRoutes)
    return { ...route, children: route.id === remotesParent ? [...children, ...remoteRoutes] : children }
  })
}
