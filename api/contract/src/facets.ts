import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { Count } from './scalars.ts'
import { listingSorts } from './vocabulary.ts'

const strict = { additionalProperties: false }
const surface = Type.Integer({ minimum: 1, maximum: limits.surface })

/**
 * Filters of the public lists by facts of a home. A listing whose fact is unknown does not match. `amenities` takes
 * names of `equipment`, comma-separated, all of which are required; of several `landTitle` one is enough.
 */
export const factQuery = {
  sort: Type.Optional(Type.Enum(listingSorts)),
  bedrooms: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.bedroomsFilter })),
  minSurface: Type.Optional(surface),
  maxSurface: Type.Optional(surface),
  furnished: Type.Optional(Type.Boolean()),
  amenities: Type.Optional(Type.String({ maxLength: 200 })),
  landTitle: Type.Optional(Type.String({ maxLength: 200 }))
}

/** `facets=true` adds `facets`, and `alternatives` to a list without rows. */
export const facetQuery = { facets: Type.Optional(Type.Boolean()) }

/** A value of a filter, and how many listings there are with it and all other filters. */
const FacetValue = Type.Object({ value: Type.String(), count: Count }, strict)
export type FacetValue = Static<typeof FacetValue>

/** Values that occur, by the parameter that they are for. A price or a surface is a step that changes the number. */
const Facets = Type.Object(
  {
    category: Type.Array(FacetValue),
    bedrooms: Type.Array(FacetValue),
    minSurface: Type.Array(FacetValue),
    maxPrice: Type.Array(FacetValue),
    furnished: Type.Array(FacetValue),
    amenities: Type.Array(FacetValue),
    landTitle: Type.Array(FacetValue)
  },
  strict
)
export type Facets = Static<typeof Facets>

/** The filters that can be loosened, by their parameters. */
export const loosenedFilters = [
  'furnished',
  'amenities',
  'maxPrice',
  'minPrice',
  'localisation',
  'bedrooms',
  'minSurface',
  'maxSurface',
  'landTitle',
  'availability',
  'search',
  'category'
] as const

/** One filter changed to `value`, or removed without one, and how many listings are found then. */
const Alternative = Type.Object(
  { filter: Type.Enum(loosenedFilters), value: Type.Optional(Type.String()), count: Count },
  strict
)
export type Alternative = Static<typeof Alternative>

export const facetResponse = {
  facets: Type.Optional(Facets),
  alternatives: Type.Optional(Type.Array(Alternative))
}
