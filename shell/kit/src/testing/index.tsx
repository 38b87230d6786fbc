import { render } from '@testing-library/react'
import { type RouteObject, RouterProvider } from '../router/index.ts'
import { createMemoryRouter } from '../router-server/index.ts'

export { FakeResponse, fakeApi } from './fake-api.ts'
export { serverHtml } from './server-html.ts'
export { fakeToken } from './token-of.ts'
export { polyfillDialog } from './with-dialogs.ts'

/** Opens a page of these routes as the shell would, and answers the router. */
export function renderRoutes(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}
