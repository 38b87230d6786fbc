import type { Page } from '@playwright/test'
import { administrator, apiUrl } from './site.ts'

export interface Lead {
  kind: string
  channel: string
  createdAt: string
  firstName?: string
  email?: string
  phone?: string
  message?: string
  city?: string
  service?: string
  price?: number
  images?: { url: string }[]
  date?: string
  partOfDay?: string
  appointment?: { time: string; status: string; reference: string }
  listing?: { type: string; id: string; reference: string }
}

/** The leads of the agency's inbox that match a search, newest first. */
export async function leadsOf(search: string): Promise<Lead[]> {
  const login = await fetch(`${apiUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator)
  })
  const { token } = (await login.json()) as { token: string }
  const response = await fetch(`${apiUrl}/api/admin/leads?search=${encodeURIComponent(search)}`, {
    headers: { Authorization: `Bearer ${token}` }
  })
  return ((await response.json()) as { leads: Lead[] }).leads
}

/** Sends the leads of this page from an address of its own: the API accepts ten an hour from each. */
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
