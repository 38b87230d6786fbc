import { isHttpProblem } from '@keur/kit/http'
import { isRouteErrorResponse } from '@keur/kit/router'

interface Outcome {
  /** What the loaders of the page failed with, by route. */
  errors: Record<string, unknown> | null
  /** What the router makes of errors that it knows. */
  statusCode: number
}

/** A missing record is 404, what the API refuses to understand has its status; any other failure of a loader is the site's error: 503. */
export function pageStatus({ errors, statusCode }: Outcome): number {
  const unknown = Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error))
  if (unknown === undefined) return statusCode
  return isHttpProblem(unknown) && unknown.status >= 400 && unknown.status < 500 ? unknown.status : 503
}
