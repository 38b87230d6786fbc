import { pageSize } from '../src/vocabulary.ts'

export type PageOverrides = Partial<{ page: number; limit: number; total: number; totalPages: number }>

/** What a list answers beside its rows; the total is the number of rows unless another is given. */
export function aPage(rows: number, { page = 1, limit = pageSize, total = rows, ...more }: PageOverrides = {}) {
  return { page, limit, total, totalPages: Math.ceil(total / limit), ...more }
}
