import { currentTrace, inSpan } from '@keur/store/telemetry/trace-context'
import type { Collection, Db, Document } from 'mongodb'
import { bulkWrites, cursorReads, reads, writes } from './collection-operations.ts'

const operations = [...reads, ...writes, ...bulkWrites]
/** The methods of a cursor that read. */
const readsOfCursor = ['toArray', 'next', 'hasNext'] as const

type Method = (...parameters: unknown[]) => unknown

/**
 * Makes each operation on a collection a span of the sampled request that calls it: with the names of the operation and of
 * the collection, and no value. The driver's own events are no way: with them it decodes each response twice, for all
 * requests (a tenth more time for a list).
 */
export function traceOperations(db: Db): void {
  const open = db.collection.bind(db) as Method
  db.collection = ((...parameters: unknown[]) =>
    traced(open(...parameters) as Collection<Document>)) as typeof db.collection
}

/** A collection whose operations are spans. Those that the driver calls itself are not. */
function traced(collection: Collection<Document>): Collection<Document> {
  const own = collection as unknown as Record<string, Method>
  const result = Object.create(collection) as Record<string, Method>
  for (const name of operations) {
    const operate = own[name]?.bind(collection) as Method
    result[name] = (...parameters) =>
      currentTrace()?.span ? inDatabase(name, collection, () => operate(...parameters)) : operate(...parameters)
  }
  for (const name of cursorReads) {
    const open = own[name]?.bind(collection) as Method
    result[name] = (...parameters) => {
      const cursor = open(...parameters)
      return currentTrace()?.span ? tracedCursor(name, collection, cursor as Record<string, Method>) : cursor
    }
  }
  return result as unknown as Collection<Document>
}

function tracedCursor(name: string, collection: Collection<Document>, cursor: Record<string, Method>) {
  for (const method of readsOfCursor) {
    const read = cursor[method]?.bind(cursor) as Method
    cursor[method] = () => inDatabase(name, collection, read)
  }
  return cursor
}

const inDatabase = (operation: string, { collectionName }: Collection<Document>, work: Method): Promise<unknown> =>
  inSpan(
    `${operation} ${collectionName}`,
    { 'db.system.name': 'mongodb', 'db.operation.name': operation, 'db.collection.name': collectionName },
    async () => work(),
    'client'
  )
