import { ListSkeleton } from '@keur/kit/patterns'
import { data, type RouteObject } from '@keur/kit/router'
import { Layout } from './layout/layout.tsx'
import { ShellError } from './pages/not-found/shell-error.tsx'
import { remotesParent } from './remotes/exposed-module.ts'

type LazyPage = () => Promise<Pick<RouteObject, 'Component' | 'loader'>>

const page = (chunk: string, path: string, lazy: LazyPage, query?: string[]) => ({
  id: `shell:${path}`,
  path,
  handle: { chunk, ...(query ? { query } : {}) },
  lazy
})

/**
 * Pages by chunk. The chunk's name is written twice: for webpack, and for `handle`, from which the gateway knows the
 * files that the page's HTML preloads.
 */
const pages: Record<string, Record<string, LazyPage>> = {
  services: {
    '/services/:service': () => import(/* webpackChunkName: "services" */ './pages/services/service-page.tsx')
  },
  'owner-form': {
    '/gerance/formulaire': () => import(/* webpackChunkName: "owner-form" */ './pages/owner-form/owner-form-page.tsx')
  },
  contact: {
    '/contact': () => import(/* webpackChunkName: "contact" */ './pages/contact/contact-page.tsx')
  },
  favourites: {
    '/favoris': () => import(/* webpackChunkName: "favourites" */ './pages/favourites/favourites-page.tsx')
  },
  information: {
    '/qui-sommes-nous': () => import(/* webpackChunkName: "information" */ './pages/who-we-are/who-we-are-page.tsx'),
    '/partenaires': () => import(/* webpackChunkName: "information" */ './pages/partners/partners-page.tsx'),
    '/faq': () => import(/* webpackChunkName: "information" */ './pages/faq/faq-page.tsx'),
    '/cgv': () => import(/* webpackChunkName: "information" */ './pages/sales-terms/sales-terms-page.tsx'),
    '/confidentialite': () => import(/* webpackChunkName: "information" */ './pages/privacy/privacy-page.tsx'),
    '/mentions-legales': () =>
      import(/* webpackChunkName: "information" */ './pages/legal-notice/legal-notice-page.tsx')
  }
}

/** The parameters of pages that have some. Pages of an account read those of links in mails, and declare none. */
const queries: Record<string, string[]> = {
  '/gerance/formulaire': ['service'],
  '/favoris': ['annonces']
}

const home: RouteObject = {
  handle: { chunk: 'home', query: ['chercher', 'q', 'lieu', 'prixMax'] },
  lazy: async () => {
    const { HomePage, homeLoader } = await import(/* webpackChunkName: "home" */ './pages/home/home-page.tsx')
    return { Component: HomePage, loader: homeLoader }
  }
}
// The pages of an account lead to each other, so they share one chunk.
const accountPaths = [
  '/login',
  '/signup',
  '/email-sent',
  '/confirmation',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/alertes/nouvelle',
  '/alertes/confirmer',
  '/alertes/desabonner',
  '/visite/demandee',
  '/visite/confirmer',
  '/visite/gerer'
] as const
const account = (path: (typeof accountPaths)[number]) =>
  page('account', path, async () => {
    const { accountPages } = await import(/* webpackChunkName: "account" */ './account-pages.ts')
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
        // Where the browser renders the first page, header and footer do not wait for its loader.
        HydrateFallback: ListSkeleton,
        children: [
          { ...home, id: 'shell:home', path: '/' },
          { ...home, id: 'shell:presentation', path: '/presentation' },
          ...accountPaths.map(account),
          ...Object.entries(pages).flatMap(([chunk, paths]) =>
            Object.entries(paths).map(([path, lazy]) => page(chunk, path, lazy, queries[path] ?? []))
          ),
          { id: 'shell:not-found', path: '*', handle: { query: [] }, loader: notFound, Component: () => null }
        ]
      }
    ]
  }
]

/** Makes 404 the status of the response, too. */
function notFound() {
  throw data(null, { status: 404 })
}
