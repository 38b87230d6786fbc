import type { Product } from '@keur/contract/product'
import type { Availability, ProductCategory } from '@keur/contract/vocabulary'
import type { SeedListing } from '../listing.ts'
import type { PictureName } from '../pictures.ts'

/** A building material in the short form of the files beside this one. */
export interface Material {
  reference: string
  title: string
  /** The maker or the supplier. */
  supplier: string
  /** XOF for one `unit`. */
  price: number
  unit: string
  /** The depot; Thiès by default. */
  depot?: string
  availability?: Availability
  description: string
  photos: PictureName[]
  /** The publication day, `2026-05-12`. */
  added: string
}

/** A product without the fields that database and upload add. */
export type NewProduct = Omit<Product, '_id' | 'createdAt' | 'updatedAt' | 'revision' | 'images'>

/** The product as an administrator would send it; its photos are names, not files yet. */
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
