import type { LeadCounts } from '@keur/contract/lead'
import type { AdminSession } from '@keur/contract/session'
import { fakeApi } from '@keur/kit/testing'

export type FakeHandlers = Parameters<typeof fakeApi>[0]

export const administrator: AdminSession = { email: 'admin@keur.sn', role: 'admin' }

export const noNewLeads: LeadCounts = { contact: 0, visit: 0, reservation: 0, order: 0, owner: 0, total: 0 }

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  const closeApi = close
  close = undefined
  await closeApi?.()
})

/** A fake API that handles the requests of the admin layout, until the end of the test. `handlers` may be changed. */
export async function fakeAdminApi(overrides: FakeHandlers = {}) {
  const handlers: FakeHandlers = {
    'GET /admin/session': () => administrator,
    'GET /admin/leads/counts': () => noNewLeads,
    ...overrides
  }
  const api = await fakeApi(handlers)
  close = api.close
  return { requests: api.requests, handlers }
}
