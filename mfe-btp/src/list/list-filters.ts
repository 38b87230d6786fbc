import { listingFilters, parseListingQuery } from '@keur/kit/patterns'
import { categoryOptions } from '../product/category.ts'

export const listFilters = listingFilters({
  example: 'Ciment, agglos, fer…',
  newest: 'Plus récents',
  categories: categoryOptions,
  minPrice: true
})

export const readListQuery = (address: URLSearchParams) => parseListingQuery(listFilters, address)
