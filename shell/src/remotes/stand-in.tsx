import { PageHead } from '@keur/kit/page-head'
import { FailureView, SlowView } from '@keur/kit/patterns'
import { type RouteObject, useLocation, useNavigate } from '@keur/kit/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Registry } from './registry.ts'
import type { RemoteLoader } from './remote-loader.ts'

interface StandInProps {
  name: string
  loader: RemoteLoader
  /** The main part of the server's HTML, kept readable under the notice. Our own markup, never a visitor's. */
  serverHtml: string | null
}

/** Holds the place of a section that is late or failed; the real page takes over as soon as its remote is there. */
function StandIn({ name, loader, serverHtml }: StandInProps) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [late, setLate] = useState(() => loader.isLoading(name))
  const shown = useRef(true)

  const load = useCallback(() => {
    setLate(true)
    // Going to the same address again finds the remote's own routes, which rank above this one. A visitor who has gone
    // elsewhere in the meantime is left there.
    loader.load(name).then(
      () => shown.current && navigate(pathname + search, { replace: true }),
      () => setLate(false)
    )
  }, [loader, name, navigate, pathname, search])

  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  useEffect(() => {
    if (loader.isLoading(name)) load()
  }, [load, loader, name])

  return (
    <>
      {!serverHtml && <PageHead title={late ? 'Chargement' : 'Rubrique indisponible'} hidden />}
      <div className="wrap section section--tight">
        {late ? <SlowView onRetry={() => location.reload()} /> : <FailureView onRetry={load} />}
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway's own HTML of this very page, put back */}
      {serverHtml && <div dangerouslySetInnerHTML={{ __html: serverHtml }} />}
    </>
  )
}

/** Routes for every path of a remote, behind its own: a splat is the last that matches. */
export function standInRoutes(
  name: string,
  registry: Registry,
  loader: RemoteLoader,
  serverHtml: string | null = null
): RouteObject[] {
  return (registry.remotes[name]?.prefixes ?? []).map((prefix) => ({
    id: `stand-in:${prefix}`,
    path: `${prefix}/*`,
    element: <StandIn name={name} loader={loader} serverHtml={serverHtml} />
  }))
}
