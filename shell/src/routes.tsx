import { data, type RouteObject } from '@keur/kit/router'
import { Layout } from './layout/layout.tsx'
import { HomePage, homeLoader } from './pages/home/home-page.tsx'
import { LoginPage } from './pages/login/login-page.tsx'
import { ShellError } from './pages/not-found/shell-error.tsx'

/** Where remotes attach: under the layout, inside the boundary, so that a page that fails leaves header and footer. */
export const remotesParent = 'shell:pages'

/** Paths that stay the shell's, whatever a remote declares. */
export const reservedPaths = ['/', '/presentation', '/login']

export const routes: RouteObject[] = [
  {
    id: 'shell:layout',
    Component: Layout,
    ErrorBoundary: ShellError,
    children: [
      {
        id: remotesParent,
        ErrorBoundary: ShellError,
        children: [
          { id: 'shell:home', path: '/', loader: homeLoader, Component: HomePage },
          { id: 'shell:presentation', path: '/presentation', loader: homeLoader, Component: HomePage },
          { id: 'shell:login', path: '/login', Component: LoginPage },
          { id: 'shell:not-found', path: '*', loader: notFound, Component: () => null }
        ]
      }
    ]
  }
]

/** A real 404: the answer's status as much as the page. */
function notFound() {
  throw data(null, { status: 404 })
}
