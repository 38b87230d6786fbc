import { listingFields, readListing } from '@keur/kit/patterns'
import { categoryOptions } from '../product/category.ts'

export const listFilters = listingFields({
  example: 'Ciment, agglos, fer…',
  newest: 'Plus récents',
  categories: categoryOptions,
  lowest: true
})

export const readListQuery = (address: URLSearchParams) => readListing(listFilters, address)
