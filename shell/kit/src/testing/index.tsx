import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type RouteObject, RouterProvider } from '../router/index.ts'
import { createMemoryRouter } from '../router-server/index.ts'

export { type FakeHandler, type FakeHandlers, type FakeRequest, FakeResponse, fakeApi } from './fake-api.ts'
export { fakePasskeys } from './fake-passkeys.ts'

/** Renders routes at a path as the shell does, and returns the router. */
export function renderRoutes(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

/** The server's HTML; lazy components are not awaited. */
export async function serverHtml(element: ReactNode): Promise<string> {
  // React's server build needs a MessageChannel to load, which jsdom lacks; renderToString never uses it.
  Object.assign(globalThis, { MessageChannel: globalThis.MessageChannel ?? UnusedChannel })
  const { renderToString } = await import('react-dom/server')
  return renderToString(element)
}

class UnusedChannel {
  port1 = {}
  port2 = { postMessage() {} }
}

/** A session token with these claims and no valid signature, which browsers do not verify. */
export const fakeToken = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.x`

/** Adds `showModal` and `close`, which jsdom lacks, to dialogs. */
export function polyfillDialog() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    }
  })
}
