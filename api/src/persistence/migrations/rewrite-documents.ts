import { isDeepStrictEqual } from 'node:util'
import type { AnyBulkWriteOperation, Collection, Document, Filter, WithId } from 'mongodb'

const batch = 500

/**
 * Sets the fields of each document that `fieldsOf` gives another value, and writes no other document. What is changed
 * meanwhile has them from that change. Safe to repeat.
 */
export async function rewriteDocuments<T extends Document>(
  documents: Collection<T>,
  fieldsOf: (document: WithId<T>) => Partial<T>,
  filter: Filter<T> = {}
): Promise<void> {
  let writes: AnyBulkWriteOperation<T>[] = []
  const write = async () => {
    if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false })
    writes = []
  }
  for await (const document of documents.find(filter)) {
    const changes = Object.entries(fieldsOf(document)).filter(
      ([name, value]) => !isDeepStrictEqual(value, document[name])
    )
    if (changes.length === 0) continue
    const before = changes.map(([name]) => [name, document[name] ?? null])
    writes.push({
      updateOne: {
        filter: { _id: document._id, ...Object.fromEntries(before) },
        update: { $set: Object.fromEntries(changes) as Partial<T> }
      }
    })
    if (writes.length === batch) await write()
  }
  await write()
}
