import type { PropertyInput } from '@keur/contract/property'
import type { Availability, Period, PropertyCategory } from '@keur/contract/vocabulary'
import type { SeedListing } from '../listing.ts'
import type { PictureName } from '../pictures.ts'

/** A rental in the short form of the files beside this one. */
export interface Rental {
  reference: string
  title: string
  city: string
  district: string
  /** The building or the house, as people call it. */
  name?: string
  /** XOF for one `period`, a month by default. */
  price: number
  period?: Period
  rooms: number
  bathrooms: number
  lounge: number
  bed?: number
  availability?: Availability
  description: string
  regulation?: string
  amenities: string[]
  photos: PictureName[]
  /** The publication day, `2026-05-12`. */
  added: string
}

/** The rental as an administrator would send it; its photos are names, not files yet. */
export function toRentalListing(category: PropertyCategory, rental: Rental): SeedListing<PropertyInput> {
  const { reference, city, district, name, price, period, photos, added, ...facts } = rental
  return {
    photos,
    added,
    input: {
      ...facts,
      category,
      localisation: `${district}, ${city}`,
      details: { reference, city, district, name, country: 'Sénégal', price, sequence: period ?? 'Mois' }
    }
  }
}
