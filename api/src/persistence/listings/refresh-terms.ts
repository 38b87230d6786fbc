import type { AnyBulkWriteOperation, Collection } from 'mongodb'
import { termsOf } from '../../domain/terms.ts'
import type { ListingDocument } from './listing-documents.ts'

const batch = 500

/** Writes the words anew by which listings are found, where this release makes others of their texts. */
export async function refreshTerms(documents: Collection<ListingDocument>): Promise<void> {
  let writes: AnyBulkWriteOperation<ListingDocument>[] = []
  const write = async () => {
    if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false })
    writes = []
  }
  for await (const listing of documents.find({})) {
    const { _id, revision } = listing
    // A listing that is changed meanwhile has its words from that change.
    writes.push({ updateOne: { filter: { _id, revision }, update: { $set: { terms: termsOf(listing) } } } })
    if (writes.length === batch) await write()
  }
  await write()
}
