import type { Property, SimilarProperties } from '@keur/contract/property'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { fetchDetailPart } from './detail-part.ts'

export interface Detail {
  rental: Property
  /** The most alike first; none when they cannot be had. */
  similar: Property[]
}

/** Loads one rental, what resembles it, and the part of the build that shows them, all at once. An unknown id is a 404. */
export async function detailLoader({ params, request }: LoaderFunctionArgs): Promise<Detail> {
  const path = `/properties/${encodeURIComponent(params.id ?? '')}`
  const [rental, similar] = await Promise.all([
    orNotFound(http.get<Property>(path, { signal: request.signal })),
    similarAt(`${path}/similar`),
    fetchDetailPart()
  ])
  return { rental, similar }
}

const similarShown = 4
/** Milliseconds that the page waits for what it can do without. */
const patience = 2_000

async function similarAt(path: string): Promise<Property[]> {
  try {
    const answer = await http.get<SimilarProperties>(path, { signal: AbortSignal.timeout(patience) })
    return answer.properties.slice(0, similarShown)
  } catch {
    return []
  }
}
