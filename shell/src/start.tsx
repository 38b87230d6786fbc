import { configureAgency } from '@keur/kit/agency'
import { DataSaverProvider } from '@keur/kit/data-saver'
import { isHttpProblem } from '@keur/kit/http'
import { configureSite } from '@keur/kit/page-head'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from '@keur/kit/router'
import { startSession } from '@keur/kit/session'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { configureIntegrity } from './integrity/checked-insert.ts'
import { type PageState, readPageState } from './page-state.ts'
import './provide-on-demand.ts'
import type { TellFailure } from './remotes/build-failure.ts'
import { discoverRemotes } from './remotes/discover-remotes.ts'
import { loadBuild } from './remotes/load-build.ts'
import { createRemoteLoader, type RemoteLoader } from './remotes/remote-loader.ts'
import { standInRoutes } from './remotes/stand-in.tsx'
import { withRemote } from './remotes/with-remote.ts'
import { Root } from './root.tsx'
import { routes } from './routes.tsx'

/** After this the visitor is told that the section is late, in milliseconds. */
const slowAfter = 5_000

/** Brings the page alive: the shell at once, the one remote this page needs before it is hydrated. */
export async function start() {
  const page = readPageState()
  configureAgency(page.agency)
  configureSite({ publicUrl: page.publicUrl })
  const tell: TellFailure = (failure) =>
    void import(/* webpackChunkName: "heal" */ './remotes/heal.ts')
      .then(({ heal }) => heal(failure, page.registry, loader))
      .catch(() => {})
  configureIntegrity(page.integrity, (path) => tell({ path }))
  const loader = createRemoteLoader(page.registry, loadBuild, tell)
  for (const { href, sheet } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!sheet) tell({ path: new URL(href).pathname, bare: true })
  show(page, loader, await firstRoutes(page, loader), tell)
  startSession()
  // A comfort for later, when the page is usable: it may fail in silence.
  import(/* webpackChunkName: "offline" */ './offline/start-offline.ts')
    .then(({ startOffline }) => startOffline())
    .catch(() => {})
}

interface FirstRoutes {
  routes: RouteObject[]
  /** True where the server's HTML was made from these very routes: it is then hydrated, and otherwise rendered afresh. */
  asRendered: boolean
  /** The remote that is late or failed, and whose stand-in these routes are. */
  standingIn: string | null
}

/** Counted from the visitor's asking, of which some seconds may have gone; a moment to load in is always left. */
const slowFromNow = () => Math.max(slowAfter - performance.now(), 1_000)

/** The routes of the remote that this page needs; its stand-in where it is late or failed. */
async function firstRoutes({ remote, registry, rendered }: PageState, loader: RemoteLoader): Promise<FirstRoutes> {
  if (!remote) {
    await loadLazyParts(routes)
    return { routes: [], asRendered: rendered === 'page', standingIn: null }
  }
  const loading = loader.load(remote.name)
  const first = await Promise.race([
    loading,
    new Promise<null>((resolve) => setTimeout(resolve, slowFromNow(), null))
  ]).catch((error) => {
    console.warn(`The section ${remote.name} could not be loaded: ${error}`)
    return null
  })
  if (first) {
    const asRendered = rendered === 'page' && first.build === remote.build
    return { routes: first.door.routes, asRendered, standingIn: null }
  }
  const serverHtml = rendered === 'page' ? (document.getElementById('contenu')?.innerHTML ?? null) : null
  return {
    routes: standInRoutes(remote.name, registry, loader, serverHtml),
    asRendered: false,
    standingIn: remote.name
  }
}

/** A page's own part must be there before React takes the server's HTML over. */
async function loadLazyParts(among: RouteObject[]): Promise<void> {
  const matches = matchRoutes(among, window.location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

function show(
  page: PageState,
  loader: RemoteLoader,
  { routes: remoteRoutes, asRendered, standingIn }: FirstRoutes,
  tell: TellFailure
) {
  // The API's answers are none of a build's failures.
  const crashed = (error: unknown) => error instanceof Error && !isHttpProblem(error) && tell({ error })
  const router = createBrowserRouter(withRemote(routes, remoteRoutes), {
    patchRoutesOnNavigation: discoverRemotes(page.registry, loader, standingIn),
    ...(asRendered ? { hydrationData: { loaderData: page.loaderData, errors: page.errors } } : {})
  })
  router.subscribe(({ errors }) => Object.values(errors ?? {}).forEach(crashed))
  const options: RootOptions = {
    onCaughtError: (error) => {
      console.error(error)
      crashed(error)
    }
  }
  const app = (
    <Root>
      <DataSaverProvider saving={page.saving}>
        <RouterProvider router={router} />
      </DataSaverProvider>
    </Root>
  )
  const container = document.getElementById('app') as HTMLElement
  // In slices, so that a finger on the page is answered in between.
  if (asRendered) startTransition(() => void hydrateRoot(container, app, options))
  else createRoot(container, options).render(app)
}
