import { listingFilters, parseListingQuery } from '@keur/kit/patterns'
import { categoryOptions } from '../product/product.ts'

export const listFilters = listingFilters({
  example: 'Ciment, agglos, fer…',
  newest: 'Plus récents',
  categories: categoryOptions,
  minPrice: true
})

export const parseQuery = (search: URLSearchParams) => parseListingQuery(listFilters, search)
