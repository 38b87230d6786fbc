import type { Collection, CollectionOptions, Db } from 'mongodb'

// The methods of a collection that the API calls, for what replaces them: spans of traces, and waiting in elections.

export const cursorReads = ['find', 'aggregate'] as const
export const reads = ['findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct'] as const
/** Of one document, or of all that a filter finds. */
export const writes = [
  'insertOne',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete'
] as const
/** Of several documents, each of which may fail. */
export const bulkWrites = ['insertMany', 'bulkWrite'] as const

export type Method = (...parameters: unknown[]) => unknown
export type Methods = Record<string, Method>

/**
 * Gives the collections that are opened from now on other methods: `replace` gets a collection with what it was opened by, and
 * returns those that replace its own. What the driver calls itself stays.
 */
export function replaceMethods(
  db: Db,
  replace: (own: Methods, name: string, options?: CollectionOptions) => Methods
): void {
  const open = db.collection.bind(db) as Method
  db.collection = ((...parameters: [string, CollectionOptions?]) => {
    const own = open(...parameters) as Methods
    return Object.assign(Object.create(own), replace(own, ...parameters)) as Collection
  }) as typeof db.collection
}
