import { createRequire } from 'node:module'
import type { Db } from 'mongodb'

/** The driver's own class for the documents of an insert. It takes bytes too, but the driver does not export it. */
interface DocumentSequence {
  push(document: object, bytes: Uint8Array): number
}
const { DocumentSequence } = createRequire(import.meta.url)('mongodb/lib/cmap/commands.js') as {
  DocumentSequence: new (field: string) => DocumentSequence
}

/** MongoDB allows 100,000 documents and 48 MB. */
const maxDocuments = 1000
const maxBytes = 16 * 1024 * 1024

/**
 * Inserts raw documents in batches, byte for byte: reading them into values first would lose types that JavaScript has
 * none for. Throws if the database refuses one.
 */
export async function insertRaw(db: Db, collection: string, documents: AsyncIterable<Uint8Array>): Promise<void> {
  let batch = new DocumentSequence('documents')
  let count = 0
  let bytes = 0
  async function flush() {
    if (count === 0) return
    const command = { insert: collection, documents: batch, ordered: true, bypassDocumentValidation: true }
    const { n, writeErrors } = await db.command({ ...command, ...concernOf(db) })
    if (writeErrors?.length || n !== count)
      throw new Error(
        `The database refuses a document of the collection ${collection}: ${writeErrors?.[0]?.errmsg ?? `${n} of ${count} were inserted`}.`
      )
    batch = new DocumentSequence('documents')
    count = 0
    bytes = 0
  }
  for await (const document of documents) {
    if (count === maxDocuments || bytes + document.byteLength > maxBytes) await flush()
    // The first parameter serves the driver's log alone.
    batch.push({}, document)
    count += 1
    bytes += document.byteLength
  }
  await flush()
}

/** A command does not inherit the write concern of its client. */
function concernOf(db: Db) {
  const { w, journal } = db.writeConcern ?? {}
  if (w === undefined) return {}
  return { writeConcern: { w, ...(journal === undefined ? {} : { j: journal }) } }
}
