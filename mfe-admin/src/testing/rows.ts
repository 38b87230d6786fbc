import { anArticle, aPage, aProduct, aProperty, aSale } from '@keur/contract/testing'
import type { PublicationState } from '@keur/contract/vocabulary'

interface Administered {
  state?: PublicationState
  draft?: boolean
  deletedAt?: string
  views?: number
}

const administered = ({ state = 'published', draft = state === 'draft', ...more }: Administered = {}) => ({
  state,
  draft,
  views: 0,
  ...more
})

/** As the back office is answered them: with what only administrators see. */
export const anAdminRental = (overrides?: Parameters<typeof aProperty>[0], more?: Administered) => ({
  ...aProperty(overrides),
  ...administered(more)
})
export const anAdminSale = (overrides?: Parameters<typeof aSale>[0], more?: Administered) => ({
  ...aSale(overrides),
  ...administered(more)
})
export const anAdminProduct = (overrides?: Parameters<typeof aProduct>[0], more?: Administered) => ({
  ...aProduct(overrides),
  ...administered(more)
})
export const anAdminArticle = (overrides?: Parameters<typeof anArticle>[0], more?: Administered) => {
  const { comments: _comments, ...article } = anArticle(overrides)
  return { ...article, ...administered(more) }
}

/** One page of rows under the name that the API gives them. */
export const aRowPage = (name: string, rows: unknown[], page: Parameters<typeof aPage>[1] = {}) => ({
  [name]: rows,
  ...aPage(rows.length, page)
})
