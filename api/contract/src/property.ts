import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { listingQuery, pageAnswer } from './page.ts'
import { Photo, PhotoInput } from './photo.ts'
import { Place, PlaceInput } from './place.ts'
import { Price, PriceInput } from './price.ts'
import { FreeText, Id, Moment, ReadableText } from './text.ts'
import { availabilities, propertyCategories } from './vocabulary.ts'

const Count = Type.Integer({ minimum: 0, maximum: limits.rooms })

/** A rental, as /properties answers it. */
export const Property = Type.Object(
  {
    _id: Id,
    title: Type.String(),
    localisation: Type.Union([Type.String(), Place]),
    description: Type.String(),
    regulation: Type.Optional(Type.String()),
    rooms: Type.Integer(),
    bathrooms: Type.Integer(),
    bed: Type.Optional(Type.Integer()),
    lounge: Type.Integer(),
    availability: Type.Enum(availabilities),
    category: Type.Enum(propertyCategories),
    images: Type.Array(Photo),
    amenities: Type.Array(Type.String()),
    details: Type.Object(
      {
        reference: Type.String(),
        city: Type.String(),
        district: Type.String(),
        name: Type.String(),
        country: Type.String(),
        price: Price,
        sequence: Type.String()
      },
      { additionalProperties: false }
    ),
    createdAt: Moment,
    updatedAt: Moment
  },
  { additionalProperties: false }
)
export type Property = Static<typeof Property>

const propertyInput = {
  title: ReadableText(limits.title),
  localisation: PlaceInput,
  description: ReadableText(limits.description),
  regulation: Type.Optional(FreeText(limits.regulation)),
  rooms: Count,
  bathrooms: Count,
  bed: Type.Optional(Count),
  lounge: Count,
  availability: Type.Optional(Type.Enum(availabilities)),
  category: Type.Enum(propertyCategories),
  images: Type.Optional(Type.Array(PhotoInput, { maxItems: limits.imagesPerListing })),
  amenities: Type.Optional(Type.Array(ReadableText(limits.amenity), { maxItems: limits.amenities })),
  details: Type.Object(
    {
      reference: ReadableText(limits.reference),
      city: ReadableText(limits.place),
      district: ReadableText(limits.place),
      name: Type.Optional(FreeText(limits.place)),
      country: Type.Optional(FreeText(limits.place)),
      price: PriceInput,
      sequence: Type.Optional(ReadableText(20))
    },
    { additionalProperties: false }
  )
}

/** Body of POST /properties. Absent: availability 'Disponible', country 'Sénégal', name 'Non spécifié', sequence 'Mois', no images, no amenities. */
export const PropertyInput = Type.Object(propertyInput, { additionalProperties: false })
export type PropertyInput = Static<typeof PropertyInput>

/** Body of PUT /properties/{id}: the full rental. What cannot be changed may be sent back as it was. */
export const PropertyUpdate = Type.Object(
  { ...propertyInput, _id: Type.Optional(Id), createdAt: Type.Optional(Moment), updatedAt: Type.Optional(Moment) },
  { additionalProperties: false }
)
export type PropertyUpdate = Static<typeof PropertyUpdate>

export const PropertyQuery = Type.Object(listingQuery, { additionalProperties: false })
export type PropertyQuery = Static<typeof PropertyQuery>

export const PropertyPage = Type.Object(
  { properties: Type.Array(Property), ...pageAnswer },
  { additionalProperties: false }
)
export type PropertyPage = Static<typeof PropertyPage>
