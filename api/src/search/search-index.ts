/** Field names with the direction of each, as MongoDB sorts. */
export type SearchOrder = Record<string, 1 | -1>

export interface SearchQuery {
  /** Publication states. A document is in at most one of them. */
  branches: object[]
  /** At least one; a document has to meet all. Each is a MongoDB filter that one index can evaluate by itself. */
  conditions: object[]
  /**
   * A filter that every document meets, on the field that leads an index of the order: the planner then sorts by index.
   */
  everything: object
  order: SearchOrder
  /** The states whose documents the order has; those of the query unless it names others. */
  ordered?: object[] | undefined
}

/** Counts the writes to a collection, across processes. */
export interface Revision {
  /** A version token that changes with every write: by this process at once, by others within a second. */
  token(): Promise<string>
  /** The identifiers of all that was written after a token; null where that is not known. */
  changesSince(token: string): Promise<string[] | null>
  /** Counts writes to the documents with these identifiers; without one, a write to any. */
  raise(...ids: string[]): Promise<void>
}

/** Renews a cached value by the identifiers of what was written, where they are known. */
export const withChanges =
  <T>(revision: Revision, renew: (value: T, ids: readonly string[]) => Promise<T | undefined>) =>
  async (value: T, since: string): Promise<T | undefined> => {
    const ids = await revision.changesSince(since)
    return ids ? renew(value, ids) : undefined
  }
