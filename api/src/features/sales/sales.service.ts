import type { Sale, SaleInput, SaleUpdate, SavedSale } from '@keur/contract/sale'
import { defaults } from '@keur/contract/vocabulary'
import type { Changed } from '../../domain/listing.ts'
import { requireSameReference } from '../../domain/read-only.ts'
import { priceOf } from '../../text/price-text.ts'
import { trimTexts } from '../../text/trim-texts.ts'
import type { SentImage } from '../listings/listing-photos.ts'
import type { ListingsService, ListingToStore } from '../listings/listings.service.ts'

export type SalesService = ReturnType<typeof createSalesService>

const prefix = 'V'

/** The rules of sales. */
export function createSalesService(listings: ListingsService<Sale>) {
  return {
    ...listings,
    /** What would be stored of an input. Throws as `create` does, its reference and photos apart. */
    completed: complete,
    /**
     * Adds a sale, with a reference where it comes without; `at` is when, now unless a past is being told, and `sender` who sends its
     * photos. Those that have only just been read are kept once it is known that the sale is good.
     */
    create: async (input: SentSale, at?: Date, sender?: string): Promise<SavedSale> =>
      listings.create(complete(input), { at, prefix, sender }),
    /** Puts a full sale in the place of the one there was; without `images` it keeps those it had. Throws 422 for another reference. */
    async update(id: string, input: SaleUpdate, sender: string): Promise<Changed<SavedSale>> {
      const seen = await listings.seenBy(id, input)
      const { reference } = seen.details
      requireSameReference(reference, input.details.reference)
      const images = input.images ?? seen.images
      return listings.replace(seen, complete({ ...input, details: { ...input.details, reference }, images }), sender)
    },
    deleteAll: listings.administration.deleteAll
  }
}

type SentSale = Omit<SaleInput, 'images'> & { images?: SentImage[] }

/** What an input left open, filled in; its price as a number. */
function complete({ images = [], ...input }: SentSale): ListingToStore<Sale> {
  const { title, description, category, status, draft, localisation, details, autres } = trimTexts(input)
  const { area } = details
  return {
    title,
    description,
    category,
    status: status ?? defaults.status,
    draft,
    localisation,
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
