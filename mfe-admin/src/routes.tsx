import type { RouteObject } from '@keur/kit/router'
import { loadActivity } from './activity/activity-page.loader.ts'
import { articleRoutes } from './articles/article.ts'
import { loadComments } from './comments/comments-page.loader.ts'
import { loadExchange } from './exchange/exchange-page.loader.ts'
import { loadHome } from './home/home-page.loader.ts'
import { loadLead, loadLeads } from './leads/leads.loader.ts'
import { loadReplies } from './leads/replies-page.loader.ts'
import { loadMails } from './mails/mails-page.loader.ts'
import { productRoutes } from './products/product.ts'
import { loadReleases, loadVersions } from './releases/releases.loader.ts'
import { rentalRoutes } from './rentals/rental.ts'
import { saleRoutes } from './sales/sale.ts'
import { loadSearches } from './searches/searches-page.loader.ts'
import { adminRootRoute } from './shared/layout/admin-root-route.tsx'
import { type AdminRouteOptions, adminRoute } from './shared/layout/admin-route.tsx'
import { paths } from './shared/paths.ts'
import { loadUsers } from './users/users-page.loader.ts'

/** The major version of `@keur/contract` that these pages need. */
export const contractVersion = '2'

/** A page whose id has its name, and its chunk too unless it shares one. */
const page = (name: string, options: Omit<AdminRouteOptions, 'id' | 'chunk'> & { chunk?: string }) =>
  adminRoute({ id: `admin:${name}`, chunk: `admin-${name}`, ...options })

export const routes: RouteObject[] = [
  adminRootRoute([
    page('home', {
      path: paths.home,
      importPage: async () => (await import(/* webpackChunkName: "admin-home" */ './home/home-page.tsx')).HomePage,
      loader: loadHome,
      errorTitle: 'Tableau de bord'
    }),
    ...rentalRoutes,
    ...saleRoutes,
    ...productRoutes,
    ...articleRoutes,
    page('leads', {
      path: paths.leads,
      importPage: async () => (await import(/* webpackChunkName: "admin-leads" */ './leads/leads-page.tsx')).LeadsPage,
      loader: loadLeads,
      errorTitle: 'Demandes'
    }),
    page('lead', {
      path: paths.lead(':id'),
      importPage: async () => (await import(/* webpackChunkName: "admin-lead" */ './leads/lead-page.tsx')).LeadPage,
      loader: loadLead,
      errorTitle: 'Demande',
      notFound: { message: 'Demande non trouvée', to: paths.leads, link: 'Toutes les demandes' }
    }),
    page('replies', {
      path: paths.replies,
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-replies" */ './leads/replies-page.tsx')).RepliesPage,
      loader: loadReplies,
      errorTitle: 'Textes des réponses'
    }),
    page('comments', {
      path: paths.comments,
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-comments" */ './comments/comments-page.tsx')).CommentsPage,
      loader: loadComments,
      errorTitle: 'Commentaires'
    }),
    page('users', {
      path: paths.users,
      importPage: async () => (await import(/* webpackChunkName: "admin-users" */ './users/users-page.tsx')).UsersPage,
      loader: loadUsers,
      errorTitle: 'Utilisateurs'
    }),
    page('activity', {
      path: paths.activity,
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-activity" */ './activity/activity-page.tsx')).ActivityPage,
      loader: loadActivity,
      errorTitle: 'Activité'
    }),
    page('exchange', {
      path: paths.exchange,
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-exchange" */ './exchange/exchange-page.tsx')).ExchangePage,
      loader: loadExchange,
      errorTitle: 'Échanges'
    }),
    page('mails', {
      path: paths.mails,
      importPage: async () => (await import(/* webpackChunkName: "admin-mails" */ './mails/mails-page.tsx')).MailsPage,
      loader: loadMails,
      errorTitle: 'Courriels'
    }),
    page('searches', {
      path: paths.searches,
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-searches" */ './searches/searches-page.tsx')).SearchesPage,
      loader: loadSearches,
      errorTitle: 'Recherches'
    }),
    page('privacy', {
      path: paths.privacy,
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-privacy" */ './privacy/privacy-page.tsx')).PrivacyPage,
      errorTitle: 'Données personnelles'
    }),
    page('releases', {
      path: paths.releases,
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-releases" */ './releases/releases-page.tsx')).ReleasesPage,
      loader: loadReleases,
      errorTitle: 'Mises en ligne'
    }),
    page('versions', {
      path: paths.versions(':app'),
      // Both pages have the same styles: two chunks would carry them twice.
      chunk: 'admin-releases',
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-releases" */ './releases/versions-page.tsx')).VersionsPage,
      loader: loadVersions,
      errorTitle: 'Versions',
      notFound: { message: 'Rubrique non trouvée', to: paths.releases, link: 'Toutes les mises en ligne' }
    })
  ])
]
