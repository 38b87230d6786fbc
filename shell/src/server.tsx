import { type Agency, configureAgency } from '@keur/kit/agency'
import { DataSaverProvider } from '@keur/kit/data-saver'
import { configureHttp, isHttpProblem } from '@keur/kit/http'
import { configureSite } from '@keur/kit/page-head'
import { ListSkeleton } from '@keur/kit/patterns'
import { isRouteErrorResponse, type RouteObject } from '@keur/kit/router'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider
} from '@keur/kit/router-server'
import { ownFaultIn } from './own-fault.ts'
import { pageStatus } from './page-status.ts'
import { asDoor } from './remotes/door.ts'
import { withRemote } from './remotes/with-remote.ts'
import { renderToText } from './render-to-text.ts'
import { Root } from './root.tsx'
import { routes } from './routes.tsx'

export { provided } from './provided.ts'

/** Where this render process finds what its pages need; given once, before the first page. */
export function configure(settings: { agency: Agency; publicUrl: string; apiUrl: string }) {
  configureAgency(settings.agency)
  configureSite(settings)
  configureHttp({ baseUrl: settings.apiUrl })
}

export interface RenderedPage {
  status: number
  /** Set for a redirection; the rest is then empty. */
  location: string | null
  /** Elements for the document's head. */
  head: string
  body: string
  /** The parts of builds, by name, that the matched pages are in. */
  chunks: string[]
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
}

/** Composes the shell with a remote's server module, or stands alone with null; answers functions that render a page. */
export function createRenderer(remoteModule: { name: string; module: unknown } | null) {
  const remoteRoutes = remoteModule ? asDoor(remoteModule.module, remoteModule.name).routes : []
  return createRendererOf(withRemote(routes, remoteRoutes), remoteModule ? failWithOwnFault : undefined)
}

/** Whoever asked for a page that fails may have it of another build of the remote. */
function failWithOwnFault({ errors }: StaticHandlerContext): void {
  const fault = ownFaultIn(errors)
  if (fault !== undefined) throw fault
}

function createRendererOf(allRoutes: RouteObject[], inspect: (context: StaticHandlerContext) => void = () => {}) {
  const handler = createStaticHandler(allRoutes)
  return async (url: string, saving = false): Promise<RenderedPage> => {
    const context = await handler.query(new Request(url))
    if (context instanceof Response) return redirection(context)
    inspect(context)
    const router = createStaticRouter(handler.dataRoutes, context)
    const text = await renderToText(
      <Root>
        <DataSaverProvider saving={saving}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </DataSaverProvider>
      </Root>
    )
    return {
      status: pageStatus(context),
      location: null,
      ...text,
      chunks: chunksOf(context),
      loaderData: context.loaderData,
      errors: plainErrors(context)
    }
  }
}

const redirection = (response: Response): RenderedPage => ({
  status: response.status,
  location: response.headers.get('Location'),
  head: '',
  body: '',
  chunks: [],
  loaderData: {},
  errors: null
})

const chunksOf = ({ matches }: StaticHandlerContext): string[] =>
  matches.flatMap(({ route }) => (route.handle as { chunk?: string } | undefined)?.chunk ?? [])

/** Errors as the browser's router can take them back from JSON. */
function plainErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, plainError(error)]))
}

function plainError(error: unknown) {
  if (isRouteErrorResponse(error))
    return { status: error.status, statusText: error.statusText, data: error.data, internal: true }
  if (isHttpProblem(error))
    return { status: error.status || 503, statusText: error.message, data: null, internal: true }
  return { status: 500, statusText: '', data: null, internal: true }
}

/** The shell's frame around a place that the browser will fill: for pages whose server module failed. */
export function createFrameRenderer(prefixes: string[]) {
  const frame = prefixes.map((prefix) => ({ id: `frame:${prefix}`, path: `${prefix}/*`, Component: ListSkeleton }))
  return createRendererOf(withRemote(routes, frame))
}
