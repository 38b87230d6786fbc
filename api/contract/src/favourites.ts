import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { Id } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { listingSections } from './vocabulary.ts'

/** A listing that an account keeps, as its card shows it. */
export const FavouriteListing = strictObject({
  section: Type.Enum(listingSections),
  id: Id,
  /** The path of its page. */
  to: Type.String({ pattern: '^/(?!/)', maxLength: 200 }),
  title: Type.String({ maxLength: limits.title }),
  /** The address of its first photo. */
  photo: Type.Optional(Type.String({ maxLength: 500 })),
  amount: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 100 })])),
  period: Type.Optional(Type.String({ maxLength: 100 })),
  place: Type.Optional(Type.String({ maxLength: 500 }))
})
export type FavouriteListing = Static<typeof FavouriteListing>

/** The shape of the listings: a browser that knows another one changes nothing. */
export const favouritesVersion = 1

/** Response of GET and body of PUT /users/favourites: all of an account, newest first. */
export const FavouriteList = strictObject({
  version: Type.Literal(favouritesVersion),
  favourites: Type.Array(FavouriteListing, { maxItems: limits.favourites })
})
export type FavouriteList = Static<typeof FavouriteList>
