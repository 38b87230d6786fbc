import type { Property } from '@keur/contract/property'
import type { Listing } from 'api/domain/listing'
import { termsOf } from 'api/domain/terms'
import { openDatabase } from 'api/persistence/database'
import { type Document, ObjectId } from 'mongodb'
import { type Invented, inventedProduct, inventedRental, inventedSale } from './invented-listings.ts'

export const databaseName = 'keur-du-rail'

const kinds: Record<string, (index: number) => Invented<Listing>> = {
  properties: inventedRental,
  sales: inventedSale,
  products: inventedProduct
}
const batch = 1000

/** Fills an empty database with so many listings of each kind, as the API stores them, and with the yardstick's own rentals. */
export async function fillDatabase(uri: string, size: number): Promise<void> {
  const { db, close } = await openDatabase(uri, databaseName, true)
  try {
    for (const [name, invent] of Object.entries(kinds))
      await insertAll(
        size,
        (index) => storedForm(invent(index)),
        (rows) => db.collection(name).insertMany(rows)
      )
    const yardstick = db.collection('yardstick')
    await insertAll(
      size,
      (index) => plainForm(inventedRental(index)),
      (rows) => yardstick.insertMany(rows)
    )
    await yardstick.createIndex({ category: 1, 'details.price': 1 })
  } finally {
    await close()
  }
}

async function insertAll(
  size: number,
  documentOf: (index: number) => Document,
  insert: (rows: Document[]) => Promise<unknown>
): Promise<void> {
  for (let first = 0; first < size; first += batch)
    await insert(Array.from({ length: Math.min(batch, size - first) }, (_, index) => documentOf(first + index)))
}

/** As the API's own insert writes it. */
function storedForm({ _id, createdAt, ...listing }: Invented<Listing>): Document {
  const at = new Date(createdAt)
  return {
    ...listing,
    _id: new ObjectId(_id),
    createdAt: at,
    updatedAt: at,
    draft: false,
    revision: 1,
    deletedAt: null,
    terms: termsOf(listing)
  }
}

/** What an answer holds, and no more: nothing to search in, nothing that is hidden. */
function plainForm({ _id, createdAt, ...rental }: Invented<Property>): Document {
  return { ...rental, _id: new ObjectId(_id), createdAt, updatedAt: createdAt, revision: 1 }
}
