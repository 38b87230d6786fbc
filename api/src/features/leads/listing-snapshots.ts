import type { LeadItem, LeadListing } from '@keur/contract/lead'
import type { LeadInput } from '@keur/contract/lead-input'
import { unitPrice } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import { defaults, isForSale } from '@keur/contract/vocabulary'
import { placeText } from '../../domain/place.ts'
import { Problem, unprocessable } from '../../problems/problem.ts'

/** Read listings as visitors see them. Each throws 404. */
export interface ListingReaders {
  properties: { one(id: string): Promise<Property> }
  sales: { one(id: string): Promise<Sale> }
  products: { one(id: string): Promise<Product> }
}

type ListingName = { type: LeadListing['type']; id: string }
export type Snapshots = { listing?: LeadListing; items?: LeadItem[] }

/**
 * Copies title, reference, price and place of a lead's listings, which may change later. Throws 422 for a missing
 * listing, and for a visit of one that is sold or let.
 */
export function createListingSnapshots({ properties, sales, products }: ListingReaders) {
  async function listingOf({ type, id }: ListingName): Promise<LeadListing & { isAvailable: boolean }> {
    if (type === 'sales') {
      const sale = await requireListing(sales.one(id))
      return { ...snapshotOf(sale), type, place: placeText(sale), isAvailable: isForSale(sale) }
    }
    const listing = await requireListing<Property | Product>(type === 'btp' ? products.one(id) : properties.one(id))
    const isAvailable = listing.availability === defaults.availability
    const place = placeText(listing)
    return { ...snapshotOf(listing), type, per: listing.details.sequence, place, isAvailable }
  }

  async function itemOf({ id, quantity }: { id: string; quantity: number }): Promise<LeadItem> {
    const product = await requireListing(products.one(id))
    const { priceSteps, details } = product
    const price = unitPrice({ price: details.price, priceSteps }, quantity)
    return { ...snapshotOf(product), price, per: details.sequence, quantity }
  }

  return async function snapshotsOf(lead: LeadInput): Promise<Snapshots> {
    if (lead.kind === 'order') return { items: await Promise.all(lead.items.map(itemOf)) }
    if (lead.kind !== 'visit' && lead.kind !== 'reservation') return {}
    const { isAvailable, ...listing } = await listingOf(lead.listing)
    // A chat goes on, whatever the state of the listing: the agency should see whom it is with.
    if (!isAvailable && lead.kind === 'visit' && lead.channel !== 'whatsapp')
      throw unprocessable(
        'Ce bien n’est plus disponible\u00a0: il ne se visite plus. Demandez à être prévenu des biens semblables.'
      )
    return { listing }
  }
}

const snapshotOf = ({ _id, title, details: { reference, price } }: Property | Sale | Product) => ({
  id: _id,
  title,
  reference,
  price
})

async function requireListing<T>(listing: Promise<T>): Promise<T> {
  try {
    return await listing
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      throw unprocessable('Cette annonce n’existe pas ou n’est plus disponible.')
    throw error
  }
}
