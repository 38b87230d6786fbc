import type { Filter, ObjectId } from 'mongodb'
import type { Listing } from '../../domain/listing.ts'
import { sharePlace } from '../../domain/place.ts'
import { published } from '../../domain/publication.ts'
import { type ListingCollection, type ListingDocument, objectId, withoutTerms } from './listing-documents.ts'

type Candidate = Pick<Listing, 'localisation' | 'details'> & { _id: ObjectId }

/** So many on each side of the price are looked at, however many listings there are. */
const nearest = 40

/**
 * Finds what is like a listing: of its category first, and of those nearest in price, the ones in its place first. Where the
 * category has too few, others follow in the same order.
 */
export function createSimilarListings<T extends Listing>(documents: ListingCollection<T>) {
  const asFilter = (filter: object) => filter as Filter<ListingDocument<T>>

  /** From the price of the listing up or down, in the order of an index by price. */
  async function onOneSide(listing: Listing, category: object, direction: 1 | -1): Promise<Candidate[]> {
    const { price } = listing.details
    const bounds = direction === 1 ? { $gt: price } : { $lte: price }
    const cursor = documents
      .find(asFilter({ ...published, ...category, 'details.price': bounds }), {
        projection: { localisation: 1, 'details.price': 1, 'details.city': 1 }
      })
      .sort({ 'details.price': direction, _id: direction })
      .limit(nearest)
    return (await cursor.toArray()) as unknown as Candidate[]
  }

  async function around(listing: Listing, category: object): Promise<ObjectId[]> {
    const sides = await Promise.all([onOneSide(listing, category, -1), onOneSide(listing, category, 1)])
    const distance = (one: Candidate) => Math.abs(one.details.price - listing.details.price)
    const elsewhere = (one: Candidate) => Number(!sharePlace(one, listing))
    return sides
      .flat()
      .toSorted((a, b) => elsewhere(a) - elsewhere(b) || distance(a) - distance(b))
      .map(({ _id }) => _id)
  }

  return {
    /** At most so many of those that are published, the most alike first, without itself. */
    async find(listing: Listing, most: number): Promise<ListingDocument<T>[]> {
      const itself = objectId(listing._id, '')
      const ids = (await around(listing, { category: listing.category })).filter((id) => !id.equals(itself))
      if (ids.length < most) {
        const others = await around(listing, {})
        ids.push(...others.filter((id) => ![itself, ...ids].some((known) => known.equals(id))))
      }
      const wanted = ids.slice(0, most)
      const found = await documents
        .find(asFilter({ ...published, _id: { $in: wanted } }), { projection: withoutTerms })
        .toArray()
      return wanted.flatMap((id) => (found as ListingDocument<T>[]).filter(({ _id }) => _id.equals(id)))
    }
  }
}
