import { drafted, notDeleted, published, trashed } from '../domain/publication.ts'

const newestFirst = { createdAt: -1, _id: -1 } as const
const byPrice = { 'details.price': 1, _id: 1 } as const
/** Filters outside the order, so that they are checked and counted without fetching documents. */
const filters = { availability: 1 } as const
const filtersByDate = { 'details.price': 1, ...filters } as const

export const byWords = { 'terms.words': 1, ...newestFirst, ...filtersByDate } as const
export const byPlaces = { 'terms.places': 1, category: 1, ...newestFirst, ...filtersByDate } as const

/** Leads to the news for alerts. */
export const byNews = { 'news.at': -1 } as const

/** Titles in alphabetical order, in any case and accents. */
export const titleCollation = { locale: 'fr', strength: 1 } as const

interface Index {
  key: Record<string, 1 | -1>
  collation?: typeof titleCollation
  unique?: boolean
  partialFilterExpression?: object
}

const of = (partialFilterExpression: object, ...keys: Index['key'][]): Index[] =>
  keys.map((key) => ({ key, partialFilterExpression }))

/**
 * For published listings one index for each filter in each order, so that drafts cost visitors nothing. Drafts and the
 * trash are few: one index for each order is enough.
 */
export function indexesOf(): Index[] {
  return [
    { key: { 'details.reference': 1 }, unique: true, partialFilterExpression: notDeleted },
    ...of(notDeleted, { 'terms.reference': 1 }),
    { key: { title: 1, _id: 1 }, collation: titleCollation, partialFilterExpression: notDeleted },
    ...of(
      published,
      { ...newestFirst, ...filtersByDate },
      { ...byPrice, ...filters },
      { category: 1, ...newestFirst, ...filtersByDate },
      { category: 1, ...byPrice, ...filters },
      byPlaces,
      { 'terms.places': 1, category: 1, ...byPrice, ...filters },
      byWords,
      byNews
    ),
    ...of(drafted, { draft: 1, ...newestFirst }, { draft: 1, ...byPrice }),
    ...of(trashed, { deletedAt: -1, _id: -1 })
  ]
}
