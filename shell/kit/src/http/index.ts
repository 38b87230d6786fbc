import type { PathOf, RequestOf, ResponseOf, RouteAt } from '@keur/contract/routes'
import type { RequestOptions } from './client.ts'
import { HttpProblem } from './problem.ts'
import { storedToken } from './token.ts'

export { HttpProblem, isHttpProblem } from './problem.ts'

let baseUrl = '/api'

/** Sets the API's base URL: the gateway's `/api` in a browser, a full URL during server rendering. */
export function configureHttp(settings: { baseUrl: string }) {
  baseUrl = settings.baseUrl
}

type ApiPath = PathOf<'GET' | 'POST' | 'PUT' | 'DELETE'>

/** The URL of a path such as `/sales/:id`, for requests that do not go through `http`: uploads, `fetch` with keepalive. */
export const apiUrl = (path: ApiPath, params: Record<string, string> = {}) =>
  baseUrl + path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] as string))

/** axios is fetched with the first request: the first page's data is already in its HTML. */
const call =
  (method: string) =>
  async (path: ApiPath, options: RequestOptions = {}) => {
    // Read before the import: logging out removes the token while its own request is being sent.
    const token = storedToken()
    const { send } = await import('./client.ts').catch(() => {
      throw new HttpProblem(0, {})
    })
    return send(method, apiUrl(path, options.params), options, token)
  }

/** The options of a call: required where the route has a required field. */
type CallOptions<Route, Transport> =
  Partial<Route> extends Route ? [options?: Route & Transport] : [options: Route & Transport]

type Call<Method extends string> = <Path extends PathOf<Method>>(
  path: Path,
  ...options: CallOptions<RequestOf<RouteAt<Method, Path>>, Pick<RequestOptions, 'signal' | 'timeout'>>
) => Promise<ResponseOf<RouteAt<Method, Path>>>

interface Http {
  get: Call<'GET'>
  post: Call<'POST'>
  put: Call<'PUT'>
  delete: Call<'DELETE'>
}

/**
 * Requests by the contract's routes: `http.get('/sales/:id', { params: { id } })`. Path, params, query, body and
 * response belong together. They reject with an HttpProblem, or with the signal's reason when aborted.
 */
export const http: Http = { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
