import { Type } from 'typebox'
import { limits } from './limits.ts'
import { pageSize, sortOrders } from './vocabulary.ts'

/**
 * What every list of listings can be asked: which page, which categories (several, comma between), which place, which words, which prices.
 * Filters ignore case and accents. Sorted by price, or newest first where `sort` is absent.
 */
export const listingQuery = {
  page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize }),
  category: Type.Optional(Type.String({ maxLength: limits.search })),
  localisation: Type.Optional(Type.String({ maxLength: limits.search })),
  search: Type.Optional(Type.String({ maxLength: limits.search })),
  sort: Type.Optional(Type.Enum(sortOrders)),
  minPrice: Type.Optional(Type.Number({ minimum: 0, maximum: limits.price })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0, maximum: limits.price }))
}

/** What every list answers beside its rows. A page past the end has no rows. */
export const pageResponse = {
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1 }),
  total: Type.Integer({ minimum: 0 }),
  totalPages: Type.Integer({ minimum: 0 })
}
