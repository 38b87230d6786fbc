import { ObjectId } from 'mongodb'
import { searchedFields } from '../../domain/facts.ts'
import { isPublished, published } from '../../domain/publication.ts'
import { afterAllRevisions, type IndexWrite } from '../../search/engine/engine-index.ts'
import type { ListingEntries } from '../../search/engine/indexed-collection.ts'
import { entryOf, type IndexedRow } from '../../search/engine/listing-entry.ts'
import type { ListingCollection, ListingDocument } from './listing-documents.ts'

const projection = { ...searchedFields, updatedAt: 1, deletedAt: 1, draft: 1, terms: 1 }
const batch = 1000

/** Reads listings for the search engine. */
export function createListingEntries(documents: ListingCollection): ListingEntries {
  const writeOf = (document: ListingDocument): IndexWrite & { updatedAt: Date } => {
    const [id, revision] = [document._id.toHexString(), document.revision ?? 1]
    const entry = isPublished(document) ? entryOf(document as unknown as IndexedRow, id, revision) : null
    return { id, revision, entry, updatedAt: document.updatedAt }
  }

  return {
    async revisions() {
      const rows = documents.find(published, { projection: { revision: 1 }, batchSize: 5000 })
      const found = new Map<string, number>()
      for await (const { _id, revision } of rows) found.set(_id.toHexString(), revision ?? 1)
      return found
    },
    async byIds(ids) {
      const rows = await documents.find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, { projection }).toArray()
      const found = new Map(rows.map((row) => [row._id.toHexString(), writeOf(row)]))
      return ids.map((id) => found.get(id) ?? { id, revision: afterAllRevisions, entry: null })
    },
    async *all() {
      let writes: IndexWrite[] = []
      for await (const row of documents.find(published, { projection, batchSize: batch })) {
        writes.push(writeOf(row))
        if (writes.length < batch) continue
        yield writes
        writes = []
      }
      yield writes
    }
  }
}
