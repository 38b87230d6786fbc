import { noticeFromState, type RouteObject, useLocation } from '@keur/kit/router'
import { polyfillDialog, renderRoutes } from '@keur/kit/testing'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { type FakeHandlers, fakeAdminApi } from './fake-admin-api.ts'

beforeAll(polyfillDialog)
beforeEach(() => localStorage.clear())

/** Opens a page of the back office with a fake API. Public pages only show the notice of the navigation. */
export async function openAdminPage(path: string, handlers?: FakeHandlers) {
  const api = await fakeAdminApi(handlers)
  const router = renderRoutes([...routes, ...publicPages], path)
  return { ...api, router, user: userEvent.setup() }
}

function PublicPage() {
  return <p>{noticeFromState(useLocation().state)?.message}</p>
}
const publicPages = ['/locations', '/ventes'].map((page): RouteObject => ({ path: page, element: <PublicPage /> }))
