import type { IrreversibleRoute, PathOf, RequestOf, ResponseOf, RouteAt } from '@keur/contract/routes'
import type { RequestOptions } from './client.ts'
import { HttpProblem, isHttpProblem } from './problem.ts'
import { rejectToken, storedToken } from './token.ts'

export { HttpProblem, isHttpProblem } from './problem.ts'
export { pageTraceId } from './trace.ts'

let baseUrl = '/api'

/** Sets the API's base URL: the gateway's `/api` in a browser, a full URL during server rendering. */
export function configureHttp(settings: { baseUrl: string }) {
  baseUrl = settings.baseUrl
}

/** A call that cannot be undone, with the token of the session. */
export interface IrreversibleRequest extends Pick<RequestOptions, 'params' | 'query' | 'body' | 'signal' | 'timeout'> {
  method: string
  path: string
  /** What the section says of it. */
  confirm: string
  token: string | null
}

/** Sends such a call. Status 0 means no response; rejects with the signal's reason only. */
export type SendIrreversible = (request: IrreversibleRequest) => Promise<{ status: number; body: unknown }>

let sendIrreversible: SendIrreversible | null = null
let reportRefused: ((caller: string) => void) | null = null

/** Sets who is notified, with the stack of the caller, of calls that the API refuses as invalid: the shell. */
export function configureRefusedCalls(report: (caller: string) => void) {
  reportRefused = report
}

/** Sets how calls with `confirm` are sent: by the shell, which asks for the password. Without it, like all others. */
export function configureReauthentication(send: SendIrreversible) {
  sendIrreversible = send
}

async function sendConfirmed(send: SendIrreversible, request: IrreversibleRequest): Promise<unknown> {
  const { status, body } = await send(request)
  if (status >= 200 && status < 300) return body
  if (status === 401) rejectToken(request.token)
  throw new HttpProblem(status, (typeof body === 'object' && body) || {})
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
    const { confirm } = options
    const caller = reportRefused ? new Error().stack : undefined
    if (confirm && sendIrreversible)
      return sendConfirmed(sendIrreversible, { ...options, method, path, confirm, token })
    const { send } = await import('./client.ts').catch(() => {
      throw new HttpProblem(0, {})
    })
    try {
      return await send(method, apiUrl(path, options.params), options, token)
    } catch (error) {
      if (caller && isCallerAtFault(method, error)) reportRefused?.(caller)
      throw error
    }
  }

/**
 * Whether the API refused the shape of a call, which is a fault of the code. What people type may be refused, too: a
 * field of a form, an unknown id, a right that they lack.
 */
function isCallerAtFault(method: string, error: unknown): boolean {
  if (!isHttpProblem(error)) return false
  const { status, fields } = error
  return status === 405 || status === 415 || (status === 400 && (method === 'GET' || fields.length === 0))
}

/** The options of a call: required where the route has a required field. */
type CallOptions<Route, Transport> =
  Partial<Route> extends Route ? [options?: Route & Transport] : [options: Route & Transport]

/** Undefined only where this very call can be undone: a change of a user that leaves the role. */
type Confirmation<Name> = Name extends IrreversibleRoute ? { confirm: string | undefined } : unknown

type Call<Method extends string> = <Path extends PathOf<Method>>(
  path: Path,
  ...options: CallOptions<
    RequestOf<RouteAt<Method, Path>> & Confirmation<RouteAt<Method, Path>>,
    Pick<RequestOptions, 'signal' | 'timeout'>
  >
) => Promise<ResponseOf<RouteAt<Method, Path>>>

interface Http {
  get: Call<'GET'>
  post: Call<'POST'>
  put: Call<'PUT'>
  delete: Call<'DELETE'>
}

/**
 * Requests by the contract's routes: `http.get('/sales/:id', { params: { id } })`. Path, params, query, body and
 * response belong together. They reject with an HttpProblem, or with the signal's reason when aborted. What cannot be
 * undone takes `confirm`, a sentence that the shell shows while it asks for the password; where the dialog is dismissed
 * the code is `reauthentication_required`.
 */
export const http: Http = { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
