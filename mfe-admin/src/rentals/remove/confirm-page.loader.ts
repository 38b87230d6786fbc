import type { AdminProperty } from '@keur/contract/property'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { data, type LoaderFunctionArgs } from '@keur/kit/router'

/** The rental that an address names. What lies in the trash already is not found. */
export async function loadRentalToRemove({ params, request }: LoaderFunctionArgs): Promise<AdminProperty> {
  const path = `/admin/properties/${encodeURIComponent(params.id ?? '')}`
  const rental = await loadOrNotFound(http.get<AdminProperty>(path, { signal: request.signal }))
  if (rental.state === 'trash') throw data(null, { status: 404 })
  return rental
}
