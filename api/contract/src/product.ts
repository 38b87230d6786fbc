import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import {
  adminFields,
  adminQuery,
  availabilityQuery,
  bulkInput,
  draftInput,
  Revision,
  readOnlyInput,
  savedFields
} from './listing.ts'
import { listingQuery, pageResponse } from './page.ts'
import { ImagesInput, Photo } from './photo.ts'
import { Place, PlaceInput } from './place.ts'
import { Price, PriceNumber } from './price.ts'
import { FreeText, Id, Moment, NonBlankText } from './text.ts'
import { availabilities, productCategories } from './vocabulary.ts'

const product = {
  _id: Id,
  title: Type.String(),
  localisation: Type.Union([Type.String(), Place]),
  description: Type.String(),
  category: Type.Enum(productCategories),
  availability: Type.Enum(availabilities),
  details: Type.Object(
    {
      reference: Type.String(),
      sequence: Type.String(),
      price: Price,
      country: Type.String(),
      name: Type.String()
    },
    { additionalProperties: false }
  ),
  images: Type.Array(Photo),
  createdAt: Moment,
  updatedAt: Moment,
  revision: Revision
}

/** A building material, as /btp answers it. `details.name` is the supplier's or the material's name, `details.sequence` the unit of sale. */
export const Product = Type.Object(product, { additionalProperties: false })
export type Product = Static<typeof Product>

/** Answer of POST and PUT. */
export const SavedProduct = Type.Object({ ...product, ...savedFields }, { additionalProperties: false })
export type SavedProduct = Static<typeof SavedProduct>

/** As the back office sees it, in whatever state: GET /admin/btp/{id}. */
export const AdminProduct = Type.Object({ ...product, ...adminFields }, { additionalProperties: false })
export type AdminProduct = Static<typeof AdminProduct>

const productInput = {
  ...draftInput,
  title: NonBlankText(limits.title),
  localisation: PlaceInput,
  description: NonBlankText(limits.description),
  category: Type.Enum(productCategories),
  availability: Type.Optional(Type.Enum(availabilities)),
  details: Type.Object(
    {
      reference: Type.Optional(NonBlankText(limits.reference)),
      sequence: Type.Optional(FreeText(40)),
      price: PriceNumber,
      country: Type.Optional(FreeText(limits.place)),
      name: Type.Optional(FreeText(limits.place))
    },
    { additionalProperties: false }
  ),
  images: Type.Optional(ImagesInput)
}

/** Body of POST /btp. The price is a number: no text is cleaned here. */
export const ProductInput = Type.Object(productInput, { additionalProperties: false })
export type ProductInput = Static<typeof ProductInput>

/** Body of PUT /btp/{id}: the full product. Its reference is locked. */
export const ProductUpdate = Type.Object({ ...productInput, ...readOnlyInput }, { additionalProperties: false })
export type ProductUpdate = Static<typeof ProductUpdate>

const productQuery = { ...listingQuery, ...availabilityQuery }

export const ProductQuery = Type.Object(productQuery, { additionalProperties: false })
export type ProductQuery = Static<typeof ProductQuery>

export const ProductPage = Type.Object(
  { materiels: Type.Array(Product), ...pageResponse },
  { additionalProperties: false }
)
export type ProductPage = Static<typeof ProductPage>

/** GET /btp/{id}/similar: at most six others, the most alike first. */
export const SimilarProducts = Type.Object({ materiels: Type.Array(Product) }, { additionalProperties: false })
export type SimilarProducts = Static<typeof SimilarProducts>

/** GET /admin/btp. */
export const AdminProductQuery = Type.Object({ ...productQuery, ...adminQuery }, { additionalProperties: false })
export type AdminProductQuery = Static<typeof AdminProductQuery>

export const AdminProductPage = Type.Object(
  { materiels: Type.Array(AdminProduct), ...pageResponse },
  { additionalProperties: false }
)
export type AdminProductPage = Static<typeof AdminProductPage>

/** POST /admin/btp/bulk. */
export const ProductBulk = bulkInput(availabilityQuery)
export type ProductBulk = Static<typeof ProductBulk>
