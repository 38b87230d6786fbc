import { currentTrace, inSpan } from '@keur/store/telemetry/trace-context'
import type { Db } from 'mongodb'
import {
  bulkWrites,
  cursorReads,
  type Method,
  type Methods,
  reads,
  replaceMethods,
  writes
} from './collection-operations.ts'

const operations = [...reads, ...writes, ...bulkWrites]
const readsOfCursor = ['toArray', 'next', 'hasNext'] as const

/**
 * Makes each operation on a collection a span of the sampled request that calls it: with the names of the operation and of
 * the collection, and no value. The driver's own events are no way: with them it decodes each response twice, for all
 * requests (a tenth more time for a list).
 */
export function traceOperations(db: Db): void {
  replaceMethods(db, traced)
}

function traced(own: Methods, collection: string): Methods {
  const result: Methods = {}
  for (const name of operations)
    result[name] = (...parameters) => {
      const operate = () => own[name]!(...parameters)
      return currentTrace()?.span ? inDatabase(name, collection, operate) : operate()
    }
  for (const name of cursorReads)
    result[name] = (...parameters) => {
      const cursor = own[name]!(...parameters)
      return currentTrace()?.span ? tracedCursor(name, collection, cursor as Methods) : cursor
    }
  return result
}

function tracedCursor(name: string, collection: string, cursor: Methods) {
  for (const method of readsOfCursor) {
    const read = cursor[method]?.bind(cursor) as Method
    cursor[method] = () => inDatabase(name, collection, read)
  }
  return cursor
}

const inDatabase = (operation: string, collection: string, work: Method): Promise<unknown> =>
  inSpan(
    `${operation} ${collection}`,
    { 'db.system.name': 'mongodb', 'db.operation.name': operation, 'db.collection.name': collection },
    async () => work(),
    'client'
  )
