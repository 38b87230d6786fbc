import type { RequestOptions } from './client.ts'
import { HttpProblem } from './problem.ts'
import { storedToken } from './token.ts'

export type { RequestOptions } from './client.ts'
export { HttpProblem, isHttpProblem } from './problem.ts'

let baseUrl = '/api'

/** Sets the API's base URL: the gateway's `/api` in a browser, a full URL during server rendering. */
export function configureHttp(settings: { baseUrl: string }) {
  baseUrl = settings.baseUrl
}

/** The URL of an API path, for requests that do not go through `http`: plain forms, `fetch` with keepalive. */
export const apiUrl = (path: string) => baseUrl + path

/** axios is fetched with the first request: the first page's data is already in its HTML. */
async function request<Body>(
  method: string,
  path: string,
  body?: unknown,
  options: RequestOptions = {}
): Promise<Body> {
  // Read before the import: logging out removes the token while its own request is being sent.
  const token = storedToken()
  const { send } = await import('./client.ts').catch(() => {
    throw new HttpProblem(0, {})
  })
  return send(method, apiUrl(path), body, options, token)
}

/** Requests by API path (`/properties`). They reject with an HttpProblem, or with the signal's reason when aborted. */
export const http = {
  get: <Body>(path: string, options?: RequestOptions) => request<Body>('GET', path, undefined, options),
  post: <Body>(path: string, body: unknown, options?: RequestOptions) => request<Body>('POST', path, body, options),
  put: <Body>(path: string, body: unknown, options?: RequestOptions) => request<Body>('PUT', path, body, options),
  delete: <Body>(path: string, body?: unknown, options?: RequestOptions) => request<Body>('DELETE', path, body, options)
}
