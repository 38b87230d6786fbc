import type { AdminSession } from '@keur/contract/admin-session'
import type { LeadCounts } from '@keur/contract/lead'
import { fakeApi } from '@keur/kit/testing'

export const administrator: AdminSession = { email: 'admin@keur.sn', role: 'admin' }

export const noNewLeads: LeadCounts = { contact: 0, visit: 0, reservation: 0, order: 0, owner: 0, total: 0 }

/** The API as an administrator meets it: what the desk around every page asks is answered, the rest is the test's. */
export const deskApi = (answers: Parameters<typeof fakeApi>[0]) =>
  fakeApi({
    'GET /admin/session': () => administrator,
    'GET /admin/leads/counts': () => noNewLeads,
    ...answers
  })
