import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { Count, Day } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { listingSorts, periods } from './vocabulary.ts'

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
  landTitle: Type.Optional(Type.String({ maxLength: 200 })),
  /** What a listing must not be or have, comma-separated: a category, equipment, or a folded word of its title. */
  without: Type.Optional(Type.String({ maxLength: 200 })),
  /** For how long a home is let. A day and a night are one: rents of different periods do not compare. */
  period: Type.Optional(Type.Enum(periods)),
  /** The day by which a home has to be free. */
  availableBy: Type.Optional(Day)
}

/**
 * `facets=true` adds `facets`, and `nearest` to a list without rows. `q` is a text as people type it:
 * it filters nothing; what has most of it comes first, unless `sort` names another order.
 */
export const facetQuery = {
  facets: Type.Optional(Type.Boolean()),
  q: Type.Optional(Type.String({ maxLength: limits.typedSearch }))
}

/** A value of a filter, and how many listings there are with it and all other filters. */
const FacetValue = strictObject({ value: Type.String(), count: Count })
export type FacetValue = Static<typeof FacetValue>

/** Values that occur, by the parameter that they are for. A price or a surface is a step that changes the number. */
const Facets = strictObject({
  category: Type.Array(FacetValue),
  bedrooms: Type.Array(FacetValue),
  minSurface: Type.Array(FacetValue),
  maxPrice: Type.Array(FacetValue),
  furnished: Type.Array(FacetValue),
  amenities: Type.Array(FacetValue),
  landTitle: Type.Array(FacetValue)
})
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
  'without',
  'availability',
  'period',
  'availableBy',
  'search',
  'category'
] as const

/** One filter changed to `value`, or removed without one, and how many listings are found then. */
const Alternative = strictObject({
  filter: Type.Enum(loosenedFilters),
  value: Type.Optional(Type.String()),
  count: Count
})
export type Alternative = Static<typeof Alternative>

/** How a typed text was read, beside the filters. Words as they are typed, folded. */
export const SearchReading = strictObject({
  /** Those by which the list is ordered, and how many of its listings have all of them. */
  words: Type.Array(Type.String()),
  matching: Count,
  corrections: Type.Array(strictObject({ typed: Type.String(), meant: Type.String() })),
  /** What no listing has, or what cannot be searched, such as «sans piscine». */
  dropped: Type.Array(Type.String()),
  /** How many homes of the same kind are let by the night or week, where the list has those of another category. */
  seasonal: Type.Optional(Type.Integer({ minimum: 1 })),
  /** How much of a material is asked for. */
  quantity: Type.Optional(Type.Integer({ minimum: 1 })),
  /** A price that was typed in another currency. */
  foreign: Type.Optional(strictObject({ amount: Type.Number(), currency: Type.Enum(['EUR', 'USD']) }))
})
export type SearchReading = Static<typeof SearchReading>

export const facetResponse = {
  facets: Type.Optional(Facets),
  /** Sections of earlier versions read it; it is not sent. */
  alternatives: Type.Optional(Type.Array(Alternative)),
  /** The filters without which the listings that meet most of them are found. */
  nearest: Type.Optional(Type.Array(Type.Enum(loosenedFilters))),
  reading: Type.Optional(SearchReading)
}
