import { configureAgency } from '@keur/kit/agency'
import { DataSaverProvider } from '@keur/kit/data-saver'
import { configureReauthentication, configureRefusedCalls, isHttpProblem } from '@keur/kit/http'
import { basePath } from '@keur/kit/language'
import { configureMap } from '@keur/kit/map'
import { configureSite } from '@keur/kit/page-head'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from '@keur/kit/router'
import { startSession } from '@keur/kit/session'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { followFavourites } from './favourites/follow-favourites.ts'
import { configureIntegrity } from './integrity/checked-insert.ts'
import { type PageState, readPageState } from './page-state.ts'
import { createIrreversibleCalls } from './reauthentication/irreversible-calls.ts'
import { discoverRemotes, fallbackRoutes } from './remotes/discover-remotes.tsx'
import { withRemote } from './remotes/exposed-module.ts'
import { findBuild } from './remotes/late-failure.ts'
import { loadBuild } from './remotes/load-build.ts'
import { createRemoteLoader, type RemoteLoader, type ReportFailure, reportVisitOf } from './remotes/remote-loader.ts'
import { Root } from './root.tsx'
import { routes } from './routes.tsx'
import './shared-on-demand.ts'

/** After this the visitor is informed that the section is late, in milliseconds since the navigation. */
const slowAfter = 5_000

/** Hydrates the page: the shell at once, after the one remote that this page needs. */
export async function start() {
  configureReauthentication(
    createIrreversibleCalls({
      baseUrl: `${window.location.origin}/api`,
      loadDialog: () => import(/* webpackChunkName: "password" */ './reauthentication/password-dialog.tsx')
    })
  )
  const page = readPageState()
  configureAgency(page.agency)
  configureSite({ publicUrl: page.publicUrl })
  configureMap({ tiles: page.mapTiles })
  dropUnknownParameters(page)
  const reportFailure: ReportFailure = (failure) =>
    void import(/* webpackChunkName: "recover" */ './remotes/recover.ts')
      .then(({ recover }) => recover(failure, page.registry, loader))
      .catch(() => {})
  configureIntegrity(page.integrity, (path) => reportFailure({ path }))
  const loader = createRemoteLoader(page.registry, loadBuild, reportFailure)
  for (const { href, sheet } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!sheet) reportFailure({ path: new URL(href).pathname, atStart: true })
  reportLateFailures(reportFailure)
  const router = renderApp(page, loader, await firstRoutes(page, loader), reportFailure)
  measureVisit(
    page,
    router.state.matches.map(({ route }) => route.path)
  )
  startSession()
  followFavourites()
}

/** What sections and shell throw in handlers, timers and promises, and their calls that the API refuses as invalid. */
function reportLateFailures(reportFailure: ReportFailure) {
  window.addEventListener('error', ({ error }) => error && reportFailure({ thrown: error }))
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure({ thrown: reason }))
  configureRefusedCalls((refused) => reportFailure({ refused }))
  const shell = shellBuild()
  if (shell) reportVisitOf(shell.remote, shell.build)
}

const shellBuild = () => findBuild(document.querySelector<HTMLLinkElement>('link[data-start]')?.href)

/** When the page has long been usable: browsers remember what they measured before. */
const vitalsDelay = 3_000

function measureVisit({ remote }: PageState, paths: (string | undefined)[]) {
  const shell = shellBuild()
  if (!shell) return
  const builds = [
    { app: shell.remote, build: shell.build },
    ...(remote ? [{ app: remote.name, build: remote.build }] : [])
  ]
  setTimeout(() => {
    import(/* webpackChunkName: "vitals" */ './vitals/report-vitals.ts')
      .then(({ reportVitals, routePattern }) => reportVitals({ builds, route: routePattern(paths) }))
      .catch(() => {})
  }, vitalsDelay)
}

/** Optional, and last: a failure changes nothing of the page. */
const startOffline = () =>
  void import(/* webpackChunkName: "offline" */ './offline/start-offline.ts')
    .then((offline) => offline.startOffline())
    .catch(() => {})

/** As the server did before it rendered: React hydrates the same page, and a copied link leads to it. */
function dropUnknownParameters({ rendered, search }: PageState) {
  if (rendered !== 'page' || search === undefined || search === location.search) return
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
}

interface FirstRoutes {
  routes: RouteObject[]
  /** True where the server rendered its HTML with these routes: it is hydrated, and rendered afresh otherwise. */
  canHydrate: boolean
  /** The remote that is late or failed, where these routes are its fallback. */
  fallbackOf: string | null
}

/** Some seconds have passed since the navigation; at least one is left to load in. */
const timeUntilSlow = () => Math.max(slowAfter - performance.now(), 1_000)

/** The routes of the remote that this page needs; its fallback where it is late or failed. */
async function firstRoutes({ remote, registry, rendered }: PageState, loader: RemoteLoader): Promise<FirstRoutes> {
  if (!remote) {
    await loadLazyRoutes(routes)
    return { routes: [], canHydrate: rendered === 'page', fallbackOf: null }
  }
  const loaded = await Promise.race([
    loader.load(remote.name),
    new Promise<null>((resolve) => setTimeout(resolve, timeUntilSlow(), null))
  ]).catch((error) => {
    console.warn(`The section ${remote.name} could not be loaded: ${error}`)
    return null
  })
  if (loaded) {
    const canHydrate = rendered === 'page' && loaded.build === remote.build
    return { routes: loaded.module.routes, canHydrate, fallbackOf: null }
  }
  // A copy: React removes the page's own nodes.
  const copy = rendered === 'page' ? document.getElementById('contenu')?.cloneNode(true) : null
  return {
    routes: fallbackRoutes(remote.name, registry, loader, copy ? [...copy.childNodes] : null),
    canHydrate: false,
    fallbackOf: remote.name
  }
}

/** React can hydrate a page only once its lazy route is resolved. */
async function loadLazyRoutes(among: RouteObject[]): Promise<void> {
  const matches = matchRoutes(among, window.location, basePath) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}

function renderApp(
  page: PageState,
  loader: RemoteLoader,
  { routes: remoteRoutes, canHydrate, fallbackOf }: FirstRoutes,
  reportFailure: ReportFailure
) {
  // An error response of the API is no failure of a build.
  const reportCrash = (error: unknown) => error instanceof Error && !isHttpProblem(error) && reportFailure({ error })
  const router = createBrowserRouter(withRemote(routes, remoteRoutes), {
    basename: basePath,
    patchRoutesOnNavigation: discoverRemotes(page.registry, loader, fallbackOf),
    ...(canHydrate ? { hydrationData: { loaderData: page.loaderData, errors: page.errors } } : {})
  })
  router.subscribe(({ errors }) => Object.values(errors ?? {}).forEach(reportCrash))
  const options: RootOptions = {
    onCaughtError: (error) => {
      console.error(error)
      reportCrash(error)
    }
  }
  const app = (
    <Root sections={page.sections} onReady={startOffline}>
      <DataSaverProvider saving={page.saving}>
        <RouterProvider router={router} />
      </DataSaverProvider>
    </Root>
  )
  const container = document.getElementById('app') as HTMLElement
  // As a transition: React yields to the visitor's input between two slices of work.
  if (canHydrate) startTransition(() => void hydrateRoot(container, app, options))
  else createRoot(container, options).render(app)
  return router
}
