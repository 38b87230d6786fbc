import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Agency, configureAgency } from '@keur/kit/agency'
import { DataSaverProvider } from '@keur/kit/data-saver'
import { configureHttp } from '@keur/kit/http'
import { basePath } from '@keur/kit/language'
import { configureSite } from '@keur/kit/page-head'
import { ListSkeleton } from '@keur/kit/patterns'
import { matchRoutes, type RouteObject } from '@keur/kit/router'
import {
  createStaticHandler,
  createStaticRouter,
  renderWithMarkup,
  type StaticHandlerContext,
  StaticRouterProvider
} from '@keur/kit/router-server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { bridgedModules } from './kit-bridge/bridged-modules.ts'
import { kitBridge } from './kit-bridge/kit-bridge.ts'
import { moduleErrorIn, pageStatus, serializeErrors } from './loader-errors.ts'
import { normalizeSearch } from './page-query.ts'
import { asExposedModule, withRemote } from './remotes/exposed-module.ts'
import { pageElementId, Root } from './root.tsx'
import { routes } from './routes.tsx'
import type { Sections } from './sections.ts'

// The gateway reads these two names from the server module of every stored build.
export { sharedModules as provided } from './shared-modules.ts'
/** By version: all modules of an older major version of the kit. */
export const bridges: Record<string, Record<string, object>> = kitBridge ? await bridgedModules(kitBridge) : {}

/** Settings of this render process; called once, before the first page. */
export function configure(settings: { agency: Agency; publicUrl: string; apiUrl: string }) {
  configureAgency(settings.agency)
  configureSite(settings)
  configureHttp({ baseUrl: settings.apiUrl })
}

export interface RenderedPage {
  status: number
  /** Set for a redirection; head and body are empty then. */
  location: string | null
  /** Elements for the document's head. */
  head: string
  body: string
  /** Names of the webpack chunks that hold the matched pages. */
  chunks: string[]
  /** The query parameters of the matched page, in the order of its addresses; null where it does not declare them. */
  query: string[] | null
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

/**
 * Returns a function that renders a page of the shell, or of the shell with one remote. It throws where a loader of the
 * remote fails by a defect of its own: the gateway then tries another build of the remote.
 */
export function createRenderer(remoteModule: { name: string; module: unknown } | null) {
  if (!remoteModule) return createRendererOf(routes)
  const { routes: remoteRoutes } = asExposedModule(remoteModule.module, remoteModule.name)
  return createRendererOf(withRemote(routes, remoteRoutes), ({ errors }) => {
    const error = moduleErrorIn(errors)
    if (error !== undefined) throw error
  })
}

/**
 * Renders the shell's layout around a skeleton that the browser fills: for pages that could not be rendered in time. It
 * waits for nothing, because the API may be what the page waited for.
 */
export function createFrameRenderer(prefixes: string[]) {
  const frame = prefixes.map((prefix) => ({ id: `frame:${prefix}`, path: `${prefix}/*`, Component: ListSkeleton }))
  return createRendererOf(withRemote(routes.map(withoutLazyPages), frame))
}

function withoutLazyPages(route: RouteObject): RouteObject {
  if (route.index) return route
  const { lazy, children, ...rest } = route
  if (lazy) return { ...rest, Component: ListSkeleton }
  return children ? { ...rest, children: children.map(withoutLazyPages) } : route
}

function createRendererOf(allRoutes: RouteObject[], inspect: (context: StaticHandlerContext) => void = () => {}) {
  const handler = createStaticHandler(allRoutes, { basename: basePath })
  return async (url: string, saving = false, sections?: Sections): Promise<RenderedPage> => {
    const query = queryOf(handler.dataRoutes, url)
    const context = await handler.query(new Request(withQuery(url, query)))
    if (context instanceof Response) return { ...redirection(context), query }
    inspect(context)
    const router = createStaticRouter(handler.dataRoutes, context)
    const text = await renderToText(
      <Root sections={sections}>
        <DataSaverProvider saving={saving}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </DataSaverProvider>
      </Root>,
      saving
    )
    return {
      status: pageStatus(context),
      location: null,
      ...text,
      chunks: chunksOf(context),
      query,
      loaderData: context.loaderData,
      errors: serializeErrors(context.errors)
    }
  }
}

const redirection = (response: Response): RenderedPage => ({
  status: response.status,
  location: response.headers.get('Location'),
  head: '',
  body: '',
  chunks: [],
  query: null,
  loaderData: {},
  errors: null
})

/** The parameters that the page of an address declares. */
function queryOf(among: RouteObject[], url: string): string[] | null {
  const page = matchRoutes(among, new URL(url), basePath)?.at(-1)?.route
  return (page?.handle as { query?: string[] } | undefined)?.query ?? null
}

function withQuery(address: string, names: string[] | null): string {
  if (!names) return address
  const { origin, pathname, search } = new URL(address)
  return `${origin}${pathname}${normalizeSearch(search, names)}`
}

const chunksOf = ({ matches }: StaticHandlerContext): string[] =>
  matches.flatMap(({ route }) => (route.handle as { chunk?: string | string[] } | undefined)?.chunk ?? [])

const bodyStart = `<div id="${pageElementId}"`

/** React's mark of a boundary that it left to the browser. */
const unfinished = '<!--$!-->'

/** Renders the whole page, lazy components included, and splits it into elements of the head and the body. */
async function renderToText(app: ReactNode, saving: boolean): Promise<{ head: string; body: string }> {
  const html = renderAtOnce(app, saving) ?? (await renderToStream(app))
  const start = html.indexOf(bodyStart)
  return start < 0 ? { head: '', body: html } : { head: html.slice(0, start), body: html.slice(start) }
}

/**
 * Takes a quarter less time than a stream. Null where a component is still loading, which happens once for each lazy
 * one, or fails: the stream then waits for it, or reports its error.
 */
function renderAtOnce(app: ReactNode, saving: boolean): string | null {
  try {
    const html = renderWithMarkup(String(saving), () => renderToString(app))
    return html.includes(unfinished) ? null : html
  } catch {
    return null
  }
}

function renderToStream(app: ReactNode): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // In one piece: React streams later parts by inline scripts, which the content security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject
    })
  })
}
