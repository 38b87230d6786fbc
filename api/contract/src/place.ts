import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { FreeText, NonBlankText } from './text.ts'

/** Where something stands; `name` is the property or the quarter as people call it. */
export const Place = Type.Object(
  {
    name: FreeText(limits.place),
    city: FreeText(limits.place),
    district: FreeText(limits.place),
    country: FreeText(limits.place)
  },
  { additionalProperties: false }
)
export type Place = Static<typeof Place>

/** A place as an input may name it: in one text, or in parts. */
export const PlaceInput = Type.Union([
  NonBlankText(limits.title),
  Type.Object(
    {
      name: Type.Optional(FreeText(limits.place)),
      city: NonBlankText(limits.place),
      district: Type.Optional(FreeText(limits.place)),
      country: Type.Optional(FreeText(limits.place))
    },
    { additionalProperties: false }
  )
])
export type PlaceInput = Static<typeof PlaceInput>
