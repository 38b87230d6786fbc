import { validatePriceSteps } from '@keur/contract/price-steps'
import type { Product, ProductInput } from '@keur/contract/product'
import { defaults } from '@keur/contract/vocabulary'
import { completePlace } from '../../domain/place.ts'
import { trimTexts } from '../../domain/trim-texts.ts'
import type { ListingsRepository } from '../../persistence/listings/listings.repository.ts'
import { invalidInput } from '../../problems/problem.ts'
import { createListingsService, type ListingServices, type ListingToStore } from '../listings/listings.service.ts'

export type ProductsService = ReturnType<typeof createProductsService>

interface Parts extends ListingServices {
  repository: ListingsRepository<Product>
}

export const createProductsService = (parts: Parts) =>
  createListingsService<Product, ProductInput>({ ...parts, section: 'btp', prefix: 'B', complete })

/** Fills in what an input leaves open. Throws 400 for prices by quantity that are out of order. */
function complete(input: ProductInput): ListingToStore<Product> {
  const { availability, images, details, priceSteps = [], ...fields } = trimTexts(input)
  const message = validatePriceSteps({ price: details.price, priceSteps })
  if (message) throw invalidInput({ field: 'priceSteps', message })
  return {
    ...fields,
    localisation: completePlace(fields.localisation, defaults.country),
    availability: availability ?? defaults.availability,
    details: {
      ...details,
      reference: details.reference ?? '',
      sequence: details.sequence || defaults.unit,
      country: details.country || defaults.country,
      name: details.name || defaults.detailsName
    },
    ...(priceSteps.length > 0 ? { priceSteps } : {}),
    images: images ?? []
  }
}
