import type { Property, PropertyPage } from '@keur/contract/property'
import { http } from '@keur/kit/http'
import { type Card, pageOrRedirect, toCards } from '@keur/kit/patterns'
import type { LoaderFunctionArgs } from '@keur/kit/router'
import { readListQuery } from './list-filters.ts'
import type { RentalList } from './rental-lists.ts'

export type Cards = Omit<PropertyPage, 'properties'> & { properties: Card<Property>[] }

/** Loads the page of a list that its address asks for; an address past the end leads to the last page. */
export const listLoader =
  (list: RentalList) =>
  async ({ request }: LoaderFunctionArgs): Promise<Cards> => {
    const query = readListQuery(list, new URL(request.url).searchParams)
    const answer = await http.get<PropertyPage>('/properties', { query, signal: request.signal })
    return pageOrRedirect({ ...answer, properties: toCards(answer.properties) }, query, request)
  }
