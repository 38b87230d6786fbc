import { drafted, living, published, trashed } from '../domain/publication.ts'

const newestFirst = { createdAt: -1, _id: -1 } as const
const byPrice = { 'details.price': 1, _id: 1 } as const
/** What the order does not name but a list can be narrowed down by: checked, and counted, without fetching documents. */
const besides = { availability: 1 } as const
const besidesByDate = { 'details.price': 1, ...besides } as const

/** What finds words, and places. */
export const byWords = { 'terms.words': 1, ...newestFirst, ...besidesByDate } as const
export const byPlaces = { 'terms.places': 1, category: 1, ...newestFirst, ...besidesByDate } as const

interface Index {
  key: Record<string, 1 | -1>
  unique?: boolean
  partialFilterExpression?: object
}

const of = (partialFilterExpression: object, ...keys: Index['key'][]): Index[] =>
  keys.map((key) => ({ key, partialFilterExpression }))

/**
 * Of what is published, one index for each way to narrow a list down, in each order: drafts cost visitors nothing. Of drafts and
 * the trash there are few, so one for each order is enough.
 */
export function indexesOf(): Index[] {
  return [
    // What was changed last, by which a process knows that something was.
    { key: { updatedAt: -1, _id: -1 } },
    { key: { 'details.reference': 1 }, unique: true, partialFilterExpression: living },
    ...of(living, { 'terms.reference': 1 }),
    ...of(
      published,
      { ...newestFirst, ...besidesByDate },
      { ...byPrice, ...besides },
      { category: 1, ...newestFirst, ...besidesByDate },
      { category: 1, ...byPrice, ...besides },
      byPlaces,
      { 'terms.places': 1, category: 1, ...byPrice, ...besides },
      byWords
    ),
    ...of(drafted, { draft: 1, ...newestFirst }, { draft: 1, ...byPrice }),
    ...of(trashed, { deletedAt: -1, _id: -1 })
  ]
}
