// The methods of a collection that the API calls, for what wraps all of them: spans of traces, and waiting in elections.

/** They return a cursor. */
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
