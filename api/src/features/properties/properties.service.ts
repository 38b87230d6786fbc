import type { Property, PropertyInput, PropertyUpdate, SavedProperty } from '@keur/contract/property'
import { defaults } from '@keur/contract/vocabulary'
import type { Changed } from '../../domain/listing.ts'
import { completePlace } from '../../domain/place.ts'
import { priceOf } from '../../text/price-text.ts'
import { trimTexts } from '../../text/trim-texts.ts'
import type { ListingsService, ListingToStore } from '../listings/listings.service.ts'

export type PropertiesService = ReturnType<typeof createPropertiesService>

/** The rules of rentals. */
export function createPropertiesService(listings: ListingsService<Property>) {
  return {
    ...listings,
    /** What would be stored of an input. Throws as `create` does, its reference and photos apart. */
    completed: complete,
    /** Adds a rental; `at` is when, now unless a past is being told, and `sender` who sends its photos. */
    create: async (input: PropertyInput, at?: Date, sender?: string): Promise<SavedProperty> =>
      listings.create(complete(input), { at, sender }),
    /** Puts a full rental in the place of the one there was; without `images` it keeps those it had. */
    async update(id: string, input: PropertyUpdate, sender: string): Promise<Changed<SavedProperty>> {
      const seen = await listings.seenBy(id, input)
      return listings.replace(seen, complete({ ...input, images: input.images ?? seen.images }), sender)
    }
  }
}

/** What an input left open, filled in; its price as a number. */
function complete(input: PropertyInput): ListingToStore<Property> {
  const { title, localisation, description, regulation, rooms, bathrooms, bed, lounge, category, ...rest } =
    trimTexts(input)
  const { details } = rest
  return {
    title,
    localisation: completePlace(localisation, defaults.country),
    description,
    regulation,
    rooms,
    bathrooms,
    bed,
    lounge,
    availability: rest.availability ?? defaults.availability,
    category,
    draft: rest.draft,
    images: rest.images ?? [],
    amenities: rest.amenities ?? [],
    details: {
      reference: details.reference,
      city: details.city,
      district: details.district,
      name: details.name || defaults.detailsName,
      country: details.country || defaults.country,
      price: priceOf(details.price),
      sequence: details.sequence || defaults.period
    }
  }
}
