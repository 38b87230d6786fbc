import type { Sale, SimilarSales } from '@keur/contract/sale'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { fetchDetailPart } from './detail-part.ts'

export interface Detail {
  sale: Sale
  /** The most alike first; none when they cannot be had. */
  similar: Sale[]
}

/** Loads one sale, what resembles it, and the part of the build that shows them, all at once. An unknown id is a 404. */
export async function detailLoader({ params, request }: LoaderFunctionArgs): Promise<Detail> {
  const path = `/sales/${encodeURIComponent(params.id ?? '')}`
  const [sale, similar] = await Promise.all([
    orNotFound(http.get<Sale>(path, { signal: request.signal })),
    similarAt(`${path}/similar`),
    fetchDetailPart()
  ])
  return { sale, similar }
}

const similarShown = 4
/** Milliseconds that the page waits for what it can do without. */
const patience = 2_000

async function similarAt(path: string): Promise<Sale[]> {
  try {
    const answer = await http.get<SimilarSales>(path, { signal: AbortSignal.timeout(patience) })
    return answer.sales.slice(0, similarShown)
  } catch {
    return []
  }
}
