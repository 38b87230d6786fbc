import { HttpProblem } from './problem.ts'
import type { RequestOptions } from './request-options.ts'
import { storedToken } from './token.ts'

export { HttpProblem, isHttpProblem } from './problem.ts'
export type { RequestOptions } from './request-options.ts'

let baseUrl = '/api'

/** Where the API is: the gateway's own `/api` in a browser, its full address while the server renders. */
export function configureHttp(settings: { baseUrl: string }) {
  baseUrl = settings.baseUrl
}

/** The full address of a path of the API, for what is no call of it: a form without scripts, a message sent while leaving. */
export const apiUrl = (path: string) => baseUrl + path

/** axios comes with the first request: the first page's data is already in its HTML. */
async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  options: RequestOptions = {}
): Promise<Answer> {
  // As it is now: who logs out forgets it while the call is under way.
  const token = storedToken()
  const { send } = await import('./client.ts').catch(() => {
    throw new HttpProblem(0, {})
  })
  return send(method, apiUrl(path), body, options, token)
}

/** Calls of the API by path (`/properties`). Each rejects with an HttpProblem, or with the signal's reason when aborted. */
export const http = {
  get: <Answer>(path: string, options?: RequestOptions) => request<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body: unknown, options?: RequestOptions) => request<Answer>('POST', path, body, options),
  put: <Answer>(path: string, body: unknown, options?: RequestOptions) => request<Answer>('PUT', path, body, options),
  delete: <Answer>(path: string, body?: unknown, options?: RequestOptions) =>
    request<Answer>('DELETE', path, body, options)
}
