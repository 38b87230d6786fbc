import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { loadLead } from './lead-page.loader.ts'
import { leadsPath } from './lead-path.ts'
import { loadLeads } from './leads-page.loader.ts'

export const leadsRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:leads',
    path: leadsPath,
    chunk: 'admin-leads',
    part: async () => (await import(/* webpackChunkName: "admin-leads" */ './leads-page.tsx')).LeadsPage,
    load: loadLeads,
    failure: 'Demandes'
  }),
  deskRoute({
    id: 'admin:lead',
    path: `${leadsPath}/:id`,
    chunk: 'admin-lead',
    part: async () => (await import(/* webpackChunkName: "admin-lead" */ './lead-page.tsx')).LeadPage,
    load: loadLead,
    failure: 'Demande',
    missing: { message: 'Demande non trouvée', to: leadsPath, link: 'Toutes les demandes' }
  })
]
