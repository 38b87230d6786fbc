import type { Property, PropertyInput } from '@keur/contract/property'
import { defaults } from '@keur/contract/vocabulary'
import { isRealDay } from '../../domain/calendar.ts'
import { completePlace } from '../../domain/place.ts'
import { priceOf } from '../../domain/price-text.ts'
import { trimTexts } from '../../domain/trim-texts.ts'
import type { ListingsRepository } from '../../persistence/listings/listings.repository.ts'
import { invalidInput } from '../../problems/problem.ts'
import { createListingsService, type ListingServices, type ListingToStore } from '../listings/listings.service.ts'

export type PropertiesService = ReturnType<typeof createPropertiesService>

interface Parts extends ListingServices {
  repository: ListingsRepository<Property>
}

export const createPropertiesService = (parts: Parts) => ({
  ...createListingsService<Property, PropertyInput>({ ...parts, section: 'properties', complete }),
  /** A free one, as the agency numbers its rentals. It is not reserved: the first who stores it has it. */
  nextReference: async (): Promise<string> => (await parts.repository.nextReference()) ?? 'L-0001'
})

/** Fills in what an input leaves open, and reads its price. Throws 400 for a price that is none, and for no home. */
function complete(input: PropertyInput): ListingToStore<Property> {
  const { availability, images, amenities, details, moveIn, ...fields } = trimTexts(input)
  requirePossibleFacts(fields)
  return {
    ...fields,
    localisation: completePlace(fields.localisation, defaults.country),
    availability: availability ?? defaults.availability,
    images: images ?? [],
    amenities: amenities ?? [],
    // An empty cost is an unknown one.
    moveIn: Object.values(moveIn ?? {}).some((amount) => amount !== undefined) ? moveIn : undefined,
    details: {
      ...details,
      name: details.name || defaults.detailsName,
      country: details.country || defaults.country,
      price: priceOf(details.price),
      sequence: details.sequence || defaults.period
    }
  }
}

/** What the schema cannot see. */
function requirePossibleFacts({ rooms, bedrooms, availableFrom }: Partial<PropertyInput>): void {
  if (availableFrom !== undefined && !isRealDay(availableFrom))
    throw invalidInput({ field: 'availableFrom', message: 'Cette date n’existe pas.' })
  if (rooms !== undefined && bedrooms !== undefined && bedrooms > rooms)
    throw invalidInput({
      field: 'bedrooms',
      message: 'Il y a plus de chambres que de pièces\u00a0: les chambres comptent parmi les pièces.'
    })
}
