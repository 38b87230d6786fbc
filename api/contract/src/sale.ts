import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { adminFields, adminQuery, bulkInput, draftInput, Revision, readOnlyInput, savedFields } from './listing.ts'
import { listingQuery, pageResponse } from './page.ts'
import { ImagesInput, Photo, PhotoInput } from './photo.ts'
import { Place } from './place.ts'
import { Price, PriceInput } from './price.ts'
import { FreeText, Id, Moment, NonBlankText } from './text.ts'
import { saleCategories } from './vocabulary.ts'

const sale = {
  _id: Id,
  title: Type.String(),
  description: Type.String(),
  category: Type.Enum(saleCategories),
  status: Type.String(),
  localisation: Place,
  details: Type.Object(
    { reference: Type.String(), area: Type.Optional(Type.String()), price: Price },
    { additionalProperties: false }
  ),
  autres: Type.Array(Type.String()),
  images: Type.Array(Type.Union([Photo, Type.String()])),
  createdAt: Moment,
  updatedAt: Moment,
  revision: Revision
}

/** Something for sale, as /sales answers it. An image may be a text in what was stored long ago: a web link, or base64. */
export const Sale = Type.Object(sale, { additionalProperties: false })
export type Sale = Static<typeof Sale>

/** Answer of POST and PUT. */
export const SavedSale = Type.Object({ ...sale, ...savedFields }, { additionalProperties: false })
export type SavedSale = Static<typeof SavedSale>

/** As the back office sees it, in whatever state: GET /admin/sales/{id}. */
export const AdminSale = Type.Object({ ...sale, ...adminFields }, { additionalProperties: false })
export type AdminSale = Static<typeof AdminSale>

const saleInput = {
  ...draftInput,
  title: NonBlankText(limits.title),
  description: NonBlankText(limits.description),
  category: Type.Enum(saleCategories),
  status: Type.Optional(NonBlankText(60)),
  localisation: Type.Object(
    {
      name: NonBlankText(limits.place),
      city: NonBlankText(limits.place),
      district: NonBlankText(limits.place),
      country: NonBlankText(limits.place)
    },
    { additionalProperties: false }
  ),
  details: Type.Object(
    {
      reference: Type.Optional(NonBlankText(limits.reference)),
      area: Type.Optional(Type.Union([FreeText(100), Type.Number({ minimum: 0 })])),
      price: PriceInput
    },
    { additionalProperties: false }
  ),
  autres: Type.Optional(Type.Array(NonBlankText(limits.amenity), { maxItems: limits.amenities }))
}

/** What the fields of the multipart body of POST /sales hold once read; `images` are those of its field `uploadedImages`, others come as files. */
export const SaleInput = Type.Object(
  { ...saleInput, images: Type.Optional(ImagesInput) },
  { additionalProperties: false }
)
export type SaleInput = Static<typeof SaleInput>

const Json = Type.String({ contentMediaType: 'application/json' })

/** The multipart body of POST /sales: texts, some of which are JSON, and at least one photo, as a file or uploaded before and first in order. For the documentation; what is read is a SaleInput. */
export const SaleForm = Type.Object(
  {
    title: saleInput.title,
    description: saleInput.description,
    category: saleInput.category,
    status: saleInput.status,
    localisation: Json,
    details: Json,
    autres: Type.Optional(Json),
    draft: Type.Optional(Type.Enum(['true', 'false'])),
    uploadedImages: Type.Optional(Json),
    images: Type.Optional(Type.Array(Type.String({ format: 'binary' }), { maxItems: limits.uploadFiles }))
  },
  { additionalProperties: false }
)
export type SaleForm = Static<typeof SaleForm>

/** Body of PUT /sales/{id}. The reference cannot be changed; images stored in an older shape may be sent back as they were; other texts are taken as everywhere (`ImagesInput`). */
export const SaleUpdate = Type.Object(
  {
    ...saleInput,
    images: Type.Optional(
      // Which texts are new, and must be data URLs, only what is stored can tell.
      Type.Array(Type.Union([PhotoInput, Type.String()]), { maxItems: limits.imagesPerListing })
    ),
    ...readOnlyInput
  },
  { additionalProperties: false }
)
export type SaleUpdate = Static<typeof SaleUpdate>

export const SaleQuery = Type.Object(listingQuery, { additionalProperties: false })
export type SaleQuery = Static<typeof SaleQuery>

export const SalePage = Type.Object({ sales: Type.Array(Sale), ...pageResponse }, { additionalProperties: false })
export type SalePage = Static<typeof SalePage>

/** GET /sales/{id}/similar: at most six others, the most alike first. */
export const SimilarSales = Type.Object({ sales: Type.Array(Sale) }, { additionalProperties: false })
export type SimilarSales = Static<typeof SimilarSales>

/** GET /admin/sales. */
export const AdminSaleQuery = Type.Object({ ...listingQuery, ...adminQuery }, { additionalProperties: false })
export type AdminSaleQuery = Static<typeof AdminSaleQuery>

export const AdminSalePage = Type.Object(
  { sales: Type.Array(AdminSale), ...pageResponse },
  { additionalProperties: false }
)
export type AdminSalePage = Static<typeof AdminSalePage>

/** POST /admin/sales/bulk. */
export const SaleBulk = bulkInput({ status: Type.Optional(NonBlankText(60)) })
export type SaleBulk = Static<typeof SaleBulk>

/** Body of DELETE /sales. */
export const SaleDeletion = Type.Object(
  { ids: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: limits.bulkDelete }) },
  { additionalProperties: false }
)
export type SaleDeletion = Static<typeof SaleDeletion>

/** Answer of DELETE /sales: which of the asked were deleted, and which there were not. */
export const SaleDeletionResponse = Type.Object(
  { message: Type.String(), deleted: Type.Array(Type.String()), notFound: Type.Array(Type.String()) },
  { additionalProperties: false }
)
export type SaleDeletionResponse = Static<typeof SaleDeletionResponse>
