import type { Lead } from '@keur/contract/lead'
import type { Page } from '@playwright/test'
import { callApi } from './administrator.ts'
import { apiUrl } from './site.ts'

/** The leads of the agency's inbox that match a search, newest first. */
export const leadsOf = async (search: string) =>
  (await callApi<{ leads: Lead[] }>('GET', `/admin/leads?search=${encodeURIComponent(search)}`)).leads

/** Sends the leads of this page from an address of its own: the API accepts ten an hour of one person from each. */
export async function withOwnAddress(page: Page) {
  const part = () => Math.floor(Math.random() * 254) + 1
  const address = `10.${part()}.${part()}.${part()}`
  await page.route('**/api/leads', (route) =>
    route.continue({
      url: `${apiUrl}/api/leads`,
      headers: { ...route.request().headers(), 'x-forwarded-for': address }
    })
  )
}
