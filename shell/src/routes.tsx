import { ListSkeleton } from '@keur/kit/patterns'
import { data, type RouteObject } from '@keur/kit/router'
import { Layout } from './layout/layout.tsx'
import { ShellError } from './pages/not-found/shell-error.tsx'
import { remotesParent } from './remotes/exposed-module.ts'

type LazyPage = () => Promise<Pick<RouteObject, 'Component' | 'loader'>>

const home: LazyPage = () => import(/* webpackChunkName: "home" */ './pages/home/home-page.tsx')
const mailedLinkPages = () => import(/* webpackChunkName: "alerts" */ './pages/alerts/mailed-link-pages.tsx')
const textPage: LazyPage = () => import(/* webpackChunkName: "information" */ './pages/information/text-page.tsx')

/** Pages by chunk. Its name is written twice: for webpack, and for `handle`, by which the gateway preloads it. */
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
    '/cgv': textPage,
    '/confidentialite': textPage,
    '/mentions-legales': textPage
  },
  home: { '/': home, '/presentation': home }
}

/** Pages that read the parameters of links in mails, and declare none: they are rendered for each visitor with some. */
const pagesOfMails: Record<string, Record<string, LazyPage>> = {
  account: {
    '/login': () => import(/* webpackChunkName: "account" */ './pages/login/login-page.tsx'),
    '/signup': () => import(/* webpackChunkName: "account" */ './pages/signup/signup-page.tsx'),
    '/email-sent': () => import(/* webpackChunkName: "account" */ './pages/email-sent/email-sent-page.tsx')
  },
  'new-password': {
    '/confirmation': () => import(/* webpackChunkName: "new-password" */ './pages/confirmation/confirmation-page.tsx'),
    '/forgot-password': () =>
      import(/* webpackChunkName: "new-password" */ './pages/forgot-password/forgot-password-page.tsx'),
    '/reset-password': () =>
      import(/* webpackChunkName: "new-password" */ './pages/reset-password/reset-password-page.tsx')
  },
  profile: {
    '/profile': () => import(/* webpackChunkName: "profile" */ './pages/profile/profile-page.tsx')
  },
  alerts: {
    '/alertes/nouvelle': () => import(/* webpackChunkName: "alerts" */ './pages/alerts/new-alert-page.tsx'),
    '/alertes/confirmer': async () => ({ Component: (await mailedLinkPages()).ConfirmAlertPage }),
    '/alertes/desabonner': async () => ({ Component: (await mailedLinkPages()).UnsubscribePage })
  },
  visits: {
    '/visite/demandee': () =>
      import(/* webpackChunkName: "visits" */ './pages/visit-requested/visit-requested-page.tsx'),
    '/visite/confirmer': () => import(/* webpackChunkName: "visits" */ './pages/visit-requested/confirm-visit-page.tsx')
  },
  'own-visit': {
    '/visite/gerer': () => import(/* webpackChunkName: "own-visit" */ './pages/visit-requested/own-visit-page.tsx')
  }
}

/** The parameters of pages that have some. */
const searchParameters = ['chercher', 'q', 'lieu', 'prixMax']
const queries: Record<string, string[]> = {
  '/gerance/formulaire': ['service'],
  '/favoris': ['annonces'],
  '/': searchParameters,
  '/presentation': searchParameters
}

const routesOf = (chunks: typeof pages, handleOf: (path: string) => { query?: string[] }): RouteObject[] =>
  Object.entries(chunks).flatMap(([chunk, paths]) =>
    Object.entries(paths).map(([path, lazy]) => ({
      id: `shell:${path}`,
      path,
      handle: { chunk, ...handleOf(path) },
      lazy
    }))
  )

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
          ...routesOf(pages, (path) => ({ query: queries[path] ?? [] })),
          ...routesOf(pagesOfMails, () => ({})),
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
