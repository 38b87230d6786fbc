import type { Listing } from 'api/domain/listing'
import { termsOf } from 'api/domain/terms'
import { openDatabase } from 'api/persistence/database'
import { products, rentals, type SeedListing, sales } from 'api/seed/data/listings'
import { type Document, ObjectId } from 'mongodb'

export const databaseName = 'keur-du-rail'

const kinds: Record<string, SeedListing<object>[]> = { properties: rentals, sales, products }

export const rentalId = (number: number) => `1${number.toString(16).padStart(23, '0')}`

/**
 * Inserts `size` listings of each kind as the API stores them, and the rentals of the baseline with only their fields:
 * those of the demonstration again and again, each with a reference, a price and a date of its own.
 */
export async function fillDatabase(uri: string, size: number): Promise<void> {
  const { db, close } = await openDatabase(uri, databaseName, true)
  try {
    for (const [at, [name, seeds]] of Object.entries(kinds).entries())
      for (let first = 0; first < size; first += 1000) {
        const numbers = Array.from({ length: Math.min(1000, size - first) }, (_, index) => first + index)
        const documents = numbers.map((number) => documentOf(seeds, at + 1, number))
        await db.collection(name).insertMany(documents)
        if (name === 'properties')
          await db
            .collection('baseline')
            .insertMany(documents.map(({ terms: _, draft: __, deletedAt: ___, ...plain }) => plain))
      }
    await db.collection('baseline').createIndex({ category: 1, 'details.price': 1 })
  } finally {
    await close()
  }
}

function documentOf(seeds: SeedListing<object>[], kind: number, number: number): Document {
  const input = seeds[number % seeds.length]!.input as Listing
  const { reference, price } = input.details
  const listing = {
    ...input,
    images: [1, 2, 3].map((photo) => photoOf(`${kind}/${number}/${photo}`)),
    details: {
      ...input.details,
      reference: `${reference}-${number}`,
      // From half of it to one and a half.
      price: typeof price === 'number' ? Math.round((price * (500 + ((number * 7919) % 1000))) / 1000) : price
    }
  } as Listing
  const createdAt = new Date(Date.UTC(2024, 0, 1) + number * 240_000)
  return {
    ...{ ...listing, _id: new ObjectId(`${kind}${rentalId(number).slice(1)}`), createdAt, updatedAt: createdAt },
    ...{ revision: 1, draft: false, deletedAt: null, terms: termsOf(listing) }
  }
}

/** A photo without a stored file, as large in a list as a real one. */
const photoOf = (name: string) => ({
  ...{ url: `/media/properties/${name}.jpg`, publicId: `properties/${name}`, width: 1600, height: 1200 },
  placeholder: `data:image/webp;base64,${'A'.repeat(128)}`
})
