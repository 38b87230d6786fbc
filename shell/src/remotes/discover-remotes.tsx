import { t } from '@keur/kit/language'
import { PageHead } from '@keur/kit/page-head'
import { FailureView, SlowView } from '@keur/kit/patterns'
import { type PatchRoutesOnNavigationFunction, type RouteObject, useLocation, useNavigate } from '@keur/kit/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { remotesParent } from './exposed-module.ts'
import { type Registry, remoteOwning } from './registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

interface FallbackProps {
  name: string
  loader: RemoteLoader
  /** The nodes of the server's `main`, shown under the notice. */
  serverPage: Node[] | null
}

/** Notice of a section that is late or failed; the page replaces it as soon as the remote is loaded. */
function Fallback({ name, loader, serverPage }: FallbackProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [loading, setLoading] = useState(() => loader.isLoading(name))
  const mounted = useRef(true)

  const load = useCallback(() => {
    setLoading(true)
    // Navigating to the same address matches the remote's own routes, which rank above this one. Where the visitor has
    // left in the meantime, nothing happens.
    loader.load(name).then(
      () => mounted.current && navigate(pathname + search, { replace: true }),
      () => setLoading(false)
    )
  }, [loader, name, navigate, pathname, search])

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    if (loader.isLoading(name)) load()
  }, [load, loader, name])

  return (
    <>
      {!serverPage && <PageHead title={loading ? t('Chargement') : t('Rubrique indisponible')} noIndex />}
      <div className="wrap section section--tight">
        {loading ? <SlowView onRetry={() => location.reload()} /> : <FailureView onRetry={load} />}
      </div>
      {serverPage && <div ref={(element) => element?.replaceChildren(...serverPage)} />}
    </>
  )
}

/** A route for every path of a remote. A splat ranks last, so the remote's own routes win once they are there. */
export function fallbackRoutes(
  name: string,
  registry: Registry,
  loader: RemoteLoader,
  serverPage: Node[] | null = null
): RouteObject[] {
  return (registry.remotes[name]?.prefixes ?? []).map((prefix) => ({
    id: `fallback:${prefix}`,
    path: `${prefix}/*`,
    element: <Fallback name={name} loader={loader} serverPage={serverPage} />
  }))
}

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
