import type { LeadItem, LeadListing } from '@keur/contract/lead'
import type { LeadInput } from '@keur/contract/lead-input'
import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import { Problem, unprocessable } from '../../problems/problem.ts'

/** Where listings are read as visitors see them. Each throws 404. */
export interface ListingReaders {
  properties: { one(id: string): Promise<Property> }
  sales: { one(id: string): Promise<Sale> }
  products: { one(id: string): Promise<Product> }
}

type Snapshots = { listing?: LeadListing; items?: LeadItem[] }

/** What a lead is about, as it is now: prices change, and a listing may be gone when the agency reads. Throws 422 for one that is not there. */
export function createListingSnapshots({ properties, sales, products }: ListingReaders) {
  async function listingOf({ type, id }: { type: LeadListing['type']; id: string }): Promise<LeadListing> {
    if (type === 'sales') return { type, ...partsOf(await present(sales.one(id))) }
    const found = await present<Property | Product>(type === 'btp' ? products.one(id) : properties.one(id))
    return { type, ...partsOf(found), per: found.details.sequence }
  }

  async function itemOf({ id, quantity }: { id: string; quantity: number }): Promise<LeadItem> {
    const product = await present(products.one(id))
    return { ...partsOf(product), per: product.details.sequence, quantity }
  }

  return async function snapshotsOf(lead: LeadInput): Promise<Snapshots> {
    if (lead.kind === 'order') return { items: await Promise.all(lead.items.map(itemOf)) }
    if (lead.kind === 'visit' || lead.kind === 'reservation') return { listing: await listingOf(lead.listing) }
    return {}
  }
}

const partsOf = ({ _id, title, details: { reference, price } }: Property | Sale | Product) => ({
  id: _id,
  title,
  reference,
  price
})

async function present<T>(found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      throw unprocessable('Cette annonce n’existe pas ou n’est plus disponible.')
    throw error
  }
}
