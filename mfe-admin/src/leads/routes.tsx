import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { loadLead } from './lead-page.loader.ts'
import { leadsPath } from './lead-path.ts'
import { loadLeads } from './leads-page.loader.ts'

export const leadsRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:leads',
    path: leadsPath,
    chunk: 'admin-leads',
    importPage: async () => (await import(/* webpackChunkName: "admin-leads" */ './leads-page.tsx')).LeadsPage,
    loader: loadLeads,
    errorTitle: 'Demandes'
  }),
  adminRoute({
    id: 'admin:lead',
    path: `${leadsPath}/:id`,
    chunk: 'admin-lead',
    importPage: async () => (await import(/* webpackChunkName: "admin-lead" */ './lead-page.tsx')).LeadPage,
    loader: loadLead,
    errorTitle: 'Demande',
    notFound: { message: 'Demande non trouvée', to: leadsPath, link: 'Toutes les demandes' }
  })
]
