import { type Static, Type } from 'typebox'
import { factQuery } from './facets.ts'
import { limits } from './limits.ts'
import { Price } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { availabilities, listingSections } from './vocabulary.ts'

const pages = ['/contact', '/qui-sommes-nous', '/gerance/formulaire', '/services/gerance', '/articles', '/faq', '/cgv']

/** Query of GET /search: a text as people type it, and the list where they typed it. */
export const SearchQuery = strictObject({
  q: Type.String({ maxLength: limits.typedSearch }),
  section: Type.Optional(Type.Enum(listingSections))
})
export type SearchQuery = Static<typeof SearchQuery>

/** What a text means: a list and its filters; `search` is a reference. All else orders the list, by `q`. */
export const UnderstoodSearch = strictObject({
  section: Type.Enum(listingSections),
  query: strictObject({
    category: Type.Optional(Type.String()),
    localisation: Type.Optional(Type.String()),
    minPrice: Type.Optional(Price),
    maxPrice: Type.Optional(Price),
    ...factQuery,
    availability: Type.Optional(Type.Enum(availabilities)),
    search: Type.Optional(Type.String())
  }),
  /** The page for a question about the agency, in place of a list. Absent before contract 2.11. */
  page: Type.Optional(Type.Enum(pages))
})
export type UnderstoodSearch = Static<typeof UnderstoodSearch>

/** Query of GET /places: the beginning of a place, alone or at the end of a longer text. */
export const PlaceQuery = strictObject({
  q: Type.String({ maxLength: limits.search }),
  section: Type.Enum(listingSections)
})
export type PlaceQuery = Static<typeof PlaceQuery>

/** Places that have something, most first. `text` is the whole text with the place, `city` that of a neighbourhood. */
export const PlaceSuggestions = strictObject({
  places: Type.Array(
    strictObject({
      text: Type.String(),
      name: Type.String(),
      city: Type.Optional(Type.String()),
      count: Type.Integer({ minimum: 1 })
    })
  )
})
export type PlaceSuggestions = Static<typeof PlaceSuggestions>
