import type { Sale } from '@keur/contract/sale'
import type { SaleCategory } from '@keur/contract/vocabulary'
import type { SeedListing } from '../listing.ts'
import type { PictureName } from '../pictures.ts'

/** A sale in the short form of the files beside this one. */
export interface Offer {
  reference: string
  title: string
  city: string
  district: string
  /** The estate, the house or the place, as people call it. */
  name: string
  /** XOF. */
  price: number
  area?: string
  status?: string
  description: string
  /** Further facts, one sentence each. */
  more: string[]
  photos: PictureName[]
  /** The publication day, `2026-05-12`. */
  added: string
}

/** A sale without the fields that database and upload add. */
export type NewSale = Omit<Sale, '_id' | 'createdAt' | 'updatedAt' | 'revision' | 'images'>

/** The sale as an administrator would send it; its photos are names, not files yet. */
export function toSaleListing(category: SaleCategory, offer: Offer): SeedListing<NewSale> {
  const { reference, title, city, district, name, price, area, status, description, more, photos, added } = offer
  return {
    photos,
    added,
    input: {
      title,
      description,
      category,
      status: status ?? 'Disponible',
      localisation: { name, city, district, country: 'Sénégal' },
      details: { reference, area, price },
      autres: more
    }
  }
}
