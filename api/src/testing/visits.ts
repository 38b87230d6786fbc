import { aVisitLead } from '@keur/contract/testing'
import type { VisitTimes } from '@keur/contract/visit'
import { aStoredProperty, sendLead, storedLeads, unusedPhone } from './leads.ts'
import type { TestApp } from './test-app.ts'

/** Requests for visits of one stored rental. */
export function useVisits(api: TestApp) {
  const listing = { type: 'properties' as const, id: '' }
  beforeAll(async () => {
    listing.id = (await aStoredProperty(api))._id
  })
  const days = async (token: string | null = null): Promise<VisitTimes['days']> =>
    (await api.as(token, { method: 'GET', url: '/api/visits/times' })).json().days

  return {
    listing,
    days,
    freeTimes: async (token?: string) => (await days(token)).flatMap(({ times }) => times),
    /** Each time another person at another network. */
    ask(time: string, more: Parameters<typeof aVisitLead>[0] = {}, how?: Parameters<typeof sendLead>[2]) {
      const chosen = { listing, partOfDay: undefined, time, mode: 'inPerson', phone: unusedPhone() } as const
      return sendLead(api, aVisitLead({ ...chosen, ...more }), how)
    },
    leadAt: async (time: string) =>
      (await storedLeads(api, '?kind=visit&limit=100')).find(
        ({ appointment }: { appointment?: { time: string } }) => appointment?.time === time
      ),
    /** What the agency decides about a visit. */
    decide: (id: string, decision: object) => api.asAdministrator('PUT', `/api/admin/visits/${id}`, decision)
  }
}
