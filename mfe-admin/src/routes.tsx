import type { RouteObject } from '@keur/kit/router'
import { loadActivity } from './activity/activity-page.loader.ts'
import { articleRoutes } from './articles/article.ts'
import { loadComments } from './comments/comments-page.loader.ts'
import { loadExchange } from './exchange/exchange-page.loader.ts'
import { loadHome } from './home/home-page.loader.ts'
import { loadLead, loadLeads } from './leads/leads.loader.ts'
import { loadMails } from './mails/mails-page.loader.ts'
import { productRoutes } from './products/product.ts'
import { loadReleases, loadVersions } from './releases/releases.loader.ts'
import { rentalRoutes } from './rentals/rental.ts'
import { saleRoutes } from './sales/sale.ts'
import { adminRootRoute } from './shared/layout/admin-root-route.tsx'
import { adminRoute } from './shared/layout/admin-route.tsx'
import { paths } from './shared/paths.ts'
import { loadUsers } from './users/users-page.loader.ts'

/** The major version of `@keur/contract` that these pages need. */
export const contractVersion = '2'

export const routes: RouteObject[] = [
  adminRootRoute([
    adminRoute({
      id: 'admin:home',
      path: paths.home,
      chunk: 'admin-home',
      importPage: async () => (await import(/* webpackChunkName: "admin-home" */ './home/home-page.tsx')).HomePage,
      loader: loadHome,
      errorTitle: 'Tableau de bord'
    }),
    ...rentalRoutes,
    ...saleRoutes,
    ...productRoutes,
    ...articleRoutes,
    adminRoute({
      id: 'admin:leads',
      path: paths.leads,
      chunk: 'admin-leads',
      importPage: async () => (await import(/* webpackChunkName: "admin-leads" */ './leads/leads-page.tsx')).LeadsPage,
      loader: loadLeads,
      errorTitle: 'Demandes'
    }),
    adminRoute({
      id: 'admin:lead',
      path: paths.lead(':id'),
      chunk: 'admin-lead',
      importPage: async () => (await import(/* webpackChunkName: "admin-lead" */ './leads/lead-page.tsx')).LeadPage,
      loader: loadLead,
      errorTitle: 'Demande',
      notFound: { message: 'Demande non trouvée', to: paths.leads, link: 'Toutes les demandes' }
    }),
    adminRoute({
      id: 'admin:comments',
      path: paths.comments,
      chunk: 'admin-comments',
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-comments" */ './comments/comments-page.tsx')).CommentsPage,
      loader: loadComments,
      errorTitle: 'Commentaires'
    }),
    adminRoute({
      id: 'admin:users',
      path: paths.users,
      chunk: 'admin-users',
      importPage: async () => (await import(/* webpackChunkName: "admin-users" */ './users/users-page.tsx')).UsersPage,
      loader: loadUsers,
      errorTitle: 'Utilisateurs'
    }),
    adminRoute({
      id: 'admin:activity',
      path: paths.activity,
      chunk: 'admin-activity',
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-activity" */ './activity/activity-page.tsx')).ActivityPage,
      loader: loadActivity,
      errorTitle: 'Activité'
    }),
    adminRoute({
      id: 'admin:exchange',
      path: paths.exchange,
      chunk: 'admin-exchange',
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-exchange" */ './exchange/exchange-page.tsx')).ExchangePage,
      loader: loadExchange,
      errorTitle: 'Échanges'
    }),
    adminRoute({
      id: 'admin:mails',
      path: paths.mails,
      chunk: 'admin-mails',
      importPage: async () => (await import(/* webpackChunkName: "admin-mails" */ './mails/mails-page.tsx')).MailsPage,
      loader: loadMails,
      errorTitle: 'Courriels'
    }),
    adminRoute({
      id: 'admin:privacy',
      path: paths.privacy,
      chunk: 'admin-privacy',
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-privacy" */ './privacy/privacy-page.tsx')).PrivacyPage,
      errorTitle: 'Données personnelles'
    }),
    adminRoute({
      id: 'admin:releases',
      path: paths.releases,
      chunk: 'admin-releases',
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-releases" */ './releases/releases-page.tsx')).ReleasesPage,
      loader: loadReleases,
      errorTitle: 'Mises en ligne'
    }),
    adminRoute({
      id: 'admin:versions',
      path: paths.versions(':app'),
      chunk: 'admin-versions',
      importPage: async () =>
        (await import(/* webpackChunkName: "admin-versions" */ './releases/versions-page.tsx')).VersionsPage,
      loader: loadVersions,
      errorTitle: 'Versions',
      notFound: { message: 'Rubrique non trouvée', to: paths.releases, link: 'Toutes les mises en ligne' }
    })
  ])
]
