import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import {
  agentField,
  availabilityQuery,
  draftInput,
  homeFacts,
  listingSchemas,
  Place,
  readOnlyInput
} from './listing.ts'
import { ImagesInput, Photo, PhotoInput } from './photo.ts'
import { recordingInput } from './recording.ts'
import { FreeText, NonBlankText, Price, PriceInput } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { landTitles, saleCategories } from './vocabulary.ts'

const facts = { ...homeFacts, landTitle: Type.Optional(Type.Enum(landTitles)) }

const input = {
  title: NonBlankText(limits.title),
  description: NonBlankText(limits.description),
  category: Type.Enum(saleCategories),
  status: Type.Optional(NonBlankText(60)),
  localisation: strictObject({
    name: NonBlankText(limits.place),
    city: NonBlankText(limits.place),
    district: NonBlankText(limits.place),
    country: NonBlankText(limits.place)
  }),
  details: strictObject({
    reference: Type.Optional(NonBlankText(limits.reference)),
    area: Type.Optional(Type.Union([FreeText(100), Type.Number({ minimum: 0 })])),
    price: PriceInput
  }),
  autres: Type.Optional(Type.Array(NonBlankText(limits.amenity), { maxItems: limits.amenities })),
  ...facts
}

const sale = listingSchemas({
  rows: 'sales',
  fields: {
    title: Type.String(),
    description: Type.String(),
    category: Type.Enum(saleCategories),
    status: Type.String(),
    localisation: Place,
    details: strictObject({ reference: Type.String(), area: Type.Optional(Type.String()), price: Price }),
    autres: Type.Array(Type.String()),
    ...facts,
    images: Type.Array(Type.Union([Photo, Type.String()]))
  },
  input: { ...input, images: Type.Optional(ImagesInput) },
  filters: availabilityQuery,
  changes: { status: input.status }
})

/** A listing for sale, as /sales returns it. In old records an image may be text: a web link, or base64. */
export const Sale = sale.Listing
export type Sale = Static<typeof Sale>

export const SavedSale = sale.Saved
export type SavedSale = Static<typeof SavedSale>

export const AdminSale = sale.Admin
export type AdminSale = Static<typeof AdminSale>

/** The parsed multipart body of POST /sales; `images` are those of `uploadedImages`, others come as files. */
export const SaleInput = sale.Input
export type SaleInput = Static<typeof SaleInput>

const Json = Type.String({ contentMediaType: 'application/json' })

/**
 * The multipart body of POST /sales: texts, some of them JSON, and at least one photo, as a file or as an earlier
 * upload; earlier uploads come first in the order. For the documentation: what is validated is a SaleInput.
 */
export const SaleForm = strictObject({
  title: input.title,
  description: input.description,
  category: input.category,
  status: input.status,
  localisation: Json,
  details: Json,
  autres: Type.Optional(Json),
  bedrooms: Type.Optional(Json),
  surface: Type.Optional(Json),
  point: Type.Optional(Json),
  landTitle: facts.landTitle,
  agent: agentField.agent,
  video: Type.Optional(Json),
  presentation: Type.Optional(Json),
  draft: Type.Optional(Type.Enum(['true', 'false'])),
  uploadedImages: Type.Optional(Json),
  images: Type.Optional(Type.Array(Type.String({ format: 'binary' }), { maxItems: limits.uploadFiles }))
})
export type SaleForm = Static<typeof SaleForm>

/**
 * Body of PUT /sales/{id}. The reference cannot change. Images that are stored in an older shape may be sent back
 * unchanged; any other text must be a data URL, as in `ImagesInput`, which only the service can check.
 */
export const SaleUpdate = strictObject({
  ...draftInput,
  ...agentField,
  ...recordingInput,
  ...input,
  images: Type.Optional(Type.Array(Type.Union([PhotoInput, Type.String()]), { maxItems: limits.imagesPerListing })),
  ...readOnlyInput
})
export type SaleUpdate = Static<typeof SaleUpdate>

export const saleSchemas = { ...sale, Update: SaleUpdate }

export const SaleQuery = sale.Query
export type SaleQuery = Static<typeof SaleQuery>

export const SalePage = sale.Page
export type SalePage = Static<typeof SalePage>

export const SimilarSales = sale.Similar
export type SimilarSales = Static<typeof SimilarSales>

export const AdminSaleQuery = sale.AdminQuery
export type AdminSaleQuery = Static<typeof AdminSaleQuery>

export const AdminSalePage = sale.AdminPage
export type AdminSalePage = Static<typeof AdminSalePage>

export const SaleBulk = sale.Bulk
export type SaleBulk = Static<typeof SaleBulk>

export const SaleDeletion = strictObject({
  ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: limits.bulkDelete })
})
export type SaleDeletion = Static<typeof SaleDeletion>

/** Response of DELETE /sales: which of the requested ids were deleted, and which do not exist. */
export const SaleDeletionResponse = strictObject({
  message: Type.String(),
  deleted: Type.Array(Type.String()),
  notFound: Type.Array(Type.String())
})
export type SaleDeletionResponse = Static<typeof SaleDeletionResponse>
