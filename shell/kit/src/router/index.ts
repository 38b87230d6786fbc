/** Everything of React Router that shell and remotes may use: what is not exported here is not in the shared bundle. */
export {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useSearchParams
} from 'react-router-dom'

export { createBrowserRouter } from './browser-router.ts'
export { Form } from './form.tsx'
export { Link } from './link.tsx'

/** A message that a page passes to the next one through navigation state: what was just done, and links to continue. */
export interface Notice {
  message: string
  links?: { to: string; label: string }[]
}

/** `navigate(path, { state: withNotice({ message }) })`: the shell shows it above the next page. */
export const withNotice = (notice: Notice) => ({ notice })

/** The notice in navigation state, which may have any shape. */
export function noticeFromState(state: unknown): Notice | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined
  const { notice } = state as { notice?: Partial<Notice> }
  return typeof notice?.message === 'string' ? (notice as Notice) : undefined
}
