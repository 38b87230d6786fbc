import type { SeedListing } from '../listing.ts'
import { beton } from './beton.ts'
import { ciment } from './ciment.ts'
import { fer } from './fer.ts'
import { gravier } from './gravier.ts'
import { type NewProduct, toProductListing } from './material.ts'
import { plomberie } from './plomberie.ts'

/** Forty building materials over all five categories. */
export const products: SeedListing<NewProduct>[] = [
  ...beton.map((material) => toProductListing('Béton', material)),
  ...gravier.map((material) => toProductListing('Gravier', material)),
  ...ciment.map((material) => toProductListing('Ciment', material)),
  ...fer.map((material) => toProductListing('Fer', material)),
  ...plomberie.map((material) => toProductListing('Plomberie', material))
]
