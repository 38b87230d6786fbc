import type { ListState } from './listing.ts'

/** Earlier than any deletion. */
const epoch = new Date(0)

/**
 * The state of a listing or an article, as conditions on its document. The first three are filters of partial indexes.
 */
export const notDeleted = { deletedAt: null }
export const published = { deletedAt: null, draft: false }
export const drafted = { deletedAt: null, draft: true }
export const trashed = { deletedAt: { $gt: epoch } }
export const restorable = { ...trashed, purgedAt: null }

/** The conditions of a state, one for each set of indexes: the rows are merged, the counts added. */
export const branchesOf: Record<ListState, object[]> = {
  published: [published],
  draft: [drafted],
  existing: [published, drafted],
  trash: [restorable]
}

/** A filter for documents of any of these branches that meet these conditions. */
export const within = (branches: object[], conditions: object): object =>
  branches.length === 1
    ? { ...branches[0], ...conditions }
    : { $or: branches.map((branch) => ({ ...branch, ...conditions })) }
