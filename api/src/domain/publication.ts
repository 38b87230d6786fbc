import type { ListState } from './listing.ts'

/** Everything that was ever deleted lies after this moment. */
const ever = new Date(0)

/** Where a listing is, as conditions on what is stored. Each of the first three is what some indexes are of. */
export const living = { deletedAt: null }
export const published = { deletedAt: null, draft: false }
export const drafted = { deletedAt: null, draft: true }
export const trashed = { deletedAt: { $gt: ever } }
/** What is being purged is gone already. */
export const restorable = { ...trashed, purgedAt: null }

/** Whether a document that was found otherwise is published. */
export const isPublished = ({ deletedAt, draft }: { deletedAt: Date | null; draft: boolean }) =>
  deletedAt === null && !draft

/** The conditions of a state, one for each set of indexes that answers it: their rows are merged, their numbers added up. */
export const branchesOf: Record<ListState, object[]> = {
  published: [published],
  draft: [drafted],
  living: [published, drafted],
  trash: [restorable]
}

/** What lies in any of these branches and meets these conditions. */
export const within = (branches: object[], conditions: object): object =>
  branches.length === 1
    ? { ...branches[0], ...conditions }
    : { $or: branches.map((branch) => ({ ...branch, ...conditions })) }
