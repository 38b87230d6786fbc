import type { Photo, PhotoInput } from '@keur/contract/photo'
import type { Sale, SaleInput, SaleUpdate, SavedSale } from '@keur/contract/sale'
import { defaults } from '@keur/contract/vocabulary'
import type { ListingsService, ListingToStore } from '../../listings/listings.service.ts'
import { priceOf } from '../../listings/price-text.ts'
import { requireSameReference } from '../../listings/read-only.ts'
import { trimmed } from '../../listings/trimmed.ts'
import { invalidInput } from '../../problems/problem.ts'
import type { PhotoFiles } from '../uploads/photo-files.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'

export type SalesService = ReturnType<typeof createSalesService>

const prefix = 'V'

/** The rules of sales. */
export function createSalesService(listings: ListingsService<Sale>, uploads: UploadsService) {
  const create = async (input: SaleInput, at?: Date): Promise<SavedSale> => listings.create(complete(input), at, prefix)

  return {
    ...listings,
    /** Adds a sale, with a reference where it comes without; `at` is when, now unless a past is being told. */
    create,
    /** The same with photos that have only just been read. They are kept once it is known that the sale is good. */
    async createWithPhotos(input: SaleInput, files: PhotoFiles[], owner: string): Promise<SavedSale> {
      complete(input)
      const images = await Promise.all(files.map((photo) => uploads.keep('sales', photo, owner)))
      return create({ ...input, images })
    },
    /** Puts a full sale in the place of the one there was; without `images` it keeps those it had. Throws 422 for another reference. */
    async update(id: string, input: SaleUpdate): Promise<SavedSale> {
      const seen = await listings.seenBy(id, input)
      const { reference } = seen.details
      requireSameReference(reference, input.details.reference)
      const images = input.images ?? seen.images
      requireKnownTexts(images, seen.images)
      return listings.replace(seen, complete({ ...input, details: { ...input.details, reference }, images }))
    },
    deleteAll: listings.administration.deleteAll
  }
}

type Images = (PhotoInput | string)[]

/** What an input left open, filled in; its price as a number. */
function complete({ images = [], ...input }: Omit<SaleInput, 'images'> & { images?: Images }): ListingToStore<Sale> {
  const { title, description, category, status, draft, localisation, details, autres } = trimmed(input)
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

/** Images of older sales are texts: they may stay, but none may come. */
function requireKnownTexts(images: Images, stored: (Photo | string)[]): void {
  for (const image of images)
    if (typeof image === 'string' && !stored.includes(image))
      throw invalidInput({ field: 'images', message: 'Les images doivent venir de ce site.' })
}
