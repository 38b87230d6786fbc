import type { Sale, SaleInput } from '@keur/contract/sale'
import { defaults } from '@keur/contract/vocabulary'
import { priceOf } from '../../domain/price-text.ts'
import { trimTexts } from '../../domain/trim-texts.ts'
import type { ListingsRepository } from '../../persistence/listings/listings.repository.ts'
import type { SentImage } from '../listings/listing-photos.ts'
import { createListingsService, type ListingServices, type ListingToStore } from '../listings/listings.service.ts'

export type SalesService = ReturnType<typeof createSalesService>

interface Parts extends ListingServices {
  repository: ListingsRepository<Sale>
}

export const createSalesService = (parts: Parts) =>
  createListingsService<Sale, SentSale>({ ...parts, section: 'sales', prefix: 'V', complete })

/** A sale with photos that are uploaded already, or that its form has just sent. */
type SentSale = Omit<SaleInput, 'images'> & { images?: SentImage[] }

/** Fills in what an input leaves open, and reads its price. Throws 400 for a price that is none. */
function complete({ images = [], ...input }: SentSale): ListingToStore<Sale> {
  const { status, autres, details, ...fields } = trimTexts(input)
  const { area } = details
  return {
    ...fields,
    status: status ?? defaults.status,
    details: {
      reference: details.reference ?? '',
      // A number, as older forms send it.
      area: area === undefined || area === '' ? undefined : String(area),
      price: priceOf(details.price)
    },
    autres: autres ?? [],
    images
  }
}
