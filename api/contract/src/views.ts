import { type Static, Type } from 'typebox'

/** What is looked at, by the first segment of its address. */
export const viewedSections = ['properties', 'sales', 'btp', 'articles'] as const

/** POST /<kind>/{id}/views answers nothing: counted once an hour for each address that asks. */
export const NoContent = Type.Null()

/** How often something was looked at. `day` is YYYY-MM-DD, in Dakar. */
export const DailyViews = Type.Object(
  { day: Type.String(), views: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false }
)
export type DailyViews = Static<typeof DailyViews>
