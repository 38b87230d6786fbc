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
import { Price, PriceInput } from './price.ts'
import { FreeText, Id, Moment, NonBlankText } from './text.ts'
import { availabilities, propertyCategories } from './vocabulary.ts'

const Count = Type.Integer({ minimum: 0, maximum: limits.rooms })

const property = {
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
  updatedAt: Moment,
  revision: Revision
}

/** A rental, as /properties answers it. */
export const Property = Type.Object(property, { additionalProperties: false })
export type Property = Static<typeof Property>

/** Answer of POST and PUT. */
export const SavedProperty = Type.Object({ ...property, ...savedFields }, { additionalProperties: false })
export type SavedProperty = Static<typeof SavedProperty>

/** As the back office sees it, in whatever state: GET /admin/properties/{id}. */
export const AdminProperty = Type.Object({ ...property, ...adminFields }, { additionalProperties: false })
export type AdminProperty = Static<typeof AdminProperty>

const propertyInput = {
  ...draftInput,
  title: NonBlankText(limits.title),
  localisation: PlaceInput,
  description: NonBlankText(limits.description),
  regulation: Type.Optional(FreeText(limits.regulation)),
  rooms: Count,
  bathrooms: Count,
  bed: Type.Optional(Count),
  lounge: Count,
  availability: Type.Optional(Type.Enum(availabilities)),
  category: Type.Enum(propertyCategories),
  images: Type.Optional(ImagesInput),
  amenities: Type.Optional(Type.Array(NonBlankText(limits.amenity), { maxItems: limits.amenities })),
  details: Type.Object(
    {
      reference: NonBlankText(limits.reference),
      city: NonBlankText(limits.place),
      district: NonBlankText(limits.place),
      name: Type.Optional(FreeText(limits.place)),
      country: Type.Optional(FreeText(limits.place)),
      price: PriceInput,
      sequence: Type.Optional(NonBlankText(20))
    },
    { additionalProperties: false }
  )
}

/** Body of POST /properties. Absent: availability 'Disponible', country 'Sénégal', name 'Non spécifié', sequence 'Mois', no images, no amenities. */
export const PropertyInput = Type.Object(propertyInput, { additionalProperties: false })
export type PropertyInput = Static<typeof PropertyInput>

/** Body of PUT /properties/{id}: the full rental. What cannot be changed may be sent back as it was. */
export const PropertyUpdate = Type.Object({ ...propertyInput, ...readOnlyInput }, { additionalProperties: false })
export type PropertyUpdate = Static<typeof PropertyUpdate>

const propertyQuery = { ...listingQuery, ...availabilityQuery }

export const PropertyQuery = Type.Object(propertyQuery, { additionalProperties: false })
export type PropertyQuery = Static<typeof PropertyQuery>

export const PropertyPage = Type.Object(
  { properties: Type.Array(Property), ...pageResponse },
  { additionalProperties: false }
)
export type PropertyPage = Static<typeof PropertyPage>

/** GET /properties/{id}/similar: at most six others, the most alike first. */
export const SimilarProperties = Type.Object({ properties: Type.Array(Property) }, { additionalProperties: false })
export type SimilarProperties = Static<typeof SimilarProperties>

/** GET /admin/properties. */
export const AdminPropertyQuery = Type.Object({ ...propertyQuery, ...adminQuery }, { additionalProperties: false })
export type AdminPropertyQuery = Static<typeof AdminPropertyQuery>

export const AdminPropertyPage = Type.Object(
  { properties: Type.Array(AdminProperty), ...pageResponse },
  { additionalProperties: false }
)
export type AdminPropertyPage = Static<typeof AdminPropertyPage>

/** POST /admin/properties/bulk. */
export const PropertyBulk = bulkInput(availabilityQuery)
export type PropertyBulk = Static<typeof PropertyBulk>
