import { type ObjectStore, StoreFull, StoreUnavailable } from '../object-store.ts'

/** What a store was asked for when it failed. */
export type StoreOperation = 'put' | 'get' | 'head' | 'list' | 'delete'

/** The same store. Calls back where it is full, does not respond or fails; not for a condition that does not hold. */
export function watchStoreFailures(store: ObjectStore, onFailure: (operation: StoreOperation) => void): ObjectStore {
  async function watch<Result>(operation: StoreOperation, work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof StoreFull) onFailure(operation)
      throw error
    }
  }
  return {
    description: store.description,
    put: (key, bytes, kind) => watch('put', store.put(key, bytes, kind)),
    putIf: (key, bytes, condition, kind) => watch('put', store.putIf(key, bytes, condition, kind)),
    get: (key, range) => watch('get', store.get(key, range)),
    head: (key) => watch('head', store.head(key)),
    async *list(prefix) {
      try {
        yield* store.list(prefix)
      } catch (error) {
        if (error instanceof StoreUnavailable) onFailure('list')
        throw error
      }
    },
    delete: (key) => watch('delete', store.delete(key)),
    deletePartialWrites: (before) => watch('delete', store.deletePartialWrites(before))
  }
}
