import type { Product, ProductInput, ProductUpdate, SavedProduct } from '@keur/contract/product'
import { defaults } from '@keur/contract/vocabulary'
import type { Changed } from '../../domain/listing.ts'
import { completePlace } from '../../domain/place.ts'
import { requireSameReference } from '../../domain/read-only.ts'
import { trimTexts } from '../../text/trim-texts.ts'
import type { ListingsService, ListingToStore } from '../listings/listings.service.ts'

export type ProductsService = ReturnType<typeof createProductsService>

const prefix = 'B'

/** The rules of building materials. */
export function createProductsService(listings: ListingsService<Product>) {
  return {
    ...listings,
    /** What would be stored of an input. Throws as `create` does, its reference and photos apart. */
    completed: complete,
    /** Adds a building material, with a reference where it comes without; `at` is when, now unless a past is being told, and `sender` who sends its photos. */
    create: async (input: ProductInput, at?: Date, sender?: string): Promise<SavedProduct> =>
      listings.create(complete(input), { at, prefix, sender }),
    /** Puts a full material in the place of the one there was; without `images` it keeps those it had. Throws 422 for another reference. */
    async update(id: string, input: ProductUpdate, sender: string): Promise<Changed<SavedProduct>> {
      const seen = await listings.seenBy(id, input)
      const { reference } = seen.details
      requireSameReference(reference, input.details.reference)
      const details = { ...input.details, reference }
      return listings.replace(seen, complete({ ...input, details, images: input.images ?? seen.images }), sender)
    }
  }
}

/** What an input left open, filled in. */
function complete(input: ProductInput): ListingToStore<Product> {
  const { title, localisation, description, category, availability, draft, details, images } = trimTexts(input)
  return {
    title,
    localisation: completePlace(localisation, defaults.country),
    description,
    category,
    availability: availability ?? defaults.availability,
    draft,
    details: {
      reference: details.reference ?? '',
      sequence: details.sequence || defaults.unit,
      price: details.price,
      country: details.country || defaults.country,
      name: details.name || defaults.detailsName
    },
    images: images ?? []
  }
}
