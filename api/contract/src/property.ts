import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { availabilityQuery, homeFacts, listingSchemas, Place, PlaceInput } from './listing.ts'
import { ImagesInput, Photo } from './photo.ts'
import { Day, FreeText, NonBlankText, Price, PriceInput } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { availabilities, propertyCategories } from './vocabulary.ts'

const RoomCount = Type.Integer({ minimum: 0, maximum: limits.rooms })

/** What a tenant pays before moving in, beside the first rent, in XOF. */
export const MoveInCost = strictObject({
  /** Caution: given back at the end. */
  deposit: Type.Optional(Price),
  /** Rent paid in advance. */
  advance: Type.Optional(Price),
  /** The agency's commission. */
  commission: Type.Optional(Price),
  /** Why deposit and advance are more than the ceiling of the law: visitors read it. */
  depositReason: Type.Optional(FreeText(limits.title))
})
export type MoveInCost = Static<typeof MoveInCost>

const facts = {
  ...homeFacts,
  furnished: Type.Optional(Type.Boolean()),
  /** 0 is the ground floor. */
  floor: Type.Optional(Type.Integer({ minimum: -5, maximum: 100 })),
  availableFrom: Type.Optional(Day),
  moveIn: Type.Optional(MoveInCost)
}

export const propertySchemas = listingSchemas({
  rows: 'properties',
  fields: {
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
    prepaidMeter: Type.Optional(Type.Boolean()),
    ...facts,
    details: strictObject({
      reference: Type.String(),
      city: Type.String(),
      district: Type.String(),
      name: Type.String(),
      country: Type.String(),
      price: Price,
      sequence: Type.String()
    })
  },
  input: {
    title: NonBlankText(limits.title),
    localisation: PlaceInput,
    description: NonBlankText(limits.description),
    regulation: Type.Optional(FreeText(limits.regulation)),
    rooms: RoomCount,
    bathrooms: RoomCount,
    bed: Type.Optional(RoomCount),
    lounge: RoomCount,
    availability: Type.Optional(Type.Enum(availabilities)),
    category: Type.Enum(propertyCategories),
    images: Type.Optional(ImagesInput),
    amenities: Type.Optional(Type.Array(NonBlankText(limits.amenity), { maxItems: limits.amenities })),
    prepaidMeter: Type.Optional(Type.Boolean()),
    ...facts,
    details: strictObject({
      reference: NonBlankText(limits.reference),
      city: NonBlankText(limits.place),
      district: NonBlankText(limits.place),
      name: Type.Optional(FreeText(limits.place)),
      country: Type.Optional(FreeText(limits.place)),
      price: PriceInput,
      sequence: Type.Optional(NonBlankText(20))
    })
  },
  filters: availabilityQuery,
  changes: {
    ...availabilityQuery,
    /** Both at once: without a day, none is stored. */
    vacancy: Type.Optional(
      strictObject({ availability: Type.Enum(availabilities), availableFrom: facts.availableFrom })
    )
  }
})

export const Property = propertySchemas.Listing
export type Property = Static<typeof Property>

export const SavedProperty = propertySchemas.Saved
export type SavedProperty = Static<typeof SavedProperty>

export const AdminProperty = propertySchemas.Admin
export type AdminProperty = Static<typeof AdminProperty>

/**
 * Body of POST /properties. Defaults: availability 'Disponible', country 'Sénégal', name 'Non spécifié', sequence
 * 'Mois', no images, no amenities.
 */
export const PropertyInput = propertySchemas.Input
export type PropertyInput = Static<typeof PropertyInput>

export const PropertyUpdate = propertySchemas.Update
export type PropertyUpdate = Static<typeof PropertyUpdate>

export const PropertyQuery = propertySchemas.Query
export type PropertyQuery = Static<typeof PropertyQuery>

export const PropertyPage = propertySchemas.Page
export type PropertyPage = Static<typeof PropertyPage>

export const SimilarProperties = propertySchemas.Similar
export type SimilarProperties = Static<typeof SimilarProperties>

export const AdminPropertyQuery = propertySchemas.AdminQuery
export type AdminPropertyQuery = Static<typeof AdminPropertyQuery>

export const AdminPropertyPage = propertySchemas.AdminPage
export type AdminPropertyPage = Static<typeof AdminPropertyPage>

/** Response of GET /admin/properties/next-reference: the one after the highest of the series of the newest rental. */
export const NextReference = strictObject({ reference: Type.String() })
export type NextReference = Static<typeof NextReference>

export const PropertyBulk = propertySchemas.Bulk
export type PropertyBulk = Static<typeof PropertyBulk>
