import type { Product, SimilarProducts } from '@keur/contract/product'
import { orNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { detailPart } from './detail-part.ts'

export interface Detail {
  product: Product
  /** The most alike first; none when they cannot be had. */
  similar: Product[]
}

/** Loads one product, what resembles it, and the part of the build that shows them, all at once. An unknown id is a 404. */
export async function detailLoader({ params, request }: LoaderFunctionArgs): Promise<Detail> {
  const path = `/btp/${encodeURIComponent(params.id ?? '')}`
  const [product, similar] = await Promise.all([
    orNotFound(http.get<Product>(path, { signal: request.signal })),
    similarAt(`${path}/similar`),
    detailPart.fetch()
  ])
  return { product, similar }
}

const similarShown = 4
/** Milliseconds that the page waits for what it can do without. */
const patience = 2_000

async function similarAt(path: string): Promise<Product[]> {
  try {
    const answer = await http.get<SimilarProducts>(path, { signal: AbortSignal.timeout(patience) })
    return answer.materiels.slice(0, similarShown)
  } catch {
    return []
  }
}
