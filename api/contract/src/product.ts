import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { availabilityQuery, listingSchemas, MapPoint, Place, PlaceInput } from './listing.ts'
import { ImagesInput, Photo } from './photo.ts'
import { quantityBounds } from './price-steps.ts'
import { FreeText, NonBlankText, Price, PriceNumber } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { availabilities, productCategories } from './vocabulary.ts'

/** Prices by quantity, in ascending order: see `price-steps.ts`. */
const PriceSteps = Type.Array(
  strictObject({ from: Type.Number({ minimum: quantityBounds.min, maximum: quantityBounds.max }), price: Price }),
  { maxItems: limits.priceSteps }
)

export const productSchemas = listingSchemas({
  rows: 'materiels',
  fields: {
    title: Type.String(),
    localisation: Type.Union([Type.String(), Place]),
    description: Type.String(),
    category: Type.Enum(productCategories),
    availability: Type.Enum(availabilities),
    priceSteps: Type.Optional(PriceSteps),
    details: strictObject({
      reference: Type.String(),
      sequence: Type.String(),
      price: Price,
      country: Type.String(),
      name: Type.String()
    }),
    point: Type.Optional(MapPoint),
    images: Type.Array(Photo)
  },
  input: {
    title: NonBlankText(limits.title),
    localisation: PlaceInput,
    description: NonBlankText(limits.description),
    category: Type.Enum(productCategories),
    availability: Type.Optional(Type.Enum(availabilities)),
    priceSteps: Type.Optional(PriceSteps),
    details: strictObject({
      reference: Type.Optional(NonBlankText(limits.reference)),
      sequence: Type.Optional(FreeText(40)),
      price: PriceNumber,
      country: Type.Optional(FreeText(limits.place)),
      name: Type.Optional(FreeText(limits.place))
    }),
    point: Type.Optional(MapPoint),
    images: Type.Optional(ImagesInput)
  },
  filters: availabilityQuery,
  changes: availabilityQuery
})

/** As /btp returns it. `details.name` is the supplier or the material, `details.sequence` the unit of sale. */
export const Product = productSchemas.Listing
export type Product = Static<typeof Product>

export const SavedProduct = productSchemas.Saved
export type SavedProduct = Static<typeof SavedProduct>

export const AdminProduct = productSchemas.Admin
export type AdminProduct = Static<typeof AdminProduct>

/** Body of POST /btp. The price is a number; text is refused. */
export const ProductInput = productSchemas.Input
export type ProductInput = Static<typeof ProductInput>

/** Body of PUT /btp/{id}: the whole product. Its reference cannot change. */
export const ProductUpdate = productSchemas.Update
export type ProductUpdate = Static<typeof ProductUpdate>

export const ProductQuery = productSchemas.Query
export type ProductQuery = Static<typeof ProductQuery>

export const ProductPage = productSchemas.Page
export type ProductPage = Static<typeof ProductPage>

export const SimilarProducts = productSchemas.Similar
export type SimilarProducts = Static<typeof SimilarProducts>

export const AdminProductQuery = productSchemas.AdminQuery
export type AdminProductQuery = Static<typeof AdminProductQuery>

export const AdminProductPage = productSchemas.AdminPage
export type AdminProductPage = Static<typeof AdminProductPage>

export const ProductBulk = productSchemas.Bulk
export type ProductBulk = Static<typeof ProductBulk>
