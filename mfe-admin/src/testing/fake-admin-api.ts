import type { LeadCounts } from '@keur/contract/lead'
import type { AdminSession } from '@keur/contract/session'
import { fakeApi } from '@keur/kit/testing'

export type FakeResponses = Parameters<typeof fakeApi>[0]

export const administrator: AdminSession = { email: 'admin@keur.sn', role: 'admin' }

export const noNewLeads: LeadCounts = { contact: 0, visit: 0, reservation: 0, order: 0, owner: 0, total: 0 }

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  const ending = close
  close = undefined
  await ending?.()
})

/**
 * The API as an administrator meets it, until the end of the test: what the desk around every page asks is answered, the rest is the test's.
 * Answers may be changed on the way.
 */
export async function fakeAdminApi(answers: FakeResponses = {}) {
  const all: FakeResponses = {
    'GET /admin/session': () => administrator,
    'GET /admin/leads/counts': () => noNewLeads,
    ...answers
  }
  const api = await fakeApi(all)
  close = api.close
  return { requests: api.requests, answers: all }
}
