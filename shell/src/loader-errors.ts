import { isHttpProblem } from '@keur/kit/http'
import { isRouteErrorResponse } from '@keur/kit/router'

/** Errors of a page's loaders by route id; null where all succeeded. */
type LoaderErrors = Record<string, unknown> | null

/** The first error that is neither a missing record nor a failure of the API: a defect of the page's own module. */
export const moduleErrorIn = (errors: LoaderErrors): unknown =>
  Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error) && !isHttpProblem(error))

/** The router's own status, a 4xx of the API, or 503 for any other error. */
export function pageStatus({ errors, statusCode }: { errors: LoaderErrors; statusCode: number }): number {
  const unknown = Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
  if (unknown === undefined) return statusCode
  return isHttpProblem(unknown) && unknown.status >= 400 && unknown.status < 500 ? unknown.status : 503
}

/** Errors as the browser's router restores them from JSON. */
export function serializeErrors(errors: LoaderErrors): LoaderErrors {
  return errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, serializeError(error)]))
}

function serializeError(error: unknown) {
  if (isRouteErrorResponse(error))
    return { status: error.status, statusText: error.statusText, data: error.data, internal: true }
  if (isHttpProblem(error))
    return { status: error.status || 503, statusText: error.message, data: null, internal: true }
  return { status: 500, statusText: '', data: null, internal: true }
}
