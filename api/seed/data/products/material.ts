import type { Product } from '@keur/contract/product'
import type { Availability, ProductCategory } from '@keur/contract/vocabulary'
import type { SeedListing } from '../listing.ts'
import type { PictureName } from '../pictures.ts'

/** A building material, as the files beside this one write it. */
export interface Material {
  reference: string
  title: string
  /** Who makes it or delivers it. */
  supplier: string
  /** XOF for one `unit`. */
  price: number
  unit: string
  /** The depot where it waits, Thiès where none is named. */
  depot?: string
  availability?: Availability
  description: string
  photos: PictureName[]
  /** The day it was put online, `2026-05-12`. */
  added: string
}

/** A product without what the database and the photos give it. */
export type NewProduct = Omit<Product, '_id' | 'createdAt' | 'updatedAt' | 'revision' | 'images'>

/** The product as an administrator would have sent it, its photos still only named. */
export function toProductListing(category: ProductCategory, material: Material): SeedListing<NewProduct> {
  const { reference, title, supplier, price, unit, depot, availability, description, photos, added } = material
  return {
    photos,
    added,
    input: {
      title,
      localisation: depot ?? 'Thiès, dépôt de Mbour 1',
      description,
      category,
      availability: availability ?? 'Disponible',
      details: { reference, sequence: unit, price, country: 'Sénégal', name: supplier }
    }
  }
}
