import { type ListingQuery, listingFilters, parseListingQuery } from '@keur/kit/patterns'
import type { SaleList } from './sale-lists.ts'

export const listFilters = ({ categories }: SaleList) =>
  listingFilters({ example: 'Forage, référence…', newest: 'Plus récentes', categories })

export function parseQuery(list: SaleList, search: URLSearchParams): ListingQuery {
  const query = parseListingQuery(listFilters(list), search)
  return { ...query, category: query.category ?? categoriesOf(list) }
}

/** The list of all sales has no category filter. */
const categoriesOf = ({ path, categories }: SaleList) => (path === '/ventes' ? undefined : categories.join(','))
