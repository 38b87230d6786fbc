import type { Property, PropertyInput } from '@keur/contract/property'
import { defaults } from '@keur/contract/vocabulary'
import { completePlace } from '../../domain/place.ts'
import type { ListingsRepository } from '../../persistence/listings/listings.repository.ts'
import { priceOf } from '../../text/price-text.ts'
import { trimTexts } from '../../text/trim-texts.ts'
import { createListingsService, type ListingServices, type ListingToStore } from '../listings/listings.service.ts'

export type PropertiesService = ReturnType<typeof createPropertiesService>

interface Parts extends ListingServices {
  repository: ListingsRepository<Property>
}

export const createPropertiesService = (parts: Parts) =>
  createListingsService<Property, PropertyInput>({ ...parts, section: 'properties', complete })

/** Fills in what an input leaves open, and reads its price. Throws 400 for a price that is none. */
function complete(input: PropertyInput): ListingToStore<Property> {
  const { availability, images, amenities, details, ...fields } = trimTexts(input)
  return {
    ...fields,
    localisation: completePlace(fields.localisation, defaults.country),
    availability: availability ?? defaults.availability,
    images: images ?? [],
    amenities: amenities ?? [],
    details: {
      ...details,
      name: details.name || defaults.detailsName,
      country: details.country || defaults.country,
      price: priceOf(details.price),
      sequence: details.sequence || defaults.period
    }
  }
}
