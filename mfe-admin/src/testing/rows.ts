import { anArticle, aPage, aProduct, aProperty, aSale } from '@keur/contract/testing'
import type { PublicationState } from '@keur/contract/vocabulary'

interface AdminFields {
  state?: PublicationState
  draft?: boolean
  deletedAt?: string
  views?: number
}

const adminFields = ({ state = 'published', draft = state === 'draft', ...others }: AdminFields = {}) => ({
  state,
  draft,
  views: 0,
  ...others
})

/** Makes rows as the API returns them to administrators. */
const rowsOf =
  <Overrides, Row extends object>(aRecord: (overrides?: Overrides) => Row) =>
  (overrides?: Overrides, fields?: AdminFields) => ({ ...aRecord(overrides), ...adminFields(fields) })

export const anAdminRental = rowsOf(aProperty)
export const anAdminSale = rowsOf(aSale)
export const anAdminProduct = rowsOf(aProduct)
export const anAdminArticle = (overrides?: Parameters<typeof anArticle>[0], fields?: AdminFields) => {
  const { comments: _comments, ...article } = anArticle(overrides)
  return { ...article, ...adminFields(fields) }
}

/** A page of rows; `name` is the field of the response that holds them. */
export const aRowPage = (name: string, rows: unknown[], page: Parameters<typeof aPage>[1] = {}) => ({
  [name]: rows,
  ...aPage(rows.length, page)
})
