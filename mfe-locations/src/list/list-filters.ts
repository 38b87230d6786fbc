import { type ListingQuery, listingFields, readListing } from '@keur/kit/patterns'
import type { RentalList } from './rental-lists.ts'

export const listFilters = ({ categories }: RentalList) =>
  listingFields({ example: 'Villa avec jardin…', newest: 'Plus récentes', categories })

export function readListQuery(list: RentalList, address: URLSearchParams): ListingQuery {
  const query = readListing(listFilters(list), address)
  return { ...query, category: query.category ?? categoriesOf(list) }
}

/** Only a list that holds a part of the rentals names its categories. */
const categoriesOf = ({ path, categories }: RentalList) => (path === '/locations' ? undefined : categories.join(','))
