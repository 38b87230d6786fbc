import type { LeadItem, LeadListing } from '@keur/contract/lead'
import type { LeadInput } from '@keur/contract/lead-input'
import { unitPrice } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import { defaults, isForSale } from '@keur/contract/vocabulary'
import { placeText } from '../../domain/place.ts'
import { invalidInput, Problem, unprocessable } from '../../problems/problem.ts'

/** `one`: as visitors see it, throws 404. `byReferences`: those outside the trash, drafts among them. */
interface ListingReader<T> {
  one(id: string): Promise<T>
  byReferences(references: string[]): Promise<T[]>
}

export interface ListingReaders {
  properties: ListingReader<Property>
  sales: ListingReader<Sale>
  products: ListingReader<Product>
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
      return { ...leadListing(type, sale), isAvailable: isForSale(sale) }
    }
    const listing = await requireListing<Property | Product>(type === 'btp' ? products.one(id) : properties.one(id))
    return { ...leadListing(type, listing), isAvailable: listing.availability === defaults.availability }
  }

  /** Throws 400 where no listing has the reference. */
  async function listingOfReference(reference: string): Promise<LeadListing> {
    const readers = { properties, sales, btp: products }
    for (const [type, reader] of Object.entries(readers)) {
      const [found] = await reader.byReferences([reference, reference.toUpperCase()])
      if (found) return leadListing(type as LeadListing['type'], found)
    }
    throw invalidInput({ field: 'reference', message: 'Aucune annonce ne porte cette référence.' })
  }

  async function itemOf({ id, quantity }: { id: string; quantity: number }): Promise<LeadItem> {
    const product = await requireListing(products.one(id))
    const { priceSteps, details } = product
    const price = unitPrice({ price: details.price, priceSteps }, quantity)
    return { ...snapshotOf(product), price, per: details.sequence, quantity }
  }

  async function snapshotsOf(lead: LeadInput): Promise<Snapshots> {
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

  return { snapshotsOf, listingOfReference }
}

const leadListing = (type: LeadListing['type'], listing: Property | Sale | Product): LeadListing => ({
  ...snapshotOf(listing),
  type,
  ...('sequence' in listing.details ? { per: listing.details.sequence } : {}),
  place: placeText(listing)
})

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
