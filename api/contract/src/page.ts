import { Type } from 'typebox'
import { limits } from './limits.ts'
import { Count } from './scalars.ts'
import { pageSize } from './vocabulary.ts'

export const pageQuery = {
  page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize })
}

/** Fields of every paginated response beside its rows. A page past the end has no rows. */
export const pageResponse = {
  page: Type.Integer({ minimum: 1 }),
  limit: Type.Integer({ minimum: 1 }),
  total: Count,
  totalPages: Count
}
