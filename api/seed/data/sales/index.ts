import type { SeedListing } from '../listing.ts'
import { appartements } from './appartements.ts'
import { champs } from './champs.ts'
import { maisons } from './maisons.ts'
import { materiel } from './materiel.ts'
import { type NewSale, toSaleListing } from './offer.ts'
import { terrains } from './terrains.ts'

/** Forty things for sale over all five categories. */
export const sales: SeedListing<NewSale>[] = [
  ...terrains.map((offer) => toSaleListing('Terrains', offer)),
  ...appartements.map((offer) => toSaleListing('Appartements', offer)),
  ...maisons.map((offer) => toSaleListing('Maisons', offer)),
  ...champs.map((offer) => toSaleListing('Champs', offer)),
  ...materiel.map((offer) => toSaleListing('Matériel BTP', offer))
]
