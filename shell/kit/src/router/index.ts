/** The one door to the router. Only what is re-exported here is in the bundle that shell and remotes share: add what a page needs. */
export {
  createBrowserRouter,
  data,
  Form,
  isRouteErrorResponse,
  Link,
  type LinkProps,
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

export { type Notice, noticeFromState, withNotice } from './notice.ts'
