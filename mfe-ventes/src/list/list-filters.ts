import { type ListingQuery, listingFilters, parseListingQuery } from '@keur/kit/patterns'
import type { SaleList } from './sale-lists.ts'

export const listFilters = ({ categories }: SaleList) =>
  listingFilters({ example: 'Forage, référence…', newest: 'Plus récentes', categories })

export function readListQuery(list: SaleList, address: URLSearchParams): ListingQuery {
  const query = parseListingQuery(listFilters(list), address)
  return { ...query, category: query.category ?? categoriesOf(list) }
}

/** Only a list that holds a part of the sales names its categories. */
const categoriesOf = ({ path, categories }: SaleList) => (path === '/ventes' ? undefined : categories.join(','))
