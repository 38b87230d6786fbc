import type { Property, PropertyPage } from '@keur/contract/property'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export interface Detail {
  rental: Property
  /** Of the same category, the newest first; none when they cannot be had. */
  similar: Property[]
}

/** Loads one rental, and what resembles it. An unknown id is a 404. */
export async function detailLoader({ params, request }: LoaderFunctionArgs): Promise<Detail> {
  const path = `/properties/${encodeURIComponent(params.id ?? '')}`
  const rental = await orNotFound(http.get<Property>(path, { signal: request.signal }))
  return { rental, similar: await similarTo(rental) }
}

const similarShown = 4
/** Milliseconds that the page waits for what it can do without. */
const patience = 2_000

async function similarTo({ _id, category }: Property): Promise<Property[]> {
  const query = { category, page: 1, limit: similarShown + 1 }
  try {
    const answer = await http.get<PropertyPage>('/properties', { query, signal: AbortSignal.timeout(patience) })
    return answer.properties.filter((other) => other._id !== _id).slice(0, similarShown)
  } catch {
    return []
  }
}
