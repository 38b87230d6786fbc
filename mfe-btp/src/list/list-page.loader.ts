import type { Product, ProductPage } from '@keur/contract/product'
import { http } from '@keur/kit/http'
import { type Card, pageOrRedirect, toCards } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery } from './list-filters.ts'

export type Cards = Omit<ProductPage, 'materiels'> & { materiels: Card<Product>[] }

/** Loads the page of products that the address asks for; an address past the end leads to the last page. */
export async function listLoader({ request }: LoaderFunctionArgs): Promise<Cards> {
  const query = readListQuery(new URL(request.url).searchParams)
  const answer = await http.get<ProductPage>('/btp', { query, signal: request.signal })
  return pageOrRedirect({ ...answer, materiels: toCards(answer.materiels) }, query, request)
}
