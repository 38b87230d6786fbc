import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { listingQuery, pageAnswer } from './page.ts'
import { Photo, PhotoInput } from './photo.ts'
import { Place, PlaceInput } from './place.ts'
import { Price } from './price.ts'
import { FreeText, Id, Moment, ReadableText } from './text.ts'
import { availabilities, productCategories } from './vocabulary.ts'

/** A building material, as /btp answers it. `details.name` is the supplier's or the material's name, `details.sequence` the unit of sale. */
export const Product = Type.Object(
  {
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
    updatedAt: Moment
  },
  { additionalProperties: false }
)
export type Product = Static<typeof Product>

const productInput = {
  title: ReadableText(limits.title),
  localisation: PlaceInput,
  description: ReadableText(limits.description),
  category: Type.Enum(productCategories),
  availability: Type.Optional(Type.Enum(availabilities)),
  details: Type.Object(
    {
      reference: Type.Optional(ReadableText(limits.reference)),
      sequence: Type.Optional(FreeText(40)),
      price: Price,
      country: Type.Optional(FreeText(limits.place)),
      name: Type.Optional(FreeText(limits.place))
    },
    { additionalProperties: false }
  ),
  images: Type.Optional(Type.Array(PhotoInput, { maxItems: limits.imagesPerListing }))
}

/** Body of POST /btp. The price is a number: no text is cleaned here. */
export const ProductInput = Type.Object(productInput, { additionalProperties: false })
export type ProductInput = Static<typeof ProductInput>

/** Body of PUT /btp/{id}: the full product. Its reference is locked. */
export const ProductUpdate = Type.Object(
  { ...productInput, _id: Type.Optional(Id), createdAt: Type.Optional(Moment), updatedAt: Type.Optional(Moment) },
  { additionalProperties: false }
)
export type ProductUpdate = Static<typeof ProductUpdate>

export const ProductQuery = Type.Object(listingQuery, { additionalProperties: false })
export type ProductQuery = Static<typeof ProductQuery>

export const ProductPage = Type.Object(
  { materiels: Type.Array(Product), ...pageAnswer },
  { additionalProperties: false }
)
export type ProductPage = Static<typeof ProductPage>
