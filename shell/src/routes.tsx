import { ListSkeleton } from '@keur/kit/patterns'
import { data, type RouteObject } from '@keur/kit/router'
import { Layout } from './layout/layout.tsx'
import { type AccountPath, accountPaths } from './pages/account/account-paths.ts'
import { ShellError } from './pages/not-found/shell-error.tsx'

/** Where remotes attach: under the layout, inside the boundary, so that a page that fails leaves header and footer. */
export const remotesParent = 'shell:pages'

// Pages of the shell are parts of their own: who comes for a rental does not fetch them. A part's name stands twice,
// for webpack and in `handle`, from which the gateway knows what the HTML of the page must ask for.
const page = (path: string, chunk: string, lazy: () => Promise<Pick<RouteObject, 'Component' | 'loader'>>) => ({
  id: `shell:${path}`,
  path,
  handle: { chunk },
  lazy
})
const home: RouteObject = {
  handle: { chunk: 'home' },
  lazy: async () => {
    const { HomePage, homeLoader } = await import(/* webpackChunkName: "home" */ './pages/home/home-page.tsx')
    return { Component: HomePage, loader: homeLoader }
  }
}
// One leads to the next, so they are one part, which knows them by their paths.
const account = (path: AccountPath) =>
  page(path, 'account', async () => {
    const { accountPages } = await import(/* webpackChunkName: "account" */ './pages/account/account-pages.ts')
    return accountPages[path]
  })

export const routes: RouteObject[] = [
  {
    id: 'shell:layout',
    Component: Layout,
    ErrorBoundary: ShellError,
    children: [
      {
        id: remotesParent,
        ErrorBoundary: ShellError,
        // Where the browser makes the first page itself, header and footer do not wait for its data.
        HydrateFallback: ListSkeleton,
        children: [
          { ...home, id: 'shell:home', path: '/' },
          { ...home, id: 'shell:presentation', path: '/presentation' },
          ...accountPaths.map(account),
          page(
            '/services/:service',
            'services',
            () => import(/* webpackChunkName: "services" */ './pages/services/service-page.tsx')
          ),
          page(
            '/gerance/formulaire',
            'owner-form',
            () => import(/* webpackChunkName: "owner-form" */ './pages/owner-form/owner-form-page.tsx')
          ),
          page(
            '/contact',
            'contact',
            () => import(/* webpackChunkName: "contact" */ './pages/contact/contact-page.tsx')
          ),
          page(
            '/favoris',
            'favourites',
            () => import(/* webpackChunkName: "favourites" */ './pages/favourites/favourites-page.tsx')
          ),
          page(
            '/qui-sommes-nous',
            'information',
            () => import(/* webpackChunkName: "information" */ './pages/who-we-are/who-we-are-page.tsx')
          ),
          page(
            '/partenaires',
            'information',
            () => import(/* webpackChunkName: "information" */ './pages/partners/partners-page.tsx')
          ),
          page('/faq', 'information', () => import(/* webpackChunkName: "information" */ './pages/faq/faq-page.tsx')),
          page(
            '/cgv',
            'information',
            () => import(/* webpackChunkName: "information" */ './pages/sales-terms/sales-terms-page.tsx')
          ),
          page(
            '/confidentialite',
            'information',
            () => import(/* webpackChunkName: "information" */ './pages/privacy/privacy-page.tsx')
          ),
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
