import { isForSale } from '@keur/contract/vocabulary'
import { type Filter, ObjectId } from 'mongodb'
import type { Listing } from '../../domain/listing.ts'
import { sharePlace } from '../../domain/place.ts'
import { published } from '../../domain/publication.ts'
import type { ListingCollection, ListingDocument } from './listing-documents.ts'
import type { PublishedDocuments } from './published-documents.ts'

type Candidate = Pick<ListingDocument, '_id' | 'localisation' | 'details'> & { availability?: string; status?: string }

const projection = { localisation: 1, 'details.price': 1, 'details.city': 1, availability: 1, status: 1 }

/** Rentals and products have an availability, sales a status. */
const isOffered = ({ availability, status = '' }: Candidate) => availability !== 'Indisponible' && isForSale({ status })

/** How many candidates are compared on each side of the price, however many listings there are. */
const candidatesPerSide = 40

/**
 * Finds listings similar to another that are still offered: of its category and near in price, those in its place first. Where the category
 * has too few, listings of other categories follow in the same order.
 */
export function createSimilarListings(
  documents: ListingCollection,
  publishedOnes: (fields?: 'card') => PublishedDocuments
) {
  /** From the price of the listing up or down, in the order of an index by price. */
  function onOneSide({ details: { price } }: Listing, category: object, direction: 1 | -1): Promise<Candidate[]> {
    const bounds = direction === 1 ? { $gt: price } : { $lte: price }
    const filter: Filter<ListingDocument> = { ...published, ...category, 'details.price': bounds }
    return documents
      .find<Candidate>(filter, { projection })
      .sort({ 'details.price': direction, _id: direction })
      .limit(candidatesPerSide)
      .toArray()
  }

  async function around(listing: Listing, category: object): Promise<ObjectId[]> {
    const sides = await Promise.all([onOneSide(listing, category, -1), onOneSide(listing, category, 1)])
    const distance = (one: Candidate) => Math.abs(one.details.price - listing.details.price)
    const elsewhere = (one: Candidate) => Number(!sharePlace(one, listing))
    return sides
      .flat()
      .filter(isOffered)
      .toSorted((a, b) => elsewhere(a) - elsewhere(b) || distance(a) - distance(b))
      .map(({ _id }) => _id)
  }

  return {
    /** Published ones, the most similar first, without the listing itself. */
    async find(listing: Listing, max: number, fields?: 'card'): Promise<ListingDocument[]> {
      const own = new ObjectId(listing._id)
      const ids = (await around(listing, { category: listing.category })).filter((id) => !id.equals(own))
      if (ids.length < max) {
        const others = await around(listing, {})
        ids.push(...others.filter((id) => ![own, ...ids].some((known) => known.equals(id))))
      }
      return publishedOnes(fields)(ids.slice(0, max).map((id) => id.toHexString()))
    }
  }
}
