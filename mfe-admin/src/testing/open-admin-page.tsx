import { noticeFromState, type RouteObject, useLocation } from '@keur/kit/router'
import { polyfillDialog, renderRoutes } from '@keur/kit/testing'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { type FakeResponses, fakeAdminApi } from './fake-admin-api.ts'

beforeAll(polyfillDialog)
beforeEach(() => localStorage.clear())

/** Opens a page of the back office, over an API that answers so; public pages only say what was carried to them. */
export async function openAdminPage(path: string, answers?: FakeResponses) {
  const api = await fakeAdminApi(answers)
  const router = renderRoutes([...routes, ...publicPages], path)
  return { ...api, router, user: userEvent.setup() }
}

function Carried() {
  return <p>{noticeFromState(useLocation().state)?.message}</p>
}
const publicPages = ['/locations', '/ventes'].map((page): RouteObject => ({ path: page, element: <Carried /> }))
