const newestFirst = { createdAt: -1, _id: -1 } as const
const byPrice = { 'details.price': 1, _id: 1 } as const
/** Indexes hold the living only; they name the price where it is not their order, to check bounds without fetching documents. */
const living = { partialFilterExpression: { deletedAt: null } }

interface Index {
  key: Record<string, 1 | -1>
  unique?: boolean
  partialFilterExpression: object
}

/** One index for each way to narrow a list down, in each order. */
export function indexesOf(): Index[] {
  return [
    { key: { 'details.reference': 1 }, unique: true, ...living },
    { key: { ...newestFirst, 'details.price': 1 }, ...living },
    { key: byPrice, ...living },
    { key: { category: 1, ...newestFirst, 'details.price': 1 }, ...living },
    { key: { category: 1, ...byPrice }, ...living },
    { key: { 'terms.places': 1, ...newestFirst, 'details.price': 1 }, ...living },
    { key: { 'terms.places': 1, ...byPrice }, ...living },
    { key: { 'terms.words': 1, ...newestFirst, 'details.price': 1 }, ...living },
    { key: { 'terms.reference': 1 }, ...living }
  ]
}
