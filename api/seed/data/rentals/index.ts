import type { PropertyInput } from '@keur/contract/property'
import type { SeedListing } from '../listing.ts'
import { appartements } from './appartements.ts'
import { bureaux } from './bureaux.ts'
import { chambres } from './chambres.ts'
import { toRentalListing } from './rental.ts'
import { saisonnieres } from './saisonnieres.ts'
import { studios } from './studios.ts'
import { villas } from './villas.ts'

/** Sixty rentals over all six categories. */
export const rentals: SeedListing<PropertyInput>[] = [
  ...appartements.map((rental) => toRentalListing('Appartements', rental)),
  ...villas.map((rental) => toRentalListing('Villas', rental)),
  ...bureaux.map((rental) => toRentalListing('Bureaux', rental)),
  ...saisonnieres.map((rental) => toRentalListing('Saisonnière', rental)),
  ...studios.map((rental) => toRentalListing('Studios', rental)),
  ...chambres.map((rental) => toRentalListing('Chambres', rental))
]
