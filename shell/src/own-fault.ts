import { isHttpProblem } from '@keur/kit/http'
import { isRouteErrorResponse } from '@keur/kit/router'

/**
 * Of what the loaders of a page failed with, the first that is neither a missing record nor trouble of the API: a fault of
 * the page's own module. Undefined where there is none.
 */
export const ownFaultIn = (errors: Record<string, unknown> | null): unknown =>
  Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error) && !isHttpProblem(error))
